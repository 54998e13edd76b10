import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { kindNouns } from '../../src/domain/recordKinds.ts'
import { auditRowsOf } from '../support/audit.ts'
import { UNKNOWN_ID } from '../support/badCases.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'
import { limitSettings, lists, topListsOf } from '../support/topLists.ts'
import { lastAuditId, preview, undo } from '../support/undo.ts'

const service = testService({ env: limitSettings })
const curator = callerOf(service, 'curator')
const top = topListsOf(service, curator)

const namesOf = {
  specialties: { kind: 'TOP_SPECIALTY', table: 'top_specialty', of: 'specialty', record: 'specialty', argument: 'id' },
  conditions: { kind: 'TOP_CONDITION', table: 'top_condition', of: 'term', record: 'condition', argument: 'term_id' },
} as const

describe.each(lists)('the list of top $name', (list) => {
  const { type, query, id: key, max } = list
  const { kind, table, of, record, argument } = namesOf[list.name]
  const field = `top${type.slice(3)}`
  let candidates: string[]
  beforeAll(async () => {
    candidates = await top.candidates(list)
  })
  const first = (count: number) => candidates.slice(0, count)

  test('adds at the end and keeps its order, for any order of the database rows', async () => {
    const [a = '', b = '', c = '', d = ''] = candidates
    await top.fill(list, [a, b, c])
    const version = (await top.versionOf(list)) ?? 0
    /** Writes the last position first. */
    const reverseRows = () =>
      service.database.rows(sql`
        with entry as (delete from ${raw(table)} returning *)
        insert into ${raw(table)} select * from entry order by place desc`)
    const rows = await auditRowsOf(service.database, async () => {
      await reverseRows()
      expect(await top.succeeds(`create${type}`, { [key]: d })).toBe(true)
      expect((await top.entriesOf(list)).nodes).toEqual(
        [a, b, c, d].map((id, place) => ({ id, order: place + 1, version: version + 1 })),
      )
      await reverseRows()
      expect(await top.succeeds(`delete${type}`, { [key]: b })).toBe(true)
    })
    expect((await top.entriesOf(list)).ids).toEqual([a, c, d])
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ order: [a, b, c] }, { order: [a, b, c, d] }],
      [{ order: [a, b, c, d] }, { order: [a, c, d] }],
    ])
  })

  test('stays unchanged by an existing entry, an entry beyond the limit, or the current order', async () => {
    await top.fill(list, first(max))
    const version = await top.versionOf(list)
    const rows = await auditRowsOf(service.database, async () => {
      expect(await top.succeeds(`create${type}`, { [key]: candidates[0] })).toBe(true)
      expect(await top.succeeds(`create${type}`, { [key]: candidates[max] }), 'beyond the limit').toBe(false)
      expect(await top.succeeds(`update${type}`, { order: JSON.stringify(first(max)) })).toBe(true)
      const odd = [1.5, 2 ** 53, [candidates[max - 1]]].map((id) => [...first(max - 1), id])
      for (const order of [...odd, first(max).join()])
        expect(refusalOf(await top.run(`update${type}`, { order: JSON.stringify(order) })).field).toBe('order')
    })
    expect(rows).toEqual([])
    expect((await top.entriesOf(list)).ids).toEqual(first(max))
    expect(await top.versionOf(list)).toBe(version)
  })

  test('loses an entry by its id: positions close up, and other entries are notified', async () => {
    await top.fill(list, first(4))
    const version = (await top.versionOf(list)) ?? 0
    const [a, b, c, d] = candidates
    let notices: string[] = []
    const rows = await auditRowsOf(service.database, async () => {
      notices = await noticesDuring(service.database, async () =>
        expect(await top.succeeds(`delete${type}`, { [key]: b })).toBe(true),
      )
      expect(refusalOf(await top.run(`delete${type}`, { [key]: b })).message).toBe('That CFT could not be found...')
    })
    expect((await top.entriesOf(list)).nodes).toEqual(
      [a, c, d].map((id, place) => ({ id, order: place + 1, version: version + 1 })),
    )
    expect(rows).toMatchObject([{ args: { [key]: b }, before: { order: first(4) }, after: { order: [a, c, d] } }])
    expect(notices).toEqual([`${kind} REMOVED ${b}`, `${kind} UPDATED ${c}`, `${kind} UPDATED ${d}`].toSorted())
  })

  test('saves an order of texts or numbers', async () => {
    await top.fill(list, first(4))
    const [a = '', b = '', c = '', d = ''] = candidates
    const rows = await auditRowsOf(service.database, async () => {
      expect(await top.succeeds(`update${type}`, { order: JSON.stringify([d, b, a, c]) })).toBe(true)
      expect((await top.entriesOf(list)).ids).toEqual([d, b, a, c])
      expect(await top.succeeds(`update${type}`, { order: JSON.stringify([a, b, c, d].map(Number)) })).toBe(true)
    })
    const stale = await top.run(`update${type}`, { order: JSON.stringify([d, a, b, c]), expectedVersion: 0 })
    expect(stale.errors?.[0]?.extensions?.current).toMatchObject({ order: [a, b, c, d] })
    expect((await top.entriesOf(list)).nodes).toMatchObject([a, b, c, d].map((id, place) => ({ id, order: place + 1 })))
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ order: [a, b, c, d] }, { order: [d, b, a, c] }],
      [{ order: [d, b, a, c] }, { order: [a, b, c, d] }],
    ])
  })

  test('is paged by cursor, and by offset and limit', async () => {
    await top.fill(list, first(5))
    const cursors = await top.entriesOf(list, '(first: 2, afterCurser: "1")')
    expect(cursors).toMatchObject({ ids: candidates.slice(2, 4), aggregate: { count: 5 } })
    expect(cursors.edges.map(({ cursor }) => cursor)).toEqual(['2', '3'])
    expect(await top.entriesOf(list, '(limit: 2, offset: 2)')).toEqual(cursors)
    expect((await top.entriesOf(list, '(limit: 2, offset: 0)')).ids).toEqual(first(2))
    expect((await top.entriesOf(list, '(orderBy: {sort: ORDER, direction: DESC})')).ids).toEqual(first(5).toReversed())
    expect((await top.entriesOf(list, '(offset: 2147483647)')).ids).toEqual([])
  })

  test('is searched and sorted by name', async () => {
    await top.fill(list, first(5))
    const records = await service.database.rows<{ id: string; name: string }>(sql`
      select id, name from ${raw(of)} where id = any(${first(5)}::bigint[]) order by name_key, id`)
    expect((await top.entriesOf(list, '(orderBy: { sort: NAME })')).ids).toEqual(records.map(({ id }) => id))
    const found = await top.entriesOf(list, `(filter: ${JSON.stringify(records[0]?.name.toUpperCase())})`)
    expect(found.ids).toEqual([records[0]?.id])
  })

  test('finds an entry by the id of its record, without references; another record is no entry', async () => {
    await top.fill(list, first(2))
    const findEntry = async (id: string | undefined) =>
      (await curator<Record<string, unknown>>(`{ ${field}(${argument}: "${id}") { id order } }`)).data?.[field]
    expect(await findEntry(candidates[1])).toEqual({ id: candidates[1], order: 2 })
    for (const id of [candidates[2], UNKNOWN_ID, 'x', '']) expect(await findEntry(id)).toBeNull()
    const usesOf = async (id: string | undefined) =>
      (await curator(`{ recordUses(kind: ${kind}, id: "${id}") { what } }`)).data
    expect(await usesOf(candidates[1])).toEqual({ recordUses: [] })
    expect(await usesOf(candidates[2])).toEqual({ recordUses: null })
  })

  test('DA8: gets an order or an entry back by an undo, or the reason why not', async () => {
    const [[a = '', b = '', c = '', d = ''], gone = ''] = [candidates, candidates.at(-1)]
    const audited = async (action: string, input: object) => {
      await top.run(`${action}${type}`, input)
      return { auditId: await lastAuditId(service.database) }
    }
    await top.fill(list, [a, b, c])
    const added = await audited('create', { [key]: d })
    const moved = await audited('update', { order: JSON.stringify([b, a, c, d]) })
    await audited('update', { order: JSON.stringify([d, c, b, a]) })
    const { count, conflicts } = await preview(curator, moved)
    expect([count, conflicts]).toMatchObject([0, [{ kind, field: 'order' }]])
    await undo(curator, moved, { overwrite: conflicts.map((conflict) => conflict.key) })
    expect((await top.entriesOf(list)).ids).toEqual([d, a, c, b])
    const restore = () => undo(curator, { ...added, record: { kind, id: '0' } })
    const message = `Restored an earlier version of ${kindNouns[kind]}`
    expect(await auditRowsOf(service.database, restore)).toMatchObject([{ message }])
    expect((await top.entriesOf(list)).ids).toEqual([a, b, c, d])

    await top.fill(list, [...first(max - 1), gone])
    const removed = await audited('delete', { [key]: gone })
    await audited('create', { [key]: candidates[max] })
    expect((await preview(curator, removed)).refusal).toMatch(`already has ${max} entries.`)
    await service.database.rows(sql`delete from ${raw(of)} where id = ${gone}`)
    expect((await preview(curator, removed)).refusal).toMatch(/[a-z] can no longer be in the list/)
  })

  test('is returned without a record that is deleted between two reads', async () => {
    await top.fill(list, first(2))
    const { database } = service
    const view = `${table}_entry`
    const stored = await database.one<{ definition: string }>(sql`
      select rtrim(pg_get_viewdef(${view}::regclass), ';') as definition`)
    const definition = stored?.definition ?? ''
    const define = (text: string) => database.rows(sql`create or replace view ${raw(view)} as ${raw(text)}`)
    await define(`${definition} union all select ${UNKNOWN_ID}, 'zz' collate "C", 3, 1, now(), null`)
    try {
      const response = await curator<Record<string, unknown>>(`{
        list: ${query} { edges { node { id ${record} { id } } } }
        one: ${field}(${argument}: ${UNKNOWN_ID}) { id }
      }`)
      expect(response.errors).toBeUndefined()
      const edges = first(2).map((id) => ({ node: { id, [record]: { id } } }))
      expect(response.data).toEqual({ list: { edges }, one: null })
    } finally {
      await define(definition)
    }
  })
})

