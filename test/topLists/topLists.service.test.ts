import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { type Entry, limitSettings, lists, topListsOf } from '../support/topLists.ts'

let service: TestService
let curator: Call
let top: ReturnType<typeof topListsOf>
beforeAll(async () => {
  service = await startTestService({ env: limitSettings })
  curator = await service.as('curator')
  top = topListsOf(service, curator)
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const UNKNOWN_ID = '999999999'
/** View of the entries, field of an entry's record, and argument that finds an entry. */
const specialties = { entries: 'top_specialty_entry', record: 'specialty', argument: 'id' }
const conditions = { entries: 'top_condition_entry', record: 'condition', argument: 'term_id' }

describe.each(lists)('the list of top $name', (list) => {
  const { type, query, id: key, max } = list
  const kind = `TOP_${list.name === 'specialties' ? 'SPECIALTY' : 'CONDITION'}`
  let candidates: string[]
  beforeAll(async () => {
    candidates = await top.candidates(list)
  })
  const first = (count: number) => candidates.slice(0, count)

  test('adds at the end, and increases the version', async () => {
    await top.fill(list, first(2))
    const version = await top.versionOf(list)
    const [, , added] = candidates
    const rows = await auditRows(async () => expect(await top.succeeds(`create${type}`, { [key]: added })).toBe(true))
    expect(rows).toMatchObject([{ before: { order: first(2) }, after: { order: first(3) } }])
    expect((await top.entriesOf(list)).nodes).toEqual(
      first(3).map((id, place) => ({ id, order: place + 1, version: (version ?? 0) + 1 })),
    )
  })

  test('keeps its order, in any order of the database rows', async () => {
    const [a = '', b = '', c = '', d = ''] = candidates
    await top.fill(list, [a, b, c])
    const table = raw(list.name === 'specialties' ? 'top_specialty' : 'top_condition')
    // The statement writes the last position first.
    await service.database.rows(sql`
      with entry as (delete from ${table} returning *)
      insert into ${table} select * from entry order by place desc`)
    const rows = await auditRows(async () => {
      expect(await top.succeeds(`create${type}`, { [key]: d })).toBe(true)
      expect((await top.entriesOf(list)).ids).toEqual([a, b, c, d])
      await service.database.rows(sql`
        with entry as (delete from ${table} returning *)
        insert into ${table} select * from entry order by place desc`)
      expect(await top.succeeds(`delete${type}`, { [key]: b })).toBe(true)
    })
    expect((await top.entriesOf(list)).ids).toEqual([a, c, d])
    expect(rows.map(({ before }) => before)).toEqual([{ order: [a, b, c] }, { order: [a, b, c, d] }])
  })

  test('stays unchanged by an existing entry, an entry beyond the limit, or the current order', async () => {
    await top.fill(list, first(max))
    const version = await top.versionOf(list)
    const rows = await auditRows(async () => {
      expect(await top.succeeds(`create${type}`, { [key]: candidates[0] })).toBe(true)
      expect(await top.succeeds(`create${type}`, { [key]: candidates[max] }), 'beyond the limit').toBe(false)
      expect(await top.succeeds(`update${type}`, { order: JSON.stringify(first(max)) })).toBe(true)
      for (const order of [[...first(max - 1), 1.5], [...first(max - 1), 2 ** 53], first(max).join()])
        expect(refusalOf(await top.run(`update${type}`, { order: JSON.stringify(order) })).field).toBe('order')
    })
    expect(rows).toEqual([])
    expect((await top.entriesOf(list)).ids).toEqual(first(max))
    expect(await top.versionOf(list)).toBe(version)
  })

  test('loses an entry by its id: positions close up, and other entries are notified', async () => {
    await top.fill(list, first(4))
    const version = (await top.versionOf(list)) ?? 0
    const [a, b = '', c, d] = candidates
    const notices: string[] = []
    const rows = await auditRows(async () => {
      const received = await noticesDuring(service.database, async () =>
        expect(await top.succeeds(`delete${type}`, { [key]: b })).toBe(true),
      )
      notices.push(...received)
      for (const id of [b, candidates[5], 'x', ''])
        expect(refusalOf(await top.run(`delete${type}`, { [key]: id }))).toMatchObject({
          code: 'NOT_FOUND',
          message: 'That CFT could not be found...',
        })
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
    const rows = await auditRows(async () => {
      expect(await top.succeeds(`update${type}`, { order: JSON.stringify([d, b, a, c]) })).toBe(true)
      expect((await top.entriesOf(list)).ids).toEqual([d, b, a, c])
      expect(await top.succeeds(`update${type}`, { order: JSON.stringify([a, b, c, d].map(Number)) })).toBe(true)
    })
    expect((await top.entriesOf(list)).nodes.map(({ id, order }) => [id, order])).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
      [d, 4],
    ])
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ order: [a, b, c, d] }, { order: [d, b, a, c] }],
      [{ order: [d, b, a, c] }, { order: [a, b, c, d] }],
    ])
  })

  test('accepts one of many concurrent saves of the same version', async () => {
    await top.fill(list, first(4))
    const expectedVersion = await top.versionOf(list)
    const orders = first(4)
      .map((_, offset) => [...first(4).slice(offset), ...first(4).slice(0, offset)])
      .slice(1)
    const answers = await Promise.all(
      orders.map((order) => top.run(`update${type}`, { order: JSON.stringify(order), expectedVersion })),
    )
    expect(answers.filter(({ data }) => data?.[`update${type}`]?.success)).toHaveLength(1)
    const conflicts = answers.flatMap(({ errors }) => errors ?? [])
    const { ids } = await top.entriesOf(list)
    const current = { version: (expectedVersion ?? 0) + 1, order: ids }
    expect(conflicts.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'CONFLICT', current },
      { code: 'CONFLICT', current },
    ])
    expect(orders).toContainEqual(ids)
  })

  test('is paged by cursor, and by offset and limit', async () => {
    await top.fill(list, first(5))
    const cursors = await top.entriesOf(list, '(first: 2, afterCurser: "1")')
    expect(cursors).toMatchObject({ ids: candidates.slice(2, 4), aggregate: { count: 5 } })
    expect(cursors.edges.map(({ cursor }) => cursor)).toEqual(['2', '3'])
    expect(await top.entriesOf(list, '(limit: 2, offset: 2)')).toEqual(cursors)
    expect((await top.entriesOf(list, '(limit: 2, offset: 0)')).ids).toEqual(first(2))
    expect((await top.entriesOf(list, '(orderBy: { sort: ORDER, direction: DESC })')).ids).toEqual(
      first(5).toReversed(),
    )
    expect((await top.entriesOf(list, '(offset: 2147483647)')).ids).toEqual([])
  })

  test('is searched and sorted by name', async () => {
    await top.fill(list, first(5))
    const table = sql`select name, name_key from specialty where id = any(${first(5)}::bigint[])
      union select name, name_key from term where id = any(${first(5)}::bigint[]) and ${list.name === 'conditions'}`
    const recordField = list.name === 'specialties' ? 'specialty' : 'condition'
    const response = await curator<Record<string, { edges: { node: Record<string, { name: string }> }[] }>>(
      `{ ${query}(orderBy: { sort: NAME }) { edges { node { ${recordField} { name } } } } }`,
    )
    const names = response.data?.[query]?.edges.map(({ node }) => node[recordField]?.name) ?? []
    const rows = await service.database.rows<{ name: string; name_key: string }>(table)
    const keyOf = new Map(rows.map(({ name, name_key }) => [name, name_key]))
    const keys = names.map((name) => keyOf.get(name ?? '') ?? '')
    expect(keys).toHaveLength(5)
    expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)))
    const [searchedName = ''] = names
    expect((await top.entriesOf(list, `(filter: ${JSON.stringify(searchedName.toUpperCase())})`)).aggregate.count).toBe(
      1,
    )
  })

  test('finds an entry by the id of its record', async () => {
    await top.fill(list, first(2))
    const field = list.name === 'specialties' ? 'topSpecialty' : 'topCondition'
    const argument = list.name === 'specialties' ? 'id' : 'term_id'
    const findEntry = async (id: string | undefined) =>
      (await curator<Record<string, Entry | null>>(`{ ${field}(${argument}: "${id}") { id order } }`)).data?.[field]
    expect(await findEntry(candidates[1])).toEqual({ id: candidates[1], order: 2 })
    for (const id of [candidates[2], UNKNOWN_ID, 'x', '']) expect(await findEntry(id)).toBeNull()
  })

  test('is returned without a record that is deleted between two reads', async () => {
    await top.fill(list, first(2))
    const { database } = service
    const { entries, record, argument } = { specialties, conditions }[list.name]
    const [view] = await database.rows<{ definition: string }>(
      sql`select rtrim(pg_get_viewdef(${entries}::regclass), ';') as definition`,
    )
    const define = (definition: string) =>
      database.rows(sql`create or replace view ${raw(entries)} as ${raw(definition)}`)
    await define(`${view?.definition} union all select ${UNKNOWN_ID}, 'zz' collate "C", 3, 1, now(), null`)
    try {
      const response = await curator<Record<string, unknown>>(
        `{ list: ${query} { edges { node { id ${record} { id } } } } one: top${type.slice(3)}(${argument}: ${UNKNOWN_ID}) { id } }`,
      )
      expect(response.errors).toBeUndefined()
      expect(response.data?.list).toEqual({ edges: first(2).map((id) => ({ node: { id, [record]: { id } } })) })
      expect(response.data?.one).toBeNull()
    } finally {
      await define(view?.definition ?? '')
    }
  })
})

