import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService({ env: { TOP_SPECIALTIES_MAX: '6', TOP_CONDITIONS_MAX: '5' } })
  curator = await service.as('curator')
  await service.database.rows(sql`
    insert into term (slug, name, name_key, search_key, taxonomy, umls_cuid, status, updated_by)
    select 'top-' || number, 'Top ' || number, 'top ' || number, 'top ' || number, taxonomy, cuid, true, 'x'
    from (values (1, 'CONDITION', null), (2, 'CONDITION', 'C9999999'), (3, 'TREATMENT', null), (4, null, null))
      as term(number, taxonomy, cuid)`)
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const NOBODY = '999999999'

/** The two lists, which keep the same rules. */
const lists = [
  { name: 'specialties', type: 'TopSpecialty', query: 'topSpecialties', id: 'specialty_id', max: 6 },
  { name: 'conditions', type: 'TopCondition', query: 'topConditions', id: 'term_id', max: 5 },
] as const
type List = (typeof lists)[number]

interface Entry {
  id: string
  order: number
  version: number
}
const entriesOf = async ({ query }: List, args = '') => {
  const answer = await curator<
    Record<string, { edges: { node: Entry; cursor: string }[]; aggregate: { count: number } }>
  >(`{ ${query}${args} { edges { cursor node { id order version } } aggregate { count } } }`)
  const page = answer.data?.[query]
  if (!page) throw new Error(JSON.stringify(answer.errors))
  return { ids: page.edges.map(({ node }) => node.id), nodes: page.edges.map(({ node }) => node), ...page }
}
const versionOf = async ({ name }: List) =>
  (await service.database.one<{ version: number }>(sql`select version from top_list where name = ${name}`))?.version
const run = (action: string, input: object) => {
  const type = `${action.charAt(0).toUpperCase()}${action.slice(1)}Input`
  return curator<Record<string, { success: boolean }>>(
    `mutation ($input: ${type}!) { ${action}(input: $input) { success } }`,
    { input },
  )
}
const succeeds = async (action: string, input: object) => (await run(action, input)).data?.[action]?.success

/** Puts exactly these records into a list, whatever was in it. */
const fill = async ({ name }: List, ids: readonly string[]) => {
  const entries = sql`select id, place from unnest(${[...ids]}::bigint[]) with ordinality as entry(id, place)`
  if (name === 'specialties') {
    await service.database.rows(sql`delete from top_specialty`)
    await service.database.rows(sql`insert into top_specialty (specialty_id, place) ${entries}`)
  } else {
    await service.database.rows(sql`delete from top_condition`)
    await service.database.rows(sql`insert into top_condition (term_id, place) ${entries}`)
  }
}
/** Ids of records that a list may hold. */
const candidates = async ({ name }: List) => {
  const rows = await service.database.rows<{ id: string }>(
    name === 'specialties'
      ? sql`select id from specialty order by id limit 20`
      : sql`select id from term where taxonomy = 'CONDITION' order by id limit 20`,
  )
  return rows.map(({ id }) => id)
}

