import sql, { join, raw, type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sortKey } from '../../server/lists/list.ts'
import { searchText } from '../../server/lists/searchText.ts'
import { listSpecialties } from '../../server/sections/specialties/lists.ts'
import { specialtySorts } from '../../src/domain/specialties/specialtySorts.ts'
import { createTables } from '../support/database.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newSpecialty } from '../support/specialties.ts'
import { statementsOf } from '../support/statements.ts'

// Compares every combination of filters and every order with plain SQL statements.

let home: Awaited<ReturnType<typeof createTables>>

/** Names that differ only in accents, case and spaces are equal in their order. Ids then decide. */
const names = [
  'Zoë Care',
  'zoe  care',
  'ZOE CARE',
  'Émigré',
  'emigre',
  'Eye',
  'Café-au-lait',
  'cafe au lait',
  'Åse',
  'B',
]
const displayNames = [null, 'Zoé', null, 'Ears, noses', null]
const sources = ['custom', 'credentialing', 'custom', 'Custom', 'custom', 'npi']

beforeAll(async () => {
  home = await createTables(inject('postgres').url)
  const { database } = home
  await database.rows(sql`
    insert into service_line (slug, name, name_key) values ('cancer', 'Cancer', 'cancer'), ('heart', 'Heart', 'heart')`)
  for (let number = 0; number < 64; number++) {
    const is = (bit: number) => (number & (1 << bit)) !== 0
    const name = names[number % names.length] ?? ''
    const display = displayNames[number % displayNames.length] ?? null
    // Slugs in neither the order of ids nor that of names, with digits, hyphens and letters.
    const slug = `${['a', 'a-b', 'ab', 'b', '0'][(number * 3) % 5]}-${(number * 37) % 64}${number % 9 === 0 ? '-zoe' : ''}`
    const source = is(0) ? 'custom' : (sources[(number >> 1) % sources.length] ?? '')
    const [row] = await database.rows<{ id: string }>(sql`
      insert into specialty (slug, name, name_key, display_name, search_key, source, status, is_clean,
        is_board_certified, is_active, updated_by)
      values (${slug}, ${name}, ${sortKey(name)}, ${display}, ${searchText(name, ...(display ? [display] : []), slug)},
        ${source}, ${is(1)}, ${is(2)}, ${is(3)}, ${is(5) !== is(0)}, 'import')
      returning id`)
    if (is(4))
      await database.rows(sql`
        insert into specialty_service_line (specialty_id, service_line_id)
        select ${row?.id}, id from service_line where ${number % 3 === 0} or slug = 'cancer'`)
  }
})
afterAll(() => home.stop())

/** SQL expression of a text that ignores case, accents and repeated spaces. */
const plain = (column: string) =>
  `regexp_replace(lower(translate(${column}, 'ÉéËëÅå', 'eeeeaa')), '\\s+', ' ', 'g') collate "C"`

const orders: Record<(typeof specialtySorts)[number], string> = {
  SLUG: 'slug collate "C"',
  NAME: `${plain('name')}, id`,
  SOURCE: 'source collate "C", slug collate "C"',
  IS_CLEAN: 'case when is_clean then 2 else 1 end, slug collate "C"',
  BOARD: 'case when is_board_certified then 2 else 1 end, slug collate "C"',
  ACTIVE: 'case when is_active then 2 else 1 end, slug collate "C"',
}

/** SQL conditions for Yes and No of each filter. */
const meanings = {
  filterSource: [`source = 'custom'`, `source <> 'custom'`],
  filterStatus: ['status', 'status is false'],
  filterClean: ['is_clean', 'is_clean is false'],
  filterCertified: ['is_board_certified', 'is_board_certified is false'],
  filterService: [
    'id in (select specialty_id from specialty_service_line)',
    'id not in (select specialty_id from specialty_service_line)',
  ],
} as const
type Filter = keyof typeof meanings
const filters = Object.keys(meanings) as Filter[]

/** Every combination of the five filters: unset, Yes and No. 3 to the power of 5. */
const combinations = filters.reduce<Partial<Record<Filter, number>>[]>(
  (before, filter) => before.flatMap((args) => [10, 1, 2].map((value) => ({ ...args, [filter]: value }))),
  [{}],
)

const idsOf = async (statement: Sql) => (await home.database.rows<{ id: string }>(statement)).map(({ id }) => id)

