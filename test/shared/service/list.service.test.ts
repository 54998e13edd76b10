import fc from 'fast-check'
import { execute, parse } from 'graphql'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../../server/app/schema.ts'
import type { Queryable } from '../../../server/database/database.ts'
import type { ListArgs } from '../../../server/lists/list.ts'
import { listGroups } from '../../../server/records/kinds/group.ts'
import { Groups } from '../../../src/gql/groups/groups.gen.ts'
import { testTables } from '../../support/service.ts'

/** The demo data have 130 groups. */
const COPIES = 40
const SIZE = 130 * COPIES
const database = testTables('template')
let ids: string[]
beforeAll(async () => {
  await database.rows(sql`
    insert into care_group (slug, name, name_key, search_key, display_on_profile, status, updated_by)
    select slug || '-' || number, name, name_key, search_key, display_on_profile, status, updated_by
    from care_group, generate_series(2, ${COPIES}) as number`)
  await database.rows(sql`vacuum analyze care_group`)
  ids = (await database.rows<{ id: string }>(sql`select id from care_group order by name_key, id`)).map(({ id }) => id)
})

const recordStatements = () => {
  const statements: Sql[] = []
  const record = (query: Sql) => {
    statements.push(query)
    return query
  }
  const recorder: Queryable = {
    rows: (query) => database.rows(record(query)),
    one: (query) => database.one(record(query)),
  }
  return { statements, recorder }
}
const planOf = async (statement: Sql) => JSON.stringify(await database.rows(sql`explain (format json) ${statement}`))
const idsOf = async (page: ReturnType<typeof listGroups>) => (await page.edges()).map(({ node }) => node.id)

describe('GQ10: pages', () => {
  test('of any size up to 200 cover the whole list, each with the total count', async () => {
    const places = fc.oneof(fc.nat({ max: SIZE + 300 }), fc.constantFrom(SIZE - 1, SIZE, 2 ** 31 - 2))
    const sizes = fc.oneof(fc.nat({ max: 200 }), fc.constantFrom(201, 2 ** 31 - 1))
    await fc.assert(
      fc.asyncProperty(places, sizes, async (place, first) => {
        const page = listGroups(database, { afterCurser: String(place), first })
        const [edges, count] = await Promise.all([page.edges(), page.aggregate.count()])
        expect(edges.map(({ node }) => node.id)).toEqual(ids.slice(place + 1, place + 1 + Math.min(first, 200)))
        expect(edges.map(({ cursor }) => Number(cursor))).toEqual(edges.map((_, index) => place + 1 + index))
        expect(count).toBe(SIZE)
      }),
      { numRuns: 40 },
    )
    expect(await idsOf(listGroups(database, {}))).toEqual(ids.slice(0, 25))
  })

  test.each<[ListArgs<'NAME'>, string]>([
    [{ first: -(2 ** 31) }, 'first'],
    ...['', '-1', '+1', '1.5', '1e3', 'abc', ' 1', '０', '9'.repeat(400), '1;drop'].map(
      (afterCurser): [ListArgs<'NAME'>, string] => [{ afterCurser }, 'afterCurser'],
    ),
    [{ filter: 'x'.repeat(10_000) }, 'filter'],
    [{ filter: '\udc00' }, 'filter'],
  ])('%j is bad input', (args, field) => {
    expect(() => listGroups(database, args)).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', field }) }),
    )
  })
})

describe('the statements of a list', () => {
  const statementsOf = async (query: string, variables: Record<string, unknown> = {}) => {
    const { statements, recorder } = recordStatements()
    const viewer = { id: '1', username: 'x', role: 'x', sessionId: '', permissions: new Set(['groups']) }
    const contextValue = { database: recorder, viewer }
    const document = parse(query)
    expect(await execute({ schema, document, variableValues: variables, contextValue })).not.toHaveProperty('errors')
    return statements
  }

  test('are two for a page with its count and its numbers of physicians', async () => {
    for (const variables of [
      { first: 25 },
      { first: 200 },
      { first: 100, filter: 'associates' },
      { first: 25, afterCurser: '5000' },
    ])
      expect(await statementsOf(Groups, variables)).toHaveLength(2)
  })

  test('don’t count without a requested count, and read no rows for a count alone', async () => {
    const [rows, ...otherStatements] = await statementsOf('{ groups { edges { node { name } } } }')
    expect(otherStatements).toEqual([])
    expect(rows?.text).not.toContain('count(*)')
    const [count, ...otherQueries] = await statementsOf('{ groups { aggregate { count } } }')
    expect(otherQueries).toEqual([])
    expect(count?.text).toContain('count(*)')
  })

  test('sort by an index', async () => {
    const indexes = { NAME: 'by_name', SLUG: 'slug_taken', STATUS: 'by_status', UPDATED_AT: 'by_updated' } as const
    for (const sort of Object.keys(indexes) as (keyof typeof indexes)[])
      for (const direction of ['ASC', 'DESC'] as const) {
        const { statements, recorder } = recordStatements()
        await listGroups(recorder, { orderBy: { sort, direction } }).edges()
        expect(await planOf(statements[0] ?? sql``)).toContain(`care_group_${indexes[sort]}`)
      }
  })

  test('filter by an index', async () => {
    const { statements, recorder } = recordStatements()
    const page = listGroups(recorder, { filter: 'quillbrook', first: 100 })
    await Promise.all([page.edges(), page.aggregate.count()])
    expect(statements).toHaveLength(1)
    expect(await planOf(statements[0] ?? sql``)).toContain('care_group_search')
  })
})
