import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../../../server/contract/viewer.ts'
import { withoutIndexes } from '../../../server/database/bulk.ts'
import type { Queryable } from '../../../server/database/database.ts'
import type { Page } from '../../../server/lists/list.ts'
import { foldRanks } from '../../../server/lists/ranks.ts'
import { listTerms } from '../../../server/records/kinds/term.ts'
import { listAuditLogs } from '../../../server/sections/audit/auditLog.ts'
import { testTables } from '../../support/service.ts'

const database = testTables()
beforeAll(async () => {
  await database.transaction((tx) => withoutIndexes(tx, ['term', 'audit_log', 'audit_search'], () => fill(tx)), 280)
  await database.rows(sql`analyze term, audit_log`)
  await foldRanks(database)
})

const fill = async (tx: Queryable) => {
  // Matches are at the start of the list, at the end or anywhere. Some texts have so many matches that a sample of rows
  // has enough of them (16,000), and others have a few more than ten thousand.
  await tx.rows(sql`
    insert into term (slug, name, name_key, search_key, status, updated_by)
    select name || id, name, name, E'\n' || replace(name, ' ', 'Q'), true, 'nobody'
    from generate_series(1, 44000) as id, lateral (
      select case
        when id <= 10200 then 'mid ' || id
        when id <= 10500 then 'rare ' || id
        when id % 2 = 0 then 'early bird ' || id % 1000
        else 'late owl ' || id % 1000
      end as name
    ) as named`)
  await tx.rows(sql`
    insert into audit_log (user_id, username, action, message, args, at, search_key)
    select id % 3, 'user' || id % 3, 'test', message, '{}', '2024-01-01'::timestamptz + id * interval '15 minutes',
      E'\nuser' || id % 3 || 'Q' || replace(message, ' ', 'Q') || E'\ntest'
    from generate_series(1, 60000) as id, lateral (
      select case
        when id % 200 = 0 then 'seldom seen'
        when id % 5 = 1 then 'often seen'
        when id % 3 < 2 and id < 45000 then 'old hand ' || id
        else 'new hand ' || id
      end as message
    ) as said`)
}

/** Checks a page's ids against plain SQL. Returns the count, and true if the count is capped. */
const numbersOf = async <Node extends { id: string }>(
  page: Page<Node>,
  from: string,
  { text, order, offset }: { text: string; order: string; offset: number },
) => {
  const [edges, ...numbers] = await Promise.all([page.edges(), page.aggregate.count(), page.aggregate.isCapped()])
  const expected = await database.rows<{ id: string }>(sql`
    select id from ${raw(from)} and search_key like all (${text.split(' ').map((word) => `%${word}%`)}::text[])
    order by ${raw(order)} offset ${offset} limit 100`)
  expect(edges.map(({ node }) => node.id)).toEqual(expected.map(({ id }) => id))
  return numbers
}
const directions = ['ASC', 'DESC'] as const
const offsets = [0, 250, 7_000]

describe.each(directions)('a search of a large list, %s,', (direction) => {
  const order = `name_key ${direction}, id ${direction}`
  const searchTerms = (filter: string, offset: number) => {
    const args = { filter, first: 100, afterCurser: offset === 0 ? null : String(offset - 1) }
    const page = listTerms(database, { ...args, orderBy: { sort: 'NAME', direction } })
    return numbersOf(page, 'term where true', { text: filter, order, offset })
  }

  test.each(offsets)('returns the matches from row %i on, and counts at most ten thousand', async (offset) => {
    expect(await searchTerms('early', offset)).toEqual([10_000, true])
    expect(await searchTerms('late owl', offset)).toEqual([10_000, true])
    expect(await searchTerms('mid', offset)).toEqual([10_000, true])
    expect(await searchTerms('rare', offset)).toEqual([300, false])
    expect(await searchTerms('rare 103', offset)).toEqual([100, false])
    expect(await searchTerms('nothing', offset)).toEqual([0, false])
  })
})

