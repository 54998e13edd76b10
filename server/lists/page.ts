import sql, { join, raw } from 'sql-template-tag'
import { COUNTED_ROWS } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'
import { type Answer, type Asked, byPlace, capped, type Part, placeOf, read, readMatches, where } from './listQuery.ts'
import { type Rank, stepBefore, totalOf } from './ranks.ts'
import { search } from './search.ts'

/** Rows that are walked over along an index to reach a page; further ones are found by a rank. */
const NEAR = 5_000

/** The whole list: a page's places come from the order's index alone, its count from a rank where there is one. */
const readWhole = async <Node extends { id: string }>(database: Queryable, asked: Asked, wanted: ReadonlySet<Part>) => {
  const { listed, offset, direction, counter, isPart } = asked
  const limit = wanted.has('rows') ? asked.limit : 0
  const rows = sql`from ${raw(listed.table)} ${where(listed, null)}`
  const counted = isPart ? sql`from (select ${rows} limit ${COUNTED_ROWS + 1}) as part` : rows
  const total = counter && !isPart ? totalOf(counter) : sql`select count(*) ${counted}`
  const answer = await read<Node>(database, asked, {
    page: sql`select ${placeOf(asked)} ${rows} ${byPlace(asked, direction)} offset ${offset} limit ${limit}`,
    ...(wanted.has('count') && { total }),
  })
  return isPart ? capped(answer) : answer
}

/** A page far from the beginning of a large table, read along the order's index from the step before it. */
const readFar = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  rank: Rank,
): Promise<Answer<Node>> => {
  const { listed, offset, limit, sort, direction } = asked
  const { total, keys, rest } = await stepBefore(database, rank, direction === 'ASC' ? offset : -(offset + limit))
  const left = Math.max(0, Math.min(limit, total - offset))
  if (left === 0) return { rows: [], count: total, isCapped: false }
  const from = keys ? [sql`(${raw([...sort, 'id'].join(', '))}) >= (${join(keys)})`] : []
  const rows = where({ ...listed, scope: [...(listed.scope ?? []), ...from] }, null)
  const page = sql`select ${placeOf(asked)} from ${raw(listed.table)} ${rows}
    ${byPlace(asked, 'ASC')} offset ${rest} limit ${left}`
  return { ...(await read<Node>(database, asked, { page })), count: total }
}

/** One page of a list, its count, or both. */
export const readPage = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  wanted: ReadonlySet<Part>,
): Promise<Answer<Node>> => {
  const { match, offset, counter, rank } = asked
  if (match === null)
    return rank && offset > NEAR && wanted.has('rows')
      ? readFar(database, asked, rank)
      : readWhole(database, asked, wanted)
  return counter ? search(database, { ...asked, match }, wanted) : readMatches(database, asked, wanted)
}