test('deleteTopSpecialty with an order removes the one id that is missing, and saves the order of the others', async () => {
  const [list] = lists
  const [a = '', b = '', c = ''] = await top.candidates(list)
  await top.fill(list, [a, b, c])
  const specialty = await service.database.one<{ name: string }>(sql`select name from specialty where id = ${b}`)
  const [row] = await auditRowsOf(service.database, async () =>
    expect(await top.succeeds('deleteTopSpecialty', { order: JSON.stringify([c, a]) })).toBe(true),
  )
  expect(row).toMatchObject({
    message: `Removed ${specialty?.name} from the most searched specialties`,
    before: { order: [a, b, c] },
    after: { order: [c, a] },
  })
  for (const order of [[], [c]]) await top.run('deleteTopSpecialty', { order: JSON.stringify(order) })
  expect((await top.entriesOf(list)).ids).toEqual([c])
  expect(await top.succeeds('deleteTopSpecialty', { order: '[]' })).toBe(true)
  expect(refusalOf(await top.run('deleteTopSpecialty', { order: '[]' })).message).toBe('The list is empty.')
})

test('deleteTopCondition with an order saves the order, and removes nothing', async () => {
  const [, list] = lists
  const [a = '', b = '', c = ''] = await top.candidates(list)
  await top.fill(list, [a, b, c])
  expect(await top.succeeds('deleteTopCondition', { order: JSON.stringify([c, a, b]) })).toBe(true)
  expect(refusalOf(await top.run('deleteTopCondition', { order: JSON.stringify([c, a]) })).field).toBe('order')
  expect((await top.entriesOf(list)).ids).toEqual([c, a, b])
})

