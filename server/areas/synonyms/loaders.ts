import { loadOne } from '../../batched.ts'
import type { Queryable } from '../../database/database.ts'
import { type SynonymRow, synonyms } from './synonym.ts'

export const synonymLoaders = (database: Queryable) => ({
  synonymById: loadOne<SynonymRow>(
    (ids) => synonyms.byIds(database, ids),
    ({ id }) => id,
  ),
})