describe.each(lists)('the list of top $name', (list) => {
  const { type, query, id: key, max } = list
  let known: string[]
  beforeAll(async () => {
    known = await candidates(list)
  })
  const first = (count: number) => known.slice(0, count)

  test('adds at the end, and counts it', async () => {
    await fill(list, first(2))
    const version = await versionOf(list)
    const [, , added] = known
    const rows = await auditRows(async () => expect(await succeeds(`create${type}`, { [key]: added })).toBe(true))
    expect(rows).toMatchObject([{ before: { order: first(2) }, after: { order: first(3) } }])
    expect((await entriesOf(list)).nodes).toEqual(
      first(3).map((id, place) => ({ id, order: place + 1, version: (version ?? 0) + 1 })),
    )
  })

  test('adding what is in it succeeds and does nothing, even when it is full', async () => {
    await fill(list, first(max))
    const version = await versionOf(list)
    const rows = await auditRows(async () => expect(await succeeds(`create${type}`, { [key]: known[0] })).toBe(true))
    expect(rows).toEqual([])
    expect(await versionOf(list)).toBe(version)
  })

  test('takes no more than its cap: success is false and nothing is done', async () => {
    await fill(list, first(max))
    const version = await versionOf(list)
    const rows = await auditRows(async () => expect(await succeeds(`create${type}`, { [key]: known[max] })).toBe(false))
    expect(rows).toEqual([])
    expect((await entriesOf(list)).ids).toEqual(first(max))
    expect(await versionOf(list)).toBe(version)
  })

  test('saves an order, of texts or numbers', async () => {
    await fill(list, first(4))
    const [a = '', b = '', c = '', d = ''] = known
    const rows = await auditRows(async () => {
      expect(await succeeds(`update${type}`, { order: JSON.stringify([d, b, a, c]) })).toBe(true)
      expect((await entriesOf(list)).ids).toEqual([d, b, a, c])
      expect(await succeeds(`update${type}`, { order: JSON.stringify([a, b, c, d].map(Number)) })).toBe(true)
    })
    expect((await entriesOf(list)).nodes.map(({ id, order }) => [id, order])).toEqual([
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

  test('an order that it has already does nothing', async () => {
    await fill(list, first(3))
    const version = await versionOf(list)
    const rows = await auditRows(async () =>
      expect(await succeeds(`update${type}`, { order: JSON.stringify(first(3)) })).toBe(true),
    )
    expect(rows).toEqual([])
    expect(await versionOf(list)).toBe(version)
  })

  test('refuses orders that are none of it, saying which ids are at fault', async () => {
    await fill(list, first(3))
    const [a = '', b = '', c = ''] = known
    const refusedOrders: [unknown, string][] = [
      [[a, b], `lacks ${c}`],
      [[a, b, c, NOBODY], `names ${NOBODY}`],
      [[a, b, NOBODY], `names ${NOBODY}`],
      [[a, b, c, a], `names ${a} more than once`],
      [{ a }, 'JSON list'],
      [[a, b, 1.5], 'JSON list of ids'],
      [[a, b, '01'], 'JSON list of ids'],
    ]
    for (const [order, message] of refusedOrders) {
      const refusal = refusalOf(await run(`update${type}`, { order: JSON.stringify(order) }))
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', field: 'order' })
      expect(refusal.message).toContain(message)
    }
    expect(refusalOf(await run(`update${type}`, { order: `${a},${b},${c}` })).field).toBe('order')
    expect((await entriesOf(list)).ids).toEqual(first(3))
  })

  test('a stale order is a CONFLICT that tells the list as it is', async () => {
    await fill(list, first(3))
    const version = (await versionOf(list)) ?? 0
    const order = JSON.stringify(first(3).toReversed())
    const { errors } = await run(`update${type}`, { order, expectedVersion: version - 1 })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { version, order: first(3) } })
    expect(await succeeds(`update${type}`, { order, expectedVersion: version })).toBe(true)
  })

  test('of many who save from the same version one wins', async () => {
    await fill(list, first(4))
    const expectedVersion = await versionOf(list)
    const orders = first(4)
      .map((_, turn) => [...first(4).slice(turn), ...first(4).slice(0, turn)])
      .slice(1)
    const answers = await Promise.all(
      orders.map((order) => run(`update${type}`, { order: JSON.stringify(order), expectedVersion })),
    )
    expect(answers.filter(({ data }) => data?.[`update${type}`]?.success)).toHaveLength(1)
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions?.code === 'CONFLICT')).toHaveLength(2)
    expect(orders).toContainEqual((await entriesOf(list)).ids)
  })

  test('DA5: of orders that are saved at once the last is whole, and one that was sent', async () => {
    await fill(list, first(4))
    const orders = first(4).map((_, turn) => [...first(4).slice(turn), ...first(4).slice(0, turn)])
    const answers = await Promise.all(
      [...orders, ...orders].map((order) => run(`update${type}`, { order: JSON.stringify(order) })),
    )
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(orders).toContainEqual((await entriesOf(list)).ids)
    expect((await entriesOf(list)).nodes.map(({ order }) => order)).toEqual([1, 2, 3, 4])
  })

  test('DA5: of adds at once below the cap as many succeed as there is room for, each once', async () => {
    await fill(list, first(max - 2))
    const added = known.slice(max - 2, max + 4)
    const answers = await Promise.all([...added, ...added].map((id) => succeeds(`create${type}`, { [key]: id })))
    const { ids } = await entriesOf(list)
    expect(ids).toHaveLength(max)
    expect(ids.slice(0, max - 2)).toEqual(first(max - 2))
    expect(added).toEqual(expect.arrayContaining(ids.slice(max - 2)))
    // Each of the two is sent twice, and adding what is there succeeds.
    expect(answers.filter((success) => success)).toHaveLength(4)
  })

  test('is paged by cursor, and by offset and limit', async () => {
    await fill(list, first(5))
    const cursors = await entriesOf(list, '(first: 2, afterCurser: "1")')
    expect(cursors).toMatchObject({ ids: known.slice(2, 4), aggregate: { count: 5 } })
    expect(cursors.edges.map(({ cursor }) => cursor)).toEqual(['2', '3'])
    expect(await entriesOf(list, '(limit: 2, offset: 2)')).toEqual(cursors)
    expect((await entriesOf(list, '(limit: 2, offset: 0)')).ids).toEqual(first(2))
    expect((await entriesOf(list, '(orderBy: { sort: ORDER, direction: DESC })')).ids).toEqual(first(5).toReversed())
    expect((await entriesOf(list, '(offset: 2147483647)')).ids).toEqual([])
  })

  test('is searched and sorted by name', async () => {
    await fill(list, first(5))
    const table = sql`select name, name_key from specialty where id = any(${first(5)}::bigint[])
      union select name, name_key from term where id = any(${first(5)}::bigint[]) and ${list.name === 'conditions'}`
    const inner = list.name === 'specialties' ? 'specialty' : 'condition'
    const named = await curator<Record<string, { edges: { node: Record<string, { name: string }> }[] }>>(
      `{ ${query}(orderBy: { sort: NAME }) { edges { node { ${inner} { name } } } } }`,
    )
    const names = named.data?.[query]?.edges.map(({ node }) => node[inner]?.name) ?? []
    const rows = await service.database.rows<{ name: string; name_key: string }>(table)
    const keyOf = new Map(rows.map(({ name, name_key }) => [name, name_key]))
    const keys = names.map((name) => keyOf.get(name ?? '') ?? '')
    expect(keys).toHaveLength(5)
    expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)))
    const [wanted = ''] = names
    expect((await entriesOf(list, `(filter: ${JSON.stringify(wanted.toUpperCase())})`)).aggregate.count).toBe(1)
  })

  test('an entry is found by the id of what it holds', async () => {
    await fill(list, first(2))
    const field = list.name === 'specialties' ? 'topSpecialty' : 'topCondition'
    const argument = list.name === 'specialties' ? 'id' : 'term_id'
    const ask = async (id: string | undefined) =>
      (await curator<Record<string, Entry | null>>(`{ ${field}(${argument}: "${id}") { id order } }`)).data?.[field]
    expect(await ask(known[1])).toEqual({ id: known[1], order: 2 })
    for (const id of [known[2], NOBODY, 'x', '']) expect(await ask(id)).toBeNull()
  })
})

