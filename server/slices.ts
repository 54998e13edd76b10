import sql, { raw } from 'sql-template-tag'
import { type Asked, ordered, readMatches, type Slices, where } from './asked.ts'
import type { Queryable } from './database/database.ts'
import { beyond, inSample, ONE_OF } from './sample.ts'

const DIGITS = Array.from({ length: 16 }, (_, digit) => digit.toString(16))

/** The slice of some first digits, and all slices that come before it, or after it. */
const upTo = (name: string, digits: string, direction: Asked['direction']): string[] => [
  name + digits,
  ...Array.from(digits, (digit, at) =>
    DIGITS.filter((other) => (direction === 'ASC' ? other < digit : other > digit)).map(
      (other) => name + digits.slice(0, at) + other,
    ),
  ).flat(),
]

/**
 * A page of what comes here and there, found among as many of the list's first rows as the sample says that are needed. Null when
 * they were too few.
 */
export const readSlices = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  { of, name }: Slices,
): Promise<Node[] | null> => {
  const { listed, match, offset, limit, sort, direction } = asked
  const last = await database.one<{ slices: string[] }>(sql`
    select ${raw(of)} as slices from ${raw(listed.table)} ${where(listed, match)} and ${inSample}
    ${ordered([...sort, 'id'], direction)} offset ${beyond((offset + limit) / ONE_OF, 3)} limit 1`)
  const slice = last?.slices.findLast((one) => one.startsWith(name))
  if (slice === undefined) return null
  const first = sql`${raw(of)} && ${upTo(name, slice.slice(name.length), direction)}::text[]`
  const among = { ...asked, listed: { ...listed, scope: [...(listed.scope ?? []), first] } }
  const { rows } = await readMatches<Node>(database, among, new Set(['rows']))
  return rows.length === limit ? rows : null
}
