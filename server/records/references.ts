import sql, { join, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { nameProblem } from '../../src/domain/problem.ts'
import { type ReferenceDifference, referenceDifferences } from '../../src/domain/references.ts'
import { counted } from '../../src/domain/text.ts'
import { badInput, conflict } from '../contract/errors.ts'
import type { ExpectedUse, RecordUse } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'

/** Maximum names that are listed for each kind of reference. */
export const NAMES = 10
/** Maximum kinds that a client may expect; no record has half as many. */
const KINDS = 20
/** Maximum kinds that a message names. */
const NAMED = 4

/** One kind of reference to a record: its plural name, and the query for the names (one column, `name`). */
export interface Use {
  readonly what: string
  readonly names: Sql
}

/** Counts and names the references to a record in one statement. Leaves out kinds without references. */
export const findReferences = (database: Queryable, uses: readonly Use[]): Promise<RecordUse[]> => {
  const parts = uses.map(
    // Reads the names once and sorts only the first: every physician may be among them.
    ({ what, names }, place) => sql`
      select * from (
        with found(name) as materialized (${names})
        select ${place}::int as place, ${what}::text as what, (select count(*)::int from found) as count,
          array(select name from found order by name limit ${NAMES}) as names) as part`,
  )
  return database.rows<RecordUse>(sql`
    select what, count, names from (${join(parts, ' union all ')}) as use where count > 0 order by place`)
}

/** Returns no references. */
export const noUses = (): Promise<RecordUse[]> => Promise.resolve([])

const oddity = (expected: readonly ExpectedUse[]): string | null => {
  if (expected.length > KINDS) return `expectedUses may name at most ${KINDS} kinds.`
  if (new Set(expected.map(({ what }) => what)).size < expected.length) return 'expectedUses names a kind twice.'
  if (expected.some(({ count }) => count < 0)) return 'A count of expectedUses must not be negative.'
  return expected.map(({ what }) => nameProblem('A kind of expectedUses', what, NAME_LENGTH)).find(Boolean) ?? null
}

/** Errors: BAD_USER_INPUT for counts that the service can never have returned. */
export const validateExpectedReferences = (expected: readonly ExpectedUse[]): void => {
  const message = oddity(expected)
  if (message !== null) throw badInput({ field: 'expectedUses', message })
}

/** True for a readable name of a kind. The client may have sent any text. */
const readsWell = ({ what }: ReferenceDifference): boolean => /^[a-z ]{1,40}$/i.test(what)

/**
 * Errors: CONFLICT, with the current references, when they differ from the expected ones. An absent kind counts as 0.
 */
export const refuseChangedReferences = (
  noun: string,
  uses: readonly RecordUse[],
  expected: readonly ExpectedUse[],
): void => {
  const changed = referenceDifferences(expected, uses)
  if (changed.length === 0) return
  const named = changed.filter(readsWell).slice(0, NAMED)
  const rest = changed.length - named.length
  const parts = named.map(({ what, before, count }) => `${what} from ${before} to ${count}`)
  if (rest > 0) parts.push(counted(rest, named.length > 0 ? 'other kind' : 'kind'))
  throw conflict(`The records linked to this ${noun} have changed: ${parts.join(', ')}.`, { uses })
}