describe('deleteTopSpecialty', () => {
  const list = lists[0]

  test('takes the one id that is not in the order, and saves the order of the others', async () => {
    const [a = '', b = '', c = '', d = ''] = await candidates(list)
    await fill(list, [a, b, c, d])
    const [row] = await auditRows(async () =>
      expect(await succeeds('deleteTopSpecialty', { order: JSON.stringify([d, a, c]) })).toBe(true),
    )
    const specialty = await service.database.one<{ name: string }>(sql`select name from specialty where id = ${b}`)
    expect(row).toMatchObject({
      message: `Removed ${specialty?.name} from the most searched specialties`,
      before: { order: [a, b, c, d] },
      after: { order: [d, a, c] },
    })
    expect((await entriesOf(list)).nodes.map(({ id, order }) => [id, order])).toEqual([
      [d, 1],
      [a, 2],
      [c, 3],
    ])
  })

  test('refuses an order that is not exactly one id fewer', async () => {
    const [a = '', b = '', c = '', d = ''] = await candidates(list)
    await fill(list, [a, b, c])
    for (const order of [[a, b, c], [a], [], [a, b, d, c], [a, d], [a, a]])
      expect(refusalOf(await run('deleteTopSpecialty', { order: JSON.stringify(order) }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'order',
      })
    expect((await entriesOf(list)).ids).toEqual([a, b, c])
  })

  test('the last one can be taken, and none of an empty list', async () => {
    const [a = ''] = await candidates(list)
    await fill(list, [a])
    expect(await succeeds('deleteTopSpecialty', { order: '[]' })).toBe(true)
    expect(await entriesOf(list)).toMatchObject({ ids: [], aggregate: { count: 0 } })
    expect(refusalOf(await run('deleteTopSpecialty', { order: '[]' })).message).toBe('The list is empty.')
  })
})

describe('deleteTopCondition', () => {
  const list = lists[1]

  test('with term_id takes that condition and closes the gap', async () => {
    const [a = '', b = '', c = ''] = await candidates(list)
    await fill(list, [a, b, c])
    expect(await succeeds('deleteTopCondition', { term_id: b })).toBe(true)
    expect((await entriesOf(list)).nodes.map(({ id, order }) => [id, order])).toEqual([
      [a, 1],
      [c, 2],
    ])
    expect(refusalOf(await run('deleteTopCondition', { term_id: b }))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'That CFT could not be found...',
    })
  })

  test('with order saves the order, and takes nothing', async () => {
    const [a = '', b = '', c = ''] = await candidates(list)
    await fill(list, [a, b, c])
    expect(await succeeds('deleteTopCondition', { order: JSON.stringify([c, a, b]) })).toBe(true)
    expect((await entriesOf(list)).ids).toEqual([c, a, b])
    expect(refusalOf(await run('deleteTopCondition', { order: JSON.stringify([c, a]) })).field).toBe('order')
  })

  test('needs one of the two', async () => {
    const [a = ''] = await candidates(list)
    for (const input of [{}, { term_id: a, order: '[]' }, { term_id: null, order: null }])
      expect(refusalOf(await run('deleteTopCondition', input))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'term_id',
      })
  })
})

