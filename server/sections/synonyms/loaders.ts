import { loadLinked, perRequest } from '../../records/batched.ts'
import { type TermRow, termsByName } from '../../records/kinds/term.ts'

export const synonymLoaders = perRequest((database) => ({
  /** The terms that a synonym stands for, by name (spec §2). */
  synonymTerms: loadLinked<TermRow>(
    database,
    { table: 'term_synonym', owner: 'synonym_id', item: 'term_id' },
    termsByName,
  ),
}))
