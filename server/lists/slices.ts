import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'
import { type Asked, ordered, ROWS, readMatches, where } from './listQuery.ts'
import { beyond, inSample, ONE_OF } from './sample.ts'

/** A slice is a number of digits, times this, and those digits (migration 0009). */
const LENGTH = 2 ** 32

/** A slice, and all slices that come before it, or after it. */
const upTo = (slice: number, direction: Asked['direction']): number[] => {
  const slices = [slice]
  let digits = slice % LENGTH
  for (let length = Math.floor(slice / LENGTH); length > 0; length--) {
    const last = digits % 16
    for (let other = 0; other < 16; other++)
      if (direction === 'ASC' ? other < last : other > last) slices.push(length * LENGTH + digits - last + other)
    digits = Math.floor(digits / 16)
  }
  return slices
}

/** Where what is looked for comes in crowds, so many times as many rows are looked at. */
const WIDER = [1, 4]

/**
 * A page of what comes here and there, found among as many of the list's first rows as the sample says that are needed. Null when
 * they were too few.
 */
export const readSlices = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  slices: string,
): Promise<Node[] | null> => {
  const { listed, match, offset, limit, sort, direction } = asked
  for (const times of WIDER) {
    const needed = times * beyond((offset + limit) / ONE_OF, 3)
    const last = await database.one<{ slice: string }>(sql`
      select (${raw(slices)})[5] as slice from ${raw(listed.table)} ${where(listed, match)} and ${inSample}
      ${ordered([...sort, 'id'], direction)} offset ${needed} limit 1`)
    if (last === null) return null
    const first = sql`${raw(slices)} && ${upTo(Number(last.slice), direction)}::bigint[]`
    const among = { ...asked, listed: { ...listed, scope: [...(listed.scope ?? []), first] } }
    const { rows } = await readMatches<Node>(database, among, ROWS)
    if (rows.length === limit) return rows
  }
  return null
}