describe('createTopCondition', () => {
  const term = async (slug: string) =>
    (await service.database.one<{ id: string }>(sql`select id from term where slug = ${slug}`))?.id

  test('takes conditions alone', async () => {
    await fill(lists[1], [])
    for (const slug of ['top-3', 'top-4'])
      expect(refusalOf(await run('createTopCondition', { term_id: await term(slug) }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'term_id',
      })
    expect(refusalOf(await run('createTopCondition', { term_id: NOBODY })).code).toBe('NOT_FOUND')
    expect((await entriesOf(lists[1])).ids).toEqual([])
  })

  test('takes a taxonomy and a CUI that are the condition’s, and no others', async () => {
    await fill(lists[1], [])
    const [custom, mapped] = [await term('top-1'), await term('top-2')]
    expect(refusalOf(await run('createTopCondition', { term_id: custom, umls_cuid: 'C9999999' })).field).toBe(
      'umls_cuid',
    )
    expect(refusalOf(await run('createTopCondition', { term_id: mapped, umls_cuid: 'C9999998' })).field).toBe(
      'umls_cuid',
    )
    expect(refusalOf(await run('createTopCondition', { term_id: mapped, taxonomy: 'TREATMENT' })).field).toBe(
      'taxonomy',
    )
    const given = { term_id: mapped, taxonomy: 'CONDITION', umls_cuid: 'c9999999' }
    expect(await succeeds('createTopCondition', given)).toBe(true)
    expect(await succeeds('createTopCondition', { term_id: custom, taxonomy: null, umls_cuid: null })).toBe(true)
    expect((await entriesOf(lists[1])).ids).toEqual([mapped, custom])
  })
})