test('recordUses: an entry has no references, and a record outside the list is no entry', async () => {
  for (const list of lists) {
    const [inside, outside] = await top.candidates(list)
    await top.fill(list, [inside ?? ''])
    const kind = `TOP_${list.name === 'specialties' ? 'SPECIALTY' : 'CONDITION'}`
    const usesOf = async (id: string | undefined) =>
      (
        await curator('query ($kind: RecordKind!, $id: ID!) { recordUses(kind: $kind, id: $id) { what } }', {
          kind,
          id,
        })
      ).data
    expect(await usesOf(inside)).toEqual({ recordUses: [] })
    expect(await usesOf(outside)).toEqual({ recordUses: null })
  }
})

test('deleteTopSpecialty with an order removes the one id that is missing, and saves the order of the others', async () => {
  const [list] = lists
  const [a = '', b = '', c = ''] = await top.candidates(list)
  await top.fill(list, [a, b, c])
  const specialty = await service.database.one<{ name: string }>(sql`select name from specialty where id = ${b}`)
  const [row] = await auditRows(async () =>
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
    service.database.one<{ id: string; umls_cuid: string }>(
      sql`select id, umls_cuid from term where ${raw(condition)} order by id limit 1`,
    )
  const unclassified = await termWhere('taxonomy is null')
  expect(refusalOf(await top.run('createTopCondition', { term_id: unclassified?.id })).field).toBe('term_id')
  const mapped = await termWhere(`taxonomy = 'CONDITION' and umls_cuid is not null`)
  const add = (umls_cuid: string | undefined) =>
    top.run('createTopCondition', { term_id: mapped?.id, taxonomy: 'CONDITION', umls_cuid })
  expect(refusalOf(await add('')).field).toBe('umls_cuid')
  expect((await add(mapped?.umls_cuid.toLowerCase())).data?.createTopCondition?.success).toBe(true)
  expect((await top.entriesOf(list)).ids).toEqual([mapped?.id])
})
