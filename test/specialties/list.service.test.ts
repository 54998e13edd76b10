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

// These tests compare every combination of filters and orders with plain SQL statements.

let testDatabase: Awaited<ReturnType<typeof createTables>>

/** Names that differ only in accents, case and spaces have the same sort key. Their ids then decide the order. */
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
  testDatabase = await createTables(inject('postgres').url)
  const { database } = testDatabase
  await database.rows(sql`
    insert into service_line (slug, name, name_key) values ('cancer', 'Cancer', 'cancer'), ('heart', 'Heart', 'heart')`)
  for (let number = 0; number < 64; number++) {
    const hasBit = (bit: number) => (number & (1 << bit)) !== 0
    const name = names[number % names.length] ?? ''
    const displayName = displayNames[number % displayNames.length] ?? null
    // The order of slugs differs from the order of ids and of names.
    const slug = `${['a', 'a-b', 'ab', 'b', '0'][(number * 3) % 5]}-${(number * 37) % 64}${number % 9 === 0 ? '-zoe' : ''}`
    const source = hasBit(0) ? 'custom' : (sources[(number >> 1) % sources.length] ?? '')
    const [row] = await database.rows<{ id: string }>(sql`
      insert into specialty (slug, name, name_key, display_name, search_key, source, status, is_clean,
        is_board_certified, is_active, updated_by)
      values (${slug}, ${name}, ${sortKey(name)}, ${displayName}, ${searchText(name, ...(displayName ? [displayName] : []), slug)},
        ${source}, ${hasBit(1)}, ${hasBit(2)}, ${hasBit(3)}, ${hasBit(5) !== hasBit(0)}, 'import')
      returning id`)
    if (hasBit(4))
      await database.rows(sql`
        insert into specialty_service_line (specialty_id, service_line_id)
        select ${row?.id}, id from service_line where ${number % 3 === 0} or slug = 'cancer'`)
  }
})
afterAll(() => testDatabase.stop())

/** SQL expression of a text that ignores case, accents and repeated spaces. */
const plainText = (column: string) =>
  `regexp_replace(lower(translate(${column}, 'ÉéËëÅå', 'eeeeaa')), '\\s+', ' ', 'g') collate "C"`

const orders: Record<(typeof specialtySorts)[number], string> = {
  SLUG: 'slug collate "C"',
  NAME: `${plainText('name')}, id`,
  SOURCE: 'source collate "C", slug collate "C"',
  IS_CLEAN: 'case when is_clean then 2 else 1 end, slug collate "C"',
  BOARD: 'case when is_board_certified then 2 else 1 end, slug collate "C"',
  ACTIVE: 'case when is_active then 2 else 1 end, slug collate "C"',
}

/** SQL conditions for Yes and No of each filter. */
const filterConditions = {
  filterSource: [`source = 'custom'`, `source <> 'custom'`],
  filterStatus: ['status', 'status is false'],
  filterClean: ['is_clean', 'is_clean is false'],
  filterCertified: ['is_board_certified', 'is_board_certified is false'],
  filterService: [
    'id in (select specialty_id from specialty_service_line)',
    'id not in (select specialty_id from specialty_service_line)',
  ],
} as const
type Filter = keyof typeof filterConditions
const filters = Object.keys(filterConditions) as Filter[]

/** Every combination of the five filters: unset, Yes and No. 3 to the power of 5. */
const combinations = filters.reduce<Partial<Record<Filter, number>>[]>(
  (before, filter) => before.flatMap((args) => [10, 1, 2].map((value) => ({ ...args, [filter]: value }))),
  [{}],
)

const idsOf = async (statement: Sql) =>
  (await testDatabase.database.rows<{ id: string }>(statement)).map(({ id }) => id)

const searches = [
  ['no search', undefined, 'true'],
  [
    'a search for ZOË',
    'ZOË',
    `${plainText('name')} like '%zoe%' or ${plainText('display_name')} like '%zoe%' or slug like '%zoe%'`,
  ],
] as const

