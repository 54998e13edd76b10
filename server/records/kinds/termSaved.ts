import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { type ChangeNotice, saved } from '../changes.ts'
import type { Change } from '../records.ts'
import { synonyms } from './synonym.ts'
import { type TermRow, terms } from './term.ts'
import { topConditions } from './topList.ts'

/** A record whose name programs show. */
interface RenamedRecord {
  readonly id: string
  readonly name: string
}

/**
 * Returns the changes to announce for the programs that show a renamed record. `ids` selects their ids in one column.
 * The programs themselves were not saved.
 */
const programsShowing = async (
  tx: Queryable,
  before: RenamedRecord,
  after: RenamedRecord,
  ids: Sql,
): Promise<ChangeNotice[]> => {
  if (before.name === after.name) return []
  const shown = await tx.rows<{ id: string }>(sql`select id from promoted_program where id in (${ids}) order by id`)
  return saved(
    'PROMOTED_PROGRAM',
    shown.map(({ id }) => id),
  )
}

/** Like `programsShowing`, for a saved term, which programs may inherit. */
const programsWithTerm = (tx: Queryable, before: RenamedRecord, after: RenamedRecord): Promise<ChangeNotice[]> =>
  programsShowing(
    tx,
    before,
    after,
    sql`select program_id from program_term where term_id = ${after.id}
      union all
      select program_id from program_specialty join specialty_term using (specialty_id)
      where term_id = ${after.id} and list = 'DEFAULT' and use_inherited_terms`,
  )

/** Like `programsShowing`, for a saved specialty. */
export const programsWithSpecialty = (
  tx: Queryable,
  before: RenamedRecord,
  after: RenamedRecord,
): Promise<ChangeNotice[]> =>
  programsShowing(tx, before, after, sql`select program_id from program_specialty where specialty_id = ${after.id}`)

/** Returns the changes of a saved term. A new taxonomy adds the term to the conditions or removes it from them. */
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

/** Returns the changes of synonyms whose use as Display Name changed. An open synonym shows the terms that it names. */
const ofDisplayNames = async (tx: Queryable, before: TermRow, after: TermRow): Promise<Change[]> => {
  const [former, present] = [before.primary_synonym_id, after.primary_synonym_id]
  if (former === present) return []
  const ids = [former, present].filter((id) => id !== null)
  const told = await synonyms.byIds(tx, ids)
  return told.flatMap((synonym) => synonyms.changed(synonym, 'UPDATED'))
}

/**
 * Returns the changes to announce for a saved term. They concern the term, the conditions and the top conditions. They
 * also concern its former and new Display Name, and the programs that show its name.
 */
export const termSaved = async (tx: Queryable, before: TermRow, after: TermRow): Promise<ChangeNotice[]> => [
  ...(await ofTerm(tx, before, after)),
  ...(await ofDisplayNames(tx, before, after)),
  ...(await programsWithTerm(tx, before, after)),
]
