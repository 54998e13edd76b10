import type { Queryable } from '../../database/database.ts'
import { loadLinked, loadOne } from '../../records/batched.ts'
import { type SynonymRow, synonyms } from '../../records/kinds/synonym.ts'
import { type TermRow, termsByName } from '../../records/kinds/term.ts'

export const synonymLoaders = (database: Queryable) => ({
  synonymById: loadOne<SynonymRow>(
    (ids) => synonyms.byIds(database, ids),
    ({ id }) => id,
  ),
  /** The terms that a synonym stands for, by name (spec §2). */
  synonymTerms: loadLinked<TermRow>(
    database,
    { table: 'term_synonym', owner: 'synonym_id', item: 'term_id' },
    termsByName,
  ),
})
