import fc from 'fast-check'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ListArgs, type ListDefinition, list } from '../../../server/lists/list.ts'
import { foldRanks, startFolding } from '../../../server/lists/ranks.ts'
import { testTables } from '../../support/service.ts'
import { shortenWaits } from '../../support/vocabularies.ts'

shortenWaits()

/** Number of rows. A rank counts rows in steps of five thousand. */
const SIZE = 23_000

type Sort = 'NAME' | 'PART'
interface Row {
  id: string
}
const large: ListDefinition<Sort> = {
  table: 'large',
  columns: sql`id, name_key`,
  searchColumn: 'name_key',
  sorts: { NAME: ['name_key'], PART: ['at'] },
  defaultSort: 'NAME',
  ranks: { NAME: { name: 'rank_large_by_name', keys: ['name_key'] } },
}
const partOf = (part: number): ListDefinition<Sort> => ({
  ...large,
  scope: [sql`part = ${part}`],
  defaultSort: 'PART',
  ranks: { PART: { name: 'rank_large_by_part', keys: ['at'], within: { part } } },
})

const database = testTables()
beforeAll(async () => {
  await database.rows(sql`
    create table large (id bigint primary key, name_key text collate "C" not null, part int, at timestamptz not null)`)
  await database.rows(sql`create index on large (name_key, id)`)
  await database.rows(sql`create index on large (part, at, id)`)
  await database.rows(sql`select create_rank('rank_large_by_name', 'large', 'name_key, id')`)
  await database.rows(sql`select create_rank('rank_large_by_part', 'large', 'part, at, id', 'part')`)
  await insert(0, SIZE)
})

const insert = (first: number, count: number) =>
  database.rows(sql`
    insert into large select id, 'name ' || id::bigint * 7919 % 9973, nullif(id % 5, 0),
      '2020-01-01'::timestamptz + make_interval(secs => id::bigint * 31 % 4001 + 0.000001)
    from generate_series(${first}::int, ${first + count - 1}::int) as id`)

const expectedPage = async (
  { scope = [] }: ListDefinition<Sort>,
  column: string,
  { afterCurser, first }: ListArgs<Sort>,
  direction: 'ASC' | 'DESC',
) => {
  const order = raw(`${column} ${direction}, id ${direction}`)
  const where: Sql = scope.length > 0 ? sql`where ${join([...scope])}` : sql``
  const rows = await database.rows<Row>(sql`
    select id from large ${where} order by ${order} offset ${Number(afterCurser ?? -1) + 1} limit ${first}`)
  const total = await database.one<{ count: number }>(sql`select count(*)::int as count from large ${where}`)
  return { ids: rows.map(({ id }) => id), count: total?.count }
}

const actualPage = async (definition: ListDefinition<Sort>, args: ListArgs<Sort>) => {
  const page = list<Row, Sort>(database, definition, args)
  const [edges, count] = await Promise.all([page.edges(), page.aggregate.count()])
  const first = Number(args.afterCurser ?? -1) + 1
  expect(edges.map(({ cursor }) => Number(cursor))).toEqual(edges.map((_, index) => first + index))
  return { ids: edges.map(({ node }) => node.id), count }
}

/** Compares pages with those of a plain query: near the first and last row, around a stored step, and at random. */
const expectRightPages = async (runs: number) => {
  const nearFirstStep = [0, 4_998, 4_999, 5_000, 5_001]
  const nearEnd = [SIZE - 26, SIZE - 2, SIZE - 1, SIZE, SIZE + 7_000, 2 ** 31 - 2]
  const places = fc.oneof(fc.constantFrom(null, ...nearFirstStep, ...nearEnd), fc.nat({ max: SIZE }))
  const sizes = fc.integer({ min: 1, max: 200 })
  const directions = fc.constantFrom('ASC' as const, 'DESC' as const)
  await fc.assert(
    fc.asyncProperty(places, sizes, directions, fc.nat({ max: 5 }), async (place, first, direction, part) => {
      const definition = part === 0 ? large : partOf(part)
      const column = part === 0 ? 'name_key' : 'at'
      const afterCurser = place === null ? null : String(part === 0 ? place : Math.floor(place / 4))
      const args = { afterCurser, first, orderBy: { direction } }
      expect(await actualPage(definition, args)).toEqual(await expectedPage(definition, column, args, direction))
    }),
    { numRuns: runs },
  )
}

