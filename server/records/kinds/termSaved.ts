import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { type News, saved } from '../changes.ts'
import type { Change } from '../records.ts'
import { synonyms } from './synonym.ts'
import { type TermRow, terms } from './term.ts'
import { topConditions } from './topList.ts'

/** A record that programs show by its name. */
interface Shown {
  readonly id: string
  readonly name: string
}

/**
 * The changes to announce of the programs, whose ids, one column, a query answers, that show a record by another name now.
 * Nobody has saved them.
 */
const programsShowing = async (tx: Queryable, before: Shown, after: Shown, ids: Sql): Promise<News[]> => {
  if (before.name === after.name) return []
  const shown = await tx.rows<{ id: string }>(sql`select id from promoted_program where id in (${ids}) order by id`)
  return saved(
    'PROMOTED_PROGRAM',
    shown.map(({ id }) => id),
  )
}

/** As `programsShowing`, of a saved term, which may be inherited. */
const programsWithTerm = (tx: Queryable, before: Shown, after: Shown): Promise<News[]> =>
  programsShowing(
    tx,
    before,
    after,
    sql`select program_id from program_term where term_id = ${after.id}
      union all
      select program_id from program_specialty join specialty_term using (specialty_id)
      where term_id = ${after.id} and list = 'DEFAULT' and use_inherited_terms`,
  )

/** As `programsShowing`, of a saved specialty. */
export const programsWithSpecialty = (tx: Queryable, before: Shown, after: Shown): Promise<News[]> =>
  programsShowing(tx, before, after, sql`select program_id from program_specialty where specialty_id = ${after.id}`)

/** One that became a condition is new among them, one that is none any more has gone from them. */
const ofTerm = async (tx: Queryable, before: TermRow, after: TermRow): Promise<Change[]> => {
  const was = before.taxonomy === 'CONDITION'
  const is = after.taxonomy === 'CONDITION'
  const { id, slug } = after
  if (was === is) return [...terms.changed(after, 'UPDATED'), ...(is ? await topConditions.entrySaved(tx, id) : [])]
  return [
    { kind: 'TERM', id, slug, action: 'UPDATED' },
    { kind: 'CONDITION', id, slug, action: is ? 'CREATED' : 'REMOVED' },
  ]
}

/** Who has a synonym open sees which terms it names. */
const ofDisplayNames = async (tx: Queryable, before: TermRow, after: TermRow): Promise<Change[]> => {
  const [former, present] = [before.primary_synonym_id, after.primary_synonym_id]
  if (former === present) return []
  const ids = [former, present].filter((id) => id !== null)
  const told = await synonyms.byIds(tx, ids)
  return told.flatMap((synonym) => synonyms.changed(synonym, 'UPDATED'))
}

/**
 * The changes to announce of a saved term: its own, those of conditions and of the top conditions, those of the
 * synonyms that are its Display Name now or were it before, and those of the programs that show it by its name.
 */
export const termSaved = async (tx: Queryable, before: TermRow, after: TermRow): Promise<News[]> => [
  ...(await ofTerm(tx, before, after)),
  ...(await ofDisplayNames(tx, before, after)),
  ...(await programsWithTerm(tx, before, after)),
]