const searches = [
  ['nothing searched for', undefined, 'true'],
  [
    'ZOË searched for',
    'ZOË',
    `${plain('name')} like '%zoe%' or ${plain('display_name')} like '%zoe%' or slug like '%zoe%'`,
  ],
] as const

describe.each(searches)('with %s', (_, filter, found) => {
  test.each(specialtySorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((direction) => ({ sort, direction }))))(
    'all combinations of filters by $sort $direction',
    async ({ sort, direction }) => {
      const ascending = await idsOf(sql`select id from specialty order by ${raw(orders[sort])}`)
      const ordered = direction === 'ASC' ? ascending : ascending.toReversed()
      expect(ordered).toHaveLength(64)
      let rows = 0
      for (const args of combinations) {
        const conditions = filters.flatMap((name) => {
          const meaning = meanings[name][(args[name] ?? 10) - 1]
          return meaning === undefined ? [] : [raw(`(${meaning})`)]
        })
        const left = new Set(
          await idsOf(sql`select id from specialty where ${join([raw(`(${found})`), ...conditions], ' and ')}`),
        )
        const page = listSpecialties(home.database, { ...args, filter, first: 100, orderBy: { sort, direction } })
        const [edges, count] = await Promise.all([page.edges(), page.aggregate.count()])
        expect({ args, ids: edges.map(({ node }) => node.id), count }).toEqual({
          args,
          ids: ordered.filter((id) => left.has(id)),
          count: left.size,
        })
        rows += count
      }
      expect(rows, 'each specialty is in 2^5 of the combinations').toBe(
        32 * (await idsOf(sql`select id from specialty where ${raw(found)}`)).length,
      )
    },
  )
})

test.each(specialtySorts)('pages of 25 by %s have no gap', async (sort) => {
  const ordered = await idsOf(sql`select id from specialty where is_clean order by ${raw(orders[sort])}`)
  const pages = [null, '24'].map((afterCurser) =>
    listSpecialties(home.database, { filterClean: 1, afterCurser, first: 25, orderBy: { sort, direction: 'ASC' } }),
  )
  const edges = (await Promise.all(pages.map((page) => page.edges()))).flat()
  expect(edges.map(({ node }) => node.id)).toEqual(ordered)
  expect(edges).toHaveLength(32)
})

describe('of the service', () => {
  let service: TestService
  let curator: Call
  beforeAll(async () => {
    service = await startTestService()
    curator = await service.as('curator')
  })
  afterAll(() => service.stop())

  const ask = (args: string, fields = 'id') =>
    curator<{ specialties: { edges: { node: object }[] } }>(
      `{ specialties(${args}) { edges { node { ${fields} } } aggregate { count isCapped } } }`,
    )

  test.each([
    'orderBy: { sort: TITLE }',
    'orderBy: { sort: "NAME" }',
    'orderBy: { sort: name }',
    'orderBy: { sort: NAME, direction: DOWN }',
    'orderBy: { sort: null }',
    'filterClean: true',
    'filterClean: "1"',
    'filterClean: 1.5',
  ])('%s is neither an order nor a filter', async (args) => {
    const { data, errors } = await ask(args)
    expect(data ?? null).toBeNull()
    expect(errors).toHaveLength(1)
  })

  test.each(filters.flatMap((filter) => [0, 3, 9, 11, -1].map((value) => [filter, value] as const)))(
    '%s can not be %i',
    async (filter, value) => {
      expect(refusalOf(await ask(`${filter}: ${value}, orderBy: { sort: NAME }`))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: filter,
        message: `${filter} must be 10 (unset), 1 (Yes) or 2 (No).`,
      })
    },
  )

  test('more rows cost no more statements', async () => {
    const { id } = await newSpecialty(curator)
    await service.database.rows(
      sql`insert into specialty_service_line (specialty_id, service_line_id) select ${id}, id from service_line`,
    )
    const fields =
      'id name slug source status is_active is_board_certified is_clean cftTermsCount service_lines { id name }'
    const statementsFor = async (first: number) => {
      const statements = await statementsOf(async () => {
        const { data } = await ask(`first: ${first}, orderBy: { sort: IS_CLEAN, direction: DESC }`, fields)
        expect(data?.specialties.edges).toHaveLength(first)
      })
      return statements.length
    }
    await statementsFor(1)
    const [one, many] = [await statementsFor(1), await statementsFor(40)]
    expect(many).toBe(one)
  })
})
