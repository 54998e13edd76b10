import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { limitSettings, lists, topListsOf } from '../support/topLists.ts'

let service: TestService
let top: ReturnType<typeof topListsOf>
beforeAll(async () => {
  service = await startTestService({ env: limitSettings })
  top = topListsOf(service, await service.as('curator'))
})
afterAll(() => service.stop())

const UNKNOWN_ID = '999999999'

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
  const expectUnchanged = async (work: () => Promise<unknown>) => {
    const before = await top.entriesOf(list)
    expect(await auditRowsOf(service.database, work)).toEqual([])
    expect(await top.entriesOf(list)).toEqual(before)
  }

  test('is deleted by its id: positions close up, the version increases, with audit row and notices', async () => {
    const { four, version } = await fill()
    const [a, b = '', c, d] = four
    const notices: string[] = []
    const rows = await auditRowsOf(service.database, async () => {
      const received = await noticesDuring(service.database, async () =>
        expect(await top.succeeds(remove, { [key]: b })).toBe(true),
      )
      notices.push(...received)
    })
    expect((await top.entriesOf(list)).nodes).toEqual(
      [a, c, d].map((id, place) => ({ id, order: place + 1, version: version + 1 })),
    )
    expect(rows).toMatchObject([
      { username: 'curator', action: remove, args: { [key]: b }, before: { order: four }, after: { order: [a, c, d] } },
    ])
    expect(notices).toEqual([`${kind} REMOVED ${b}`, `${kind} UPDATED ${c}`, `${kind} UPDATED ${d}`].toSorted())
  })

  test('is not deleted by an id and an order, nor by neither', async () => {
    const { four } = await fill()
    const [a, ...others] = four
    await expectUnchanged(async () => {
      for (const input of [
        { [key]: a, order: JSON.stringify(others) },
        { [key]: a, order: JSON.stringify(four) },
        {},
        { [key]: null, order: null },
      ])
        expect(refusalOf(await top.run(remove, input))).toMatchObject({ code: 'BAD_USER_INPUT', field: key })
    })
  })

  test('is deleted once: a deleted or unknown entry is not found', async () => {
    const { four } = await fill()
    expect(await top.succeeds(remove, { [key]: four[0] })).toBe(true)
    await expectUnchanged(async () => {
      for (const id of [four[0], ids[5], UNKNOWN_ID, 'x', ''])
        expect(refusalOf(await top.run(remove, { [key]: id })), `${id}`).toMatchObject({
          code: 'NOT_FOUND',
          message: 'That CFT could not be found...',
        })
    })
  })

  test('is deleted once when the mutation is repeated; its operationId cannot be reused', async () => {
    const { four, version } = await fill()
    const input = { [key]: four[0], operationId: `one deletion of ${kind}` }
    const rows = await auditRowsOf(service.database, async () => {
      const results = await Promise.all([top.succeeds(remove, input), top.succeeds(remove, input)])
      expect([...results, await top.succeeds(remove, input)]).toEqual([true, true, true])
    })
    expect(rows).toHaveLength(1)
    expect(await top.versionOf(list)).toBe(version + 1)
    await expectUnchanged(async () =>
      expect(refusalOf(await top.run(remove, { ...input, [key]: four[1] }))).toMatchObject({ field: 'operationId' }),
    )
  })

  test('is not deleted from a changed list, and the refusal returns the current list', async () => {
    const { four, version } = await fill()
    await expectUnchanged(async () => {
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
    const invalidOrders: readonly [string, (four: readonly string[], unlistedId: string) => readonly unknown[]][] = [
      ['lacks one id too many', (four) => four.slice(fewer + 1)],
      ['is empty', () => []],
      ['repeats an id', (four) => [...four, four[0]]],
      ['repeats an id in the place of another', (four) => [four[0], four[0], ...four.slice(2 + fewer)]],
      ['has an additional id', (four, unlistedId) => [...four, unlistedId]],
      ['has an unlisted id in the place of another', (four, unlistedId) => [unlistedId, ...four.slice(1 + fewer)]],
      ['has an unknown id', (four) => [UNKNOWN_ID, ...four.slice(1 + fewer)]],
      ['contains null', (four) => [null, ...four.slice(1 + fewer)]],
    ]
    test.each(invalidOrders)('that %s is refused as a whole', async (_, orderOf) => {
      const { four } = await fill()
      const order = JSON.stringify(orderOf(four, ids[5] ?? ''))
      await expectUnchanged(async () =>
        expect(refusalOf(await top.run(action, { order }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'order' }),
      )
    })
  })
})
