import sql, { join, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { nameProblem } from '../../src/domain/problem.ts'
import { type ReferenceDifference, referenceDifferences } from '../../src/domain/references.ts'
import { quantityText } from '../../src/domain/text.ts'
import { badInput, conflict } from '../contract/errors.ts'
import type { ExpectedUse, RecordUse } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'

export const MAX_NAMES = 10
/** No record has even half as many kinds. */
const MAX_EXPECTED_KINDS = 20
const MAX_MESSAGE_KINDS = 4

/** `names` must select a column `name`. `what` is a plural noun. */
export interface ReferenceQuery {
  readonly what: string
  readonly names: Sql
}

/** Returns the references to all these records together. */
export type ReferencesOf = (database: Queryable, ids: readonly string[]) => Promise<RecordUse[]>

/** Leaves out kinds without references. */
export const findReferences = (database: Queryable, uses: readonly ReferenceQuery[]): Promise<RecordUse[]> => {
  const parts = uses.map(
    // There may be a name for every physician, so read the names only once.
    ({ what, names }, place) => sql`
      select * from (
        with found(name) as materialized (${names})
        select ${place}::int as place, ${what}::text as what, (select count(*)::int from found) as count,
          array(select name from found order by name limit ${MAX_NAMES}) as names) as part`,
  )
  return database.rows<RecordUse>(sql`
    select what, count, names from (${join(parts, ' union all ')}) as use where count > 0 order by place`)
}

export const noReferences = (): Promise<RecordUse[]> => Promise.resolve([])

const expectedReferencesProblem = (expected: readonly ExpectedUse[]): string | null => {
  if (expected.length > MAX_EXPECTED_KINDS) return `expectedUses may name at most ${MAX_EXPECTED_KINDS} kinds.`
  if (new Set(expected.map(({ what }) => what)).size < expected.length) return 'expectedUses names a kind twice.'
  if (expected.some(({ count }) => count < 0)) return 'A count of expectedUses must not be negative.'
  return expected.map(({ what }) => nameProblem('A kind of expectedUses', what, NAME_LENGTH)).find(Boolean) ?? null
}

/** Throws BAD_USER_INPUT for references that the service can never have returned. */
export const validateExpectedReferences = (expected: readonly ExpectedUse[]): void => {
  const message = expectedReferencesProblem(expected)
  if (message !== null) throw badInput({ field: 'expectedUses', message })
}

/** A client may send any text as `what`. */
const isReadable = ({ what }: ReferenceDifference): boolean => /^[a-z ]{1,40}$/i.test(what)

/** Throws CONFLICT, with the current references, if they differ from the expected ones. */
export const refuseChangedReferences = (
  noun: string,
  uses: readonly RecordUse[],
  expected: readonly ExpectedUse[],
): void => {
  const changed = referenceDifferences(expected, uses)
  if (changed.length === 0) return
  const listed = changed.filter(isReadable).slice(0, MAX_MESSAGE_KINDS)
  const otherCount = changed.length - listed.length
  const parts = listed.map(({ what, before, count }) => `${what} from ${before} to ${count}`)
  if (otherCount > 0) parts.push(quantityText(otherCount, listed.length > 0 ? 'other kind' : 'kind'))
  throw conflict(`The records linked to this ${noun} have changed: ${parts.join(', ')}.`, { uses })
}
