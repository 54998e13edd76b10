import sql from 'sql-template-tag'
import { loadOne } from '../../batched.ts'
import type { Queryable } from '../../database/database.ts'
import { type TermRow, termColumns, terms } from './term.ts'

export const termLoaders = (database: Queryable) => ({
  termById: loadOne<TermRow>(
    (ids) => terms.byIds(database, ids),
    ({ id }) => id,
  ),
  /** The term that is mapped to a concept. */
  termByCuid: loadOne<TermRow>(
    (cuids) => database.rows(sql`select ${termColumns} from term where umls_cuid = any(${[...cuids]}::text[])`),
    ({ umls_cuid }) => umls_cuid ?? '',
  ),
})