describe.each(directions)('a search of the audit log, %s,', (direction) => {
  const order = `at ${direction}, id ${direction}`
  const searchLogs = (ownId: string | null, filter: string, offset: number) => {
    const permissions: Viewer['permissions'] = new Set(ownId ? [] : ['logs'])
    const viewer = { id: ownId ?? '', username: `user${ownId}`, role: '', sessionId: '', permissions }
    const args = { filter, first: 100, afterCurser: offset === 0 ? null : String(offset - 1) }
    return numbersOf(
      listAuditLogs(database, viewer, { ...args, orderBy: { sort: 'TIMESTAMP', direction } }),
      `audit_log where ${ownId ? `user_id = ${ownId}` : 'true'}`,
      { text: filter, order, offset },
    )
  }

  test.each(offsets)('returns the matches from row %i on', async (offset) => {
    expect(await searchLogs(null, 'often seen', offset)).toEqual([10_000, true])
    // Half of the rows match, but none of the newest quarter.
    expect(await searchLogs(null, 'old hand', offset)).toEqual([10_000, true])
    expect(await searchLogs(null, 'new', offset)).toEqual([10_000, true])
    expect(await searchLogs(null, 'seldom', offset)).toEqual([300, false])
    expect(await searchLogs(null, 'user1 seldom', offset)).toEqual([100, false])
    expect(await searchLogs(null, 'seen test', offset)).toEqual([10_000, true])
  })

  test.each(offsets)('of one user returns that user’s matches from row %i on', async (offset) => {
    expect(await searchLogs('1', 'hand', offset)).toEqual([10_000, true])
    expect(await searchLogs('1', 'user1 old hand', offset)).toEqual([10_000, true])
    expect(await searchLogs('1', 'seldom', offset)).toEqual([100, false])
    expect(await searchLogs('2', 'old hand', offset)).toEqual([0, false])
    expect(await searchLogs('1', 'often seen', offset)).toEqual([4_000, false])
    expect(await searchLogs('7', 'hand', offset)).toEqual([0, false])
  })
})

test.each(['early', 'rare', 'late owl'])('without an order, the best matches for %s come first', async (word) => {
  // The last has a second text, such as a synonym.
  const names = [word, `${word}, of all`, `aa ${word}`, `aa${word}`, `zz\n${word}`]
  await database.rows(sql`
    insert into term (slug, name, name_key, search_key, status, updated_by)
    select name, name, name, E'\n' || replace(replace(name, ', ', 'YCMZQ'), ' ', 'Q'), true, 'nobody'
    from unnest(${names}::text[]) as name`)
  const idOf = async (name: string) =>
    (await database.one<{ id: string }>(sql`select id from term where name = ${name}`))?.id
  const page = async (afterCurser: string | null) =>
    (await listTerms(database, { filter: word, first: 100, afterCurser }).edges()).map(({ node }) => node.id)
  const first = await page(null)
  expect(first[0]).toBe(await idOf(word))
  expect(first).not.toContain(await idOf(`aa ${word}`))
  expect(first).toContain(await idOf(`zz\n${word}`))
  const total = word === 'rare' ? 305 : 16_755
  const later = await page(String(total - 4))
  const [wordBegins, contains] = [await idOf(`aa ${word}`), await idOf(`aa${word}`)]
  expect(later.slice(-2)).toEqual([wordBegins, contains])
  await database.rows(sql`delete from term where slug = any(${names}::text[])`)
})

test('a search with exactly ten thousand matches has an exact count', async () => {
  await database.rows(sql`
    delete from term where name like 'mid %' and id in (select id from term where name like 'mid %' limit 200)`)
  const { aggregate } = listTerms(database, { filter: 'mid' })
  expect(await Promise.all([aggregate.count(), aggregate.isCapped()])).toEqual([10_000, false])
})

test('a search after deletions counts the remaining rows', async () => {
  // So many deletions may take longer than the usual limit of a statement.
  await database.transaction((tx) => tx.rows(sql`delete from term where name like 'early%' and id % 2000 > 0`), 280)
  const { aggregate } = listTerms(database, { filter: 'early' })
  const [remaining] = await database.rows<{ count: number }>(sql`
    select count(*)::int as count from term where name like 'early%'`)
  expect(await Promise.all([aggregate.count(), aggregate.isCapped()])).toEqual([remaining?.count, false])
})
