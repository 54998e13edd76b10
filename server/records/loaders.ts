import { boundedDatabase } from '../contract/rows.ts'
import type { Queryable } from '../database/database.ts'
import { auditLoaders } from '../sections/audit/loaders.ts'
import { groupLoaders } from '../sections/groups/loaders.ts'
import { providerLoaders } from '../sections/physicians/loaders.ts'
import { practiceEmailLoaders } from '../sections/practiceEmails/loaders.ts'
import { programLoaders } from '../sections/programs/loaders.ts'
import { specialtyLoaders } from '../sections/specialties/loaders.ts'
import { synonymLoaders } from '../sections/synonyms/loaders.ts'
import { conditionLoaders } from '../sections/terms/conditionLoaders.ts'
import { termLoaders } from '../sections/terms/loaders.ts'
import { userLoaders } from '../sections/users/loaders.ts'

/** Loads what hangs below the rows of a list: one statement a field, whatever the number of rows. One request's. */
export const createLoaders = (unbounded: Queryable) => {
  const database = boundedDatabase(unbounded)
  return {
    ...groupLoaders(database),
    ...providerLoaders(database),
    ...termLoaders(database),
    ...synonymLoaders(database),
    ...specialtyLoaders(database),
    ...conditionLoaders(database),
    ...programLoaders(database),
    ...practiceEmailLoaders(database),
    ...userLoaders(database),
    ...auditLoaders(database),
  }
}