test('createTopCondition accepts conditions only, with their own taxonomy and CUI', async () => {
  const [, list] = lists
  await top.fill(list, [])
  const termWhere = (condition: string) =>
    service.database.one<{ id: string; umls_cuid: string }>(sql`
      select id, umls_cuid from term where ${raw(condition)} order by id limit 1`)
  const unclassified = await termWhere('taxonomy is null')
  expect(refusalOf(await top.run('createTopCondition', { term_id: unclassified?.id })).field).toBe('term_id')
  const mapped = await termWhere(`taxonomy = 'CONDITION' and umls_cuid is not null`)
  const unmapped = await termWhere(`taxonomy = 'CONDITION' and umls_cuid is null`)
  const add = (umls_cuid: string | undefined, term = mapped) =>
    top.run('createTopCondition', { term_id: term?.id, taxonomy: 'CONDITION', umls_cuid })
  expect(refusalOf(await add('')).message).toMatch(/^The CUI must be C\d{7}, to which .* is mapped\.$/)
  expect(refusalOf(await add('C0000000', unmapped)).message).toMatch(' has no CUI.')
  expect((await add(mapped?.umls_cuid.toLowerCase())).data?.createTopCondition?.success).toBe(true)
  expect((await top.entriesOf(list)).ids).toEqual([mapped?.id])
})

