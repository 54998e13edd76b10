import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { toldOf } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { caps, lists, topListsOf } from '../support/topLists.ts'

let service: TestService
let top: ReturnType<typeof topListsOf>
beforeAll(async () => {
  service = await startTestService({ env: caps })
  top = topListsOf(service, await service.as('curator'))
})
afterAll(() => service.stop())

const NOBODY = '999999999'

describe.each(lists)('an entry of the top $name', (list) => {
  const { type, id: key } = list
  const remove = `delete${type}`
  const kind = list.name === 'specialties' ? 'TOP_SPECIALTY' : 'TOP_CONDITION'
  let ids: string[]
  beforeAll(async () => {
    ids = await top.candidates(list)
  })
  /** Fills the list with the first four records. Returns them with the version. */
  const fill = async () => {
    const four = ids.slice(0, 4)
    await top.fill(list, four)
    return { four, version: (await top.versionOf(list)) ?? 0 }
  }
  /** Checks that `work` changes neither the list nor the audit log. */
  const untouched = async (work: () => Promise<unknown>) => {
    const before = await top.entriesOf(list)
    expect(await auditRowsOf(service.database, work)).toEqual([])
    expect(await top.entriesOf(list)).toEqual(before)
  }

  test('is deleted by its id: the others close up, the version increases, with audit row and notice', async () => {
    const { four, version } = await fill()
    const [a, b = '', c, d] = four
    const told: string[] = []
    const rows = await auditRowsOf(service.database, async () => {
      const heard = await toldOf(service.database, async () =>
        expect(await top.succeeds(remove, { [key]: b })).toBe(true),
      )
      told.push(...heard)
    })
    expect((await top.entriesOf(list)).nodes).toEqual(
      [a, c, d].map((id, place) => ({ id, order: place + 1, version: version + 1 })),
    )
    expect(rows).toMatchObject([
      { username: 'curator', action: remove, args: { [key]: b }, before: { order: four }, after: { order: [a, c, d] } },
    ])
    expect(told).toEqual([`${kind} REMOVED ${b}`, `${kind} UPDATED ${c}`, `${kind} UPDATED ${d}`].toSorted())
  })

  test('is not deleted by an id and an order, nor by neither', async () => {
    const { four } = await fill()
    const [a, ...others] = four
    await untouched(async () => {
      for (const input of [
        { [key]: a, order: JSON.stringify(others) },
        { [key]: a, order: JSON.stringify(four) },
        {},
        { [key]: null, order: null },
      ])
        expect(refusalOf(await top.run(remove, input))).toMatchObject({ code: 'BAD_USER_INPUT', field: key })
    })
  })

  test('is deleted once: a deleted or unknown one is not found', async () => {
    const { four } = await fill()
    expect(await top.succeeds(remove, { [key]: four[0] })).toBe(true)
    await untouched(async () => {
      for (const id of [four[0], ids[5], NOBODY, 'x', ''])
        expect(refusalOf(await top.run(remove, { [key]: id })), `${id}`).toMatchObject({
          code: 'NOT_FOUND',
          message: 'That CFT could not be found...',
        })
    })
  })

  test('is deleted once when sent twice, at once or later; its operationId is for nothing else', async () => {
    const { four, version } = await fill()
    const input = { [key]: four[0], operationId: `one deletion of ${kind}` }
    const rows = await auditRowsOf(service.database, async () => {
      const twice = await Promise.all([top.succeeds(remove, input), top.succeeds(remove, input)])
      expect([...twice, await top.succeeds(remove, input)]).toEqual([true, true, true])
    })
    expect(rows).toHaveLength(1)
    expect(await top.versionOf(list)).toBe(version + 1)
    await untouched(async () =>
      expect(refusalOf(await top.run(remove, { ...input, [key]: four[1] }))).toMatchObject({ field: 'operationId' }),
    )
  })

  test('is not deleted from a list that has changed, which the refusal returns', async () => {
    const { four, version } = await fill()
    await untouched(async () => {
      for (const stale of [version - 1, version + 1]) {
        const { errors } = await top.run(remove, { [key]: four[0], expectedVersion: stale })
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { version, order: four } })
      }
    })
    expect(await top.succeeds(remove, { [key]: four[0], expectedVersion: version })).toBe(true)
  })

  describe.each([
    [`update${type}`, 0],
    [remove, list.name === 'specialties' ? 1 : 0],
  ] as const)('an order given to %s', (action, fewer) => {
    /** Invalid orders of four ids for `action`. `fewer` is the number of ids that a valid order lacks. */
    const bad: readonly [string, (four: readonly string[], stranger: string) => readonly unknown[]][] = [
      ['lacks one more', (four) => four.slice(fewer + 1)],
      ['is empty', () => []],
      ['names one twice, beside all', (four) => [...four, four[0]]],
      ['names one twice, in the place of another', (four) => [four[0], four[0], ...four.slice(2 + fewer)]],
      ['names a stranger, beside all', (four, stranger) => [...four, stranger]],
      ['names a stranger, in the place of another', (four, stranger) => [stranger, ...four.slice(1 + fewer)]],
      ['names nobody', (four) => [NOBODY, ...four.slice(1 + fewer)]],
      ['holds no id', (four) => [null, ...four.slice(1 + fewer)]],
    ]
    test.each(bad)('that %s is refused as a whole', async (_, orderOf) => {
      const { four } = await fill()
      const order = JSON.stringify(orderOf(four, ids[5] ?? ''))
      await untouched(async () =>
        expect(refusalOf(await top.run(action, { order }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'order' }),
      )
    })
  })
})
