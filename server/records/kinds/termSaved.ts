import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { type ChangeNotice, noticesOf } from '../changes.ts'
import type { Change } from '../records.ts'
import { synonyms } from './synonym.ts'
import { type TermRow, terms } from './term.ts'
import { topConditions } from './topList.ts'

interface RenamedRecord {
  readonly id: string
  readonly name: string
}

/** Forms of programs show names of terms and specialties, and must load a new name. */
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

/** A program may inherit the term from a specialty. */
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

export const changesOfProgramsWithSpecialty = (
  tx: Queryable,
  before: RenamedRecord,
  after: RenamedRecord,
): Promise<ChangeNotice[]> =>
  changesOfPrograms(tx, before, after, sql`select program_id from program_specialty where specialty_id = ${after.id}`)

/** A new taxonomy can turn a term into a condition, or back. */
const changesOfTerm = async (tx: Queryable, before: TermRow, after: TermRow): Promise<Change[]> => {
  const wasCondition = before.taxonomy === 'CONDITION'
  const isCondition = after.taxonomy === 'CONDITION'
  const { id, slug } = after
  if (wasCondition === isCondition)
    return [...terms.changed(after, 'UPDATED'), ...(await topConditions.changesOfEntries(tx, [id]))]
  return [
    { kind: 'TERM', id, slug, action: 'UPDATED' },
    { kind: 'CONDITION', id, slug, action: isCondition ? 'CREATED' : 'REMOVED' },
  ]
}

/** The forms of a term's previous and new Display Name show the term. */
const changesOfDisplayNames = async (tx: Queryable, before: TermRow, after: TermRow): Promise<Change[]> => {
  const [previous, current] = [before.primary_synonym_id, after.primary_synonym_id]
  if (previous === current) return []
  const ids = [previous, current].filter((id) => id !== null)
  const changedSynonyms = await synonyms.byIds(tx, ids)
  return changedSynonyms.flatMap((synonym) => synonyms.changed(synonym, 'UPDATED'))
}

/** Changes of terms of which only the status was saved. */
export const changesOfSavedTerms = async (tx: Queryable, saved: readonly TermRow[]): Promise<ChangeNotice[]> => [
  ...saved.flatMap((term) => terms.changed(term, 'UPDATED')),
  ...(await topConditions.changesOfEntries(
    tx,
    saved.map(({ id }) => id),
  )),
]

/** Includes changes of other records that show the term. */
export const changesOfSavedTerm = async (tx: Queryable, before: TermRow, after: TermRow): Promise<ChangeNotice[]> => [
  ...(await changesOfTerm(tx, before, after)),
  ...(await changesOfDisplayNames(tx, before, after)),
  ...(await changesOfProgramsWithTerm(tx, before, after)),
]