const stepsOf = (rank: string) =>
  database.one<{ steps: number; entries: number; largest: number; rows: number }>(sql`
    select count(*) filter (where is_step)::int as steps, count(*)::int as entries, max(size) as largest, sum(size)::int as rows
    from ${raw(rank)}`)

describe('GQ10: pages of a large table with ranks', () => {
  test('are correct before ranks exist', () => expectRightPages(15))

  test('are correct in steps of five thousand', async () => {
    const folding = startFolding(database)
    await expect.poll(() => stepsOf('rank_large_by_part')).toMatchObject({ entries: 4, rows: (SIZE / 5) * 4 })
    folding.stop()
    expect(await stepsOf('rank_large_by_name')).toEqual({ steps: 5, entries: 5, largest: 5_000, rows: SIZE })
    await expectRightPages(25)
  })

  test('are correct after rows were added, deleted and moved, with or without a fold', async () => {
    const change = fc.record({
      kind: fc.constantFrom('insert' as const, 'delete' as const, 'rename' as const, 'move' as const, 'fold' as const),
      from: fc.nat({ max: SIZE }),
      count: fc.constantFrom(1, 3, 700, 6_000),
    })
    let next = SIZE
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const { kind, from, count } of changes) {
          const range = sql`id >= ${from} and id < ${from + count}`
          if (kind === 'insert') await insert(next, count)
          next += count
          if (kind === 'delete') await database.rows(sql`delete from large where ${range}`)
          if (kind === 'rename') await database.rows(sql`update large set name_key = 'a' || id % 11 where ${range}`)
          if (kind === 'move')
            await database.rows(sql`update large set part = (part + 1) % 5, at = now() where ${range}`)
          if (kind === 'fold') await foldRanks(database)
        }
        await expectRightPages(6)
      }),
      { numRuns: 5 },
    )
  })

  test('are correct when the first rows of all are added and deleted', async () => {
    await database.rows(sql`insert into large values (-1, '', 1, '-infinity'), (-2, '', 2, '1970-01-01')`)
    await expectRightPages(5)
    await insert(2_000_000, 1_500)
    await foldRanks(database)
    await database.rows(sql`delete from large where id < 0`)
    await expectRightPages(5)
  })

  test('are correct when the table is empty, and when it has rows again', async () => {
    await database.rows(sql`delete from large`)
    await foldRanks(database)
    expect(await stepsOf('rank_large_by_name')).toMatchObject({ entries: 0 })
    expect(await actualPage(large, {})).toEqual({ ids: [], count: 0 })
    await insert(0, SIZE)
    await expectRightPages(10)
    await database.rows(sql`truncate large`)
    expect(await actualPage(large, {})).toEqual({ ids: [], count: 0 })
    await insert(0, SIZE)
    await database.rows(sql`select rebuild_rank(list_rank) from list_rank where source = 'large'`)
    await expectRightPages(10)
  })

  test('include commits during a fold', async () => {
    await insert(3_000_000, 2_000)
    let hasEnded = false
    const writer = (from: number) =>
      (async () => {
        for (let id = from; !hasEnded; id += 1)
          await database.transaction(async (tx) => {
            await tx.rows(sql`insert into large values (${id}, 'name 5', 1, now())`)
            await tx.rows(sql`update large set name_key = name_key || 'x' where id = ${id % SIZE}`)
          })
      })()
    const writers = [writer(4_000_000), writer(5_000_000), writer(6_000_000)]
    for (let round = 0; round < 8; round += 1) {
      hasEnded = round === 7 // otherwise many rows could follow the last fold
      await insert(7_000_000 + round * 10_000, 1_200)
      // One of two concurrent calls may fail because the other was faster.
      const folds = await Promise.allSettled([foldRanks(database), foldRanks(database)])
      expect(folds.map(({ status }) => status)).toContain('fulfilled')
    }
    expect((await stepsOf('rank_large_by_name'))?.entries).toBeLessThan(5_000)
    await Promise.all(writers)
    await expectRightPages(20)
    await foldRanks(database)
    await expectRightPages(20)
  })
})
