import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLedger, keyOf } from '../../../bench/load/ledger.ts'

/** Changes of few records by few users, so that many changes have the same key. */
const anyChanges = fc.array(
  fc.record({ kind: fc.constantFrom('GROUP', 'TERM'), id: fc.constantFrom('1', '2'), by: fc.constantFrom('a', 'b') }),
  { minLength: 1, maxLength: 20 },
)

/** The ledger's only subscriber is connected from the time 0 to 100. */
const ledgerOf = (changes: readonly Parameters<typeof keyOf>[0][]) => {
  const ledger = createLedger()
  const connection = ledger.connected('subscriber')
  Object.assign(connection, { from: 0, to: 100 })
  const keys = changes.map(keyOf)
  for (const key of keys) ledger.confirm({ key, sentAt: 10, answeredAt: 20 })
  return { ledger, connection: connection, keys }
}

describe('the ledger of a load run', () => {
  test('accepts any order when all notices arrived', () =>
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const { ledger, connection, keys } = ledgerOf(changes)
        for (const key of keys.toReversed()) ledger.received(connection, key)
        expect(ledger.audit()).toEqual({ due: changes.length, missed: 0, repeated: 0 })
      }),
    ))

  test('finds each missing notice and each duplicate', () =>
    fc.assert(
      fc.property(anyChanges, fc.nat(), fc.boolean(), (changes, place, isMissed) => {
        const { ledger, connection, keys } = ledgerOf(changes)
        const oddIndex = place % keys.length
        for (const [index, key] of keys.entries())
          for (let times = index === oddIndex ? (isMissed ? 0 : 2) : 1; times > 0; times -= 1)
            ledger.received(connection, key)
        expect(ledger.audit()).toMatchObject(isMissed ? { missed: 1, repeated: 0 } : { missed: 0, repeated: 1 })
      }),
    ))

  test('expects at a connection only changes that were sent and answered while it was open', () => {
    const { ledger } = ledgerOf([])
    const key = keyOf({ kind: 'GROUP', id: '1', by: 'a' })
    ledger.confirm({ key, sentAt: -1, answeredAt: 1 })
    ledger.confirm({ key, sentAt: 99, answeredAt: 101 })
    expect(ledger.audit()).toEqual({ due: 0, missed: 0, repeated: 0 })
  })

  test('counts missing notices about who has a record open', () => {
    const { ledger } = ledgerOf([])
    ledger.miss()
    expect(ledger.audit()).toEqual({ due: 0, missed: 1, repeated: 0 })
  })
})
