import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { sortKey } from '../../server/lists/list.ts'
import { listSpecialties } from '../../server/sections/specialties/lists.ts'
import { specialtySorts } from '../../src/domain/specialties/specialtySorts.ts'
import { testTables } from '../support/service.ts'

// These tests compare every combination of filters and orders with plain SQL.

const database = testTables()

/** Names with equal sort keys, so that ids decide the order. */
const names = ['Zoë Care', 'zoe  care', 'ZOE CARE', 'Émigré', 'emigre', 'Café-au-lait', 'cafe au lait', 'Åse', 'B']
const sources = ['custom', 'credentialing', 'Custom', 'npi'].flatMap((source) => ['custom', source, source])

beforeAll(async () => {
  await database.rows(sql`
    insert into service_line (slug, name, name_key) values ('cancer', 'Cancer', 'cancer'), ('heart', 'Heart', 'heart')`)
  // Slugs and times must sort differently from ids and names.
  await database.rows(sql`
    insert into specialty (slug, name, name_key, search_key, source, status, is_clean, is_board_certified, is_active,
      updated_by, updated_at)
    select (array['a', 'a-b', 'ab', 'b', '0'])[n * 3 % 5 + 1] || '-' || n * 37 % 64, (${names}::text[])[n % 9 + 1],
      (${names.map(sortKey)}::text[])[n % 9 + 1], '', (${sources}::text[])[n % 12 + 1],
      n & 2 > 0, n & 4 > 0, n & 8 > 0, (n & 32 > 0) <> (n & 1 > 0), 'import', now() - make_interval(secs => n * 29 % 61)
    from generate_series(0, 63) as n`)
  await database.rows(sql`
    insert into specialty_service_line (specialty_id, service_line_id)
    select specialty.id, line.id from specialty, service_line as line
    where specialty.id & 16 > 0 and (specialty.id % 3 = 0 or line.slug = 'cancer')`)
})

const orders: Record<(typeof specialtySorts)[number], string> = {
  SLUG: 'slug collate "C"',
  NAME: `regexp_replace(lower(translate(name, 'ÉéËëÅå', 'eeeeaa')), '\\s+', ' ', 'g') collate "C", id`,
  SOURCE: 'source collate "C", slug collate "C"',
  IS_CLEAN: 'case when is_clean then 2 else 1 end, slug collate "C"',
  BOARD: 'case when is_board_certified then 2 else 1 end, slug collate "C"',
  ACTIVE: 'case when is_active then 2 else 1 end, slug collate "C"',
  UPDATED_AT: 'updated_at, id',
}

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

const combinations = filters.reduce<Partial<Record<Filter, number>>[]>(
  (before, filter) => before.flatMap((args) => [10, 1, 2].map((value) => ({ ...args, [filter]: value }))),
  [{}],
)

const idsOf = async (statement: Sql) => (await database.rows<{ id: string }>(statement)).map(({ id }) => id)

test('each combination of filters has its rows and its count, and few filters have them in every order', async () => {
  const ascendingIds = await Promise.all(
    specialtySorts.map((sort) => idsOf(sql`select id from specialty order by ${raw(orders[sort])}`)),
  )
  let rows = 0
  for (const [index, args] of combinations.entries()) {
    const conditions = filters.flatMap((name) => {
      const condition = filterConditions[name][(args[name] ?? 10) - 1]
      return condition === undefined ? [] : [raw(`(${condition})`)]
    })
    const where = join([sql`true`, ...conditions], ' and ')
    const matchingIds = new Set(await idsOf(sql`select id from specialty where ${where}`))
    rows += matchingIds.size
    const isNarrow = Object.values(args).filter((value) => value !== 10).length > 1
    for (const [sortIndex, sort] of specialtySorts.entries()) {
      if (isNarrow && sortIndex !== index % specialtySorts.length) continue
      const isAscending = (Math.floor(index / specialtySorts.length) + sortIndex) % 2 === 0
      const orderBy = { sort, direction: isAscending ? 'ASC' : 'DESC' } as const
      const page = listSpecialties(database, { ...args, first: 100, orderBy })
      const [edges, count] = await Promise.all([page.edges(), page.aggregate.count()])
      const ids = (ascendingIds[sortIndex] ?? []).filter((id) => matchingIds.has(id))
      expect({ args, orderBy, ids: edges.map(({ node }) => node.id), count }).toEqual({
        args,
        orderBy,
        ids: isAscending ? ids : ids.toReversed(),
        count: ids.length,
      })
    }
  }
  expect(rows, 'each specialty matches 2^5 of the combinations').toBe(32 * 64)
})
