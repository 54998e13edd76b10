import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'
import { type Asked, byPlace, ordered, placeOf, read, where } from './listQuery.ts'

/** Rows of the list's order that are looked at for a page of a frequent text. */
const WALKED = 10_000
/** Those that are looked at first, for the first page. */
const WALKED_FIRST = 1_000
/** Rows that a page is expected to take, at most: otherwise slices are quicker, or where there are none, reading all matches. */
const WORTH_IT = 10_000
const WORTH_IT_WITHOUT_SLICES = 30_000
/** So many times as many are looked at: matches crowd. */
const ENOUGH = 1.5

/** Those rows of a page that are among the first of the list's order. */
const walk = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  walked: number,
): Promise<Node[]> => {
  const { listed, match, offset, limit, sort, direction } = asked
  const table = raw(listed.table)
  const first = sql`select * from ${table} ${where(listed, null)} ${ordered([...sort, 'id'], direction)} limit ${Math.ceil(walked)}`
  const { rows } = await read<Node>(database, asked, {
    page: sql`select ${placeOf(asked)} from (${first}) as ${table} ${where({ searched: listed.searched }, match)}
      ${byPlace(asked, direction)} offset ${offset} limit ${limit}`,
  })
  return rows
}

/** The first page: the density of matches among the first rows says how many rows it takes. */
const walkFirst = async <Node extends { id: string }>(database: Queryable, asked: Asked): Promise<Node[]> => {
  const { limit, slices } = asked
  const rows = await walk<Node>(database, asked, WALKED_FIRST)
  const needed = (WALKED_FIRST * limit) / rows.length
  if (rows.length === limit || needed > (slices ? WORTH_IT : WORTH_IT_WITHOUT_SLICES)) return rows
  return walk<Node>(database, asked, Math.max(WALKED, ENOUGH * needed))
}

/** A page of what such a share of rows holds, along the list's order; null when it does not come there. */
export const readNear = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  share: number,
): Promise<Node[] | null> => {
  const { offset, limit } = asked
  const needed = WALKED + (ENOUGH * offset) / share
  if (share * WALKED < limit || needed > 10 * WALKED) return null
  const rows = await (offset === 0 ? walkFirst<Node>(database, asked) : walk<Node>(database, asked, needed))
  return rows.length === limit ? rows : null
}
