import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLedger, keyOf } from '../../../bench/load/ledger.ts'

/** Changes of few records by few people, so that many share a key. */
const changes = fc.array(
  fc.record({ kind: fc.constantFrom('GROUP', 'TERM'), id: fc.constantFrom('1', '2'), by: fc.constantFrom('a', 'b') }),
  { minLength: 1, maxLength: 20 },
)

/** Returns a ledger with these changes and one subscriber, connected from 0 to 100. */
const ledgerOf = (made: readonly Parameters<typeof keyOf>[0][]) => {
  const ledger = createLedger()
  const hearing = ledger.connected('subscriber')
  Object.assign(hearing, { from: 0, to: 100 })
  const keys = made.map(keyOf)
  for (const key of keys) ledger.acknowledge({ key, sentAt: 10, answeredAt: 20 })
  return { ledger, hearing, keys }
}

describe('the ledger of a load run', () => {
  test('accepts any order when all notices arrived', () =>
    fc.assert(
      fc.property(changes, (made) => {
        const { ledger, hearing, keys } = ledgerOf(made)
        for (const key of keys.toReversed()) ledger.told(hearing, key)
        expect(ledger.audit()).toEqual({ due: made.length, missed: 0, repeated: 0 })
      }),
    ))

  test('finds each missing notice and each duplicate', () =>
    fc.assert(
      fc.property(changes, fc.nat(), fc.boolean(), (made, place, isMissed) => {
        const { ledger, hearing, keys } = ledgerOf(made)
        const odd = place % keys.length
        for (const [index, key] of keys.entries())
          for (let times = index === odd ? (isMissed ? 0 : 2) : 1; times > 0; times -= 1) ledger.told(hearing, key)
        expect(ledger.audit()).toMatchObject(isMissed ? { missed: 1, repeated: 0 } : { missed: 0, repeated: 1 })
      }),
    ))

  test('expects of a connection only changes sent and answered while it certainly held', () => {
    const { ledger } = ledgerOf([])
    const key = keyOf({ kind: 'GROUP', id: '1', by: 'a' })
    ledger.acknowledge({ key, sentAt: -1, answeredAt: 1 })
    ledger.acknowledge({ key, sentAt: 99, answeredAt: 101 })
    expect(ledger.audit()).toEqual({ due: 0, missed: 0, repeated: 0 })
  })

  test('counts missing notices about who has a record open', () => {
    const { ledger } = ledgerOf([])
    ledger.miss()
    expect(ledger.audit()).toEqual({ due: 0, missed: 1, repeated: 0 })
  })
})