describe.each(lists)('DA5: many sessions at once, on the top $name', (list) => {
  const { type, id: key, max } = list
  let ids: string[]
  /** Two sessions for each of two accounts. */
  let sessions: (typeof top)[]
  beforeAll(async () => {
    ids = await top.candidates(list)
    const tokens = await Promise.all(['admin', 'curator', 'admin', 'curator'].map((name) => service.signIn(name)))
    sessions = tokens.map((token) => topListsOf(service, service.request(token)))
  })
  const step = fc.record({ act: fc.constantFrom('reorder', 'add', 'remove'), pick: fc.nat({ max: 19 }) })
  test('reorder, add and remove, twenty at a time: positions have no gap, and each audit row continues the previous one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat({ max: 19 }), { minLength: 2, maxLength: max }),
        fc.array(step, { minLength: 20, maxLength: 20 }),
        async (places, steps) => {
          const initialIds = places.map((place) => ids[place] ?? '')
          await top.fill(list, initialIds)
          const version = (await top.versionOf(list)) ?? 0
          const rows = await auditRowsOf(service.database, () =>
            Promise.all(
              steps.map(({ act, pick }, index) => {
                const session = sessions[index % sessions.length] ?? top
                if (act === 'add') return session.run(`create${type}`, { [key]: ids[pick] })
                if (act === 'remove') return session.run(`delete${type}`, { [key]: ids[pick] })
                const offset = pick % initialIds.length
                const order = JSON.stringify([...initialIds.slice(offset), ...initialIds.slice(0, offset)])
                return session.run(`update${type}`, { order })
              }),
            ),
          )
          const { nodes, ids: finalIds } = await top.entriesOf(list)
          expect(nodes.map(({ order }) => order)).toEqual(nodes.map((_, place) => place + 1))
          expect(new Set(finalIds).size).toBe(finalIds.length)
          expect(finalIds.length).toBeLessThanOrEqual(max)
          expect(await top.versionOf(list)).toBe(version + rows.length)
          const orders = [initialIds, ...rows.map(({ after }) => (after as { order: string[] }).order)]
          expect(rows.map(({ before }) => (before as { order: string[] }).order)).toEqual(orders.slice(0, -1))
          expect(finalIds).toEqual(orders.at(-1))
        },
      ),
      { numRuns: 8 },
    )
  })
})