describe.each(searches)('with %s', (_, filter, searchCondition) => {
  test.each(specialtySorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((direction) => ({ sort, direction }))))(
    'all combinations of filters by $sort $direction',
    async ({ sort, direction }) => {
      const ascending = await idsOf(sql`select id from specialty order by ${raw(orders[sort])}`)
      const ordered = direction === 'ASC' ? ascending : ascending.toReversed()
      expect(ordered).toHaveLength(64)
      let rows = 0
      for (const args of combinations) {
        const conditions = filters.flatMap((name) => {
          const condition = filterConditions[name][(args[name] ?? 10) - 1]
          return condition === undefined ? [] : [raw(`(${condition})`)]
        })
        const matchingIds = new Set(
          await idsOf(
            sql`select id from specialty where ${join([raw(`(${searchCondition})`), ...conditions], ' and ')}`,
          ),
        )
        const page = listSpecialties(testDatabase.database, {
          ...args,
          filter,
          first: 100,
          orderBy: { sort, direction },
        })
        const [edges, count] = await Promise.all([page.edges(), page.aggregate.count()])
        expect({ args, ids: edges.map(({ node }) => node.id), count }).toEqual({
          args,
          ids: ordered.filter((id) => matchingIds.has(id)),
          count: matchingIds.size,
        })
        rows += count
      }
      expect(rows, 'each specialty matches 2^5 of the combinations').toBe(
        32 * (await idsOf(sql`select id from specialty where ${raw(searchCondition)}`)).length,
      )
    },
  )
})

test.each(specialtySorts)('pages of 25, sorted by %s, have no gap', async (sort) => {
  const ordered = await idsOf(sql`select id from specialty where is_clean order by ${raw(orders[sort])}`)
  const pages = [null, '24'].map((afterCurser) =>
    listSpecialties(testDatabase.database, {
      filterClean: 1,
      afterCurser,
      first: 25,
      orderBy: { sort, direction: 'ASC' },
    }),
  )
  const edges = (await Promise.all(pages.map((page) => page.edges()))).flat()
  expect(edges.map(({ node }) => node.id)).toEqual(ordered)
  expect(edges).toHaveLength(32)
})

describe('the query of the service', () => {
  let service: TestService
  let curator: Call
  beforeAll(async () => {
    service = await startTestService()
    curator = await service.as('curator')
  })
  afterAll(() => service.stop())

  const querySpecialties = (args: string, fields = 'id') =>
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
  ])('%s is refused', async (args) => {
    const { data, errors } = await querySpecialties(args)
    expect(data ?? null).toBeNull()
    expect(errors).toHaveLength(1)
  })

  test.each(filters.flatMap((filter) => [0, 3, 9, 11, -1].map((value) => [filter, value] as const)))(
    '%s cannot be %i',
    async (filter, value) => {
      expect(refusalOf(await querySpecialties(`${filter}: ${value}, orderBy: { sort: NAME }`))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: filter,
        message: `${filter} must be 10 (unset), 1 (Yes) or 2 (No).`,
      })
    },
  )

  test('more rows need no more statements', async () => {
    const { id } = await newSpecialty(curator)
    await service.database.rows(
      sql`insert into specialty_service_line (specialty_id, service_line_id) select ${id}, id from service_line`,
    )
    const fields =
      'id name slug source status is_active is_board_certified is_clean cftTermsCount service_lines { id name }'
    const statementsFor = async (first: number) => {
      const statements = await statementsOf(async () => {
        const { data } = await querySpecialties(`first: ${first}, orderBy: { sort: IS_CLEAN, direction: DESC }`, fields)
        expect(data?.specialties.edges).toHaveLength(first)
      })
      return statements.length
    }
    await statementsFor(1)
    const [one, many] = [await statementsFor(1), await statementsFor(40)]
    expect(many).toBe(one)
  })
})
