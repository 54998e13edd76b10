import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { type ChangeNotice, noticesOf } from '../changes.ts'
import type { Change } from '../records.ts'
import { synonyms } from './synonym.ts'
import { type TermRow, terms } from './term.ts'
import { topConditions } from './topList.ts'

/** Term or specialty whose name the forms of programs show. */
interface RenamedRecord {
  readonly id: string
  readonly name: string
}

/**
 * Returns the changes to announce for the programs that show a renamed record. `ids` is a query for the ids of these
 * programs. The programs were not saved, but their forms must load the new name.
 */
const changesOfPrograms = async (
  tx: Queryable,
  before: RenamedRecord,
  after: RenamedRecord,
  ids: Sql,
): Promise<ChangeNotice[]> => {
  if (before.name === after.name) return []
  const programs = await tx.rows<{ id: string }>(sql`select id from promoted_program where id in (${ids}) order by id`)
  return noticesOf(
    'PROMOTED_PROGRAM',
    programs.map(({ id }) => id),
  )
}

/** Like `changesOfPrograms`, for programs that are linked to a saved term, or inherit the term from a specialty. */
const changesOfProgramsWithTerm = (
  tx: Queryable,
  before: RenamedRecord,
  after: RenamedRecord,
): Promise<ChangeNotice[]> =>
  changesOfPrograms(
    tx,
    before,
    after,
    sql`select program_id from program_term where term_id = ${after.id}
      union all
      select program_id from program_specialty join specialty_term using (specialty_id)
      where term_id = ${after.id} and list = 'DEFAULT' and use_inherited_terms`,
  )

/** Like `changesOfPrograms`, for a saved specialty. */
export const changesOfProgramsWithSpecialty = (
  tx: Queryable,
  before: RenamedRecord,
  after: RenamedRecord,
): Promise<ChangeNotice[]> =>
  changesOfPrograms(tx, before, after, sql`select program_id from program_specialty where specialty_id = ${after.id}`)

/** Returns the changes to announce for a saved term. A new taxonomy can turn the term into a condition, or back. */
const changesOfTerm = async (tx: Queryable, before: TermRow, after: TermRow): Promise<Change[]> => {
  const wasCondition = before.taxonomy === 'CONDITION'
  const isCondition = after.taxonomy === 'CONDITION'
  const { id, slug } = after
  if (wasCondition === isCondition)
    return [...terms.changed(after, 'UPDATED'), ...(isCondition ? await topConditions.changesOfEntry(tx, id) : [])]
  return [
    { kind: 'TERM', id, slug, action: 'UPDATED' },
    { kind: 'CONDITION', id, slug, action: isCondition ? 'CREATED' : 'REMOVED' },
  ]
}

/** Returns the changes to announce for a term's previous and new Display Name, whose forms show the term. */
const changesOfDisplayNames = async (tx: Queryable, before: TermRow, after: TermRow): Promise<Change[]> => {
  const [previous, current] = [before.primary_synonym_id, after.primary_synonym_id]
  if (previous === current) return []
  const ids = [previous, current].filter((id) => id !== null)
  const changedSynonyms = await synonyms.byIds(tx, ids)
  return changedSynonyms.flatMap((synonym) => synonyms.changed(synonym, 'UPDATED'))
}

/**
 * Returns the changes to announce for a saved term: of the term, its condition and its entry in the top conditions.
 * Includes the synonyms of its previous and new Display Name, and the programs that show its name.
 */
export const changesOfSavedTerm = async (tx: Queryable, before: TermRow, after: TermRow): Promise<ChangeNotice[]> => [
  ...(await changesOfTerm(tx, before, after)),
  ...(await changesOfDisplayNames(tx, before, after)),
  ...(await changesOfProgramsWithTerm(tx, before, after)),
]
