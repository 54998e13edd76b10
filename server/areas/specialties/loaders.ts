import { loadOne } from '../../batched.ts'
import type { Queryable } from '../../database/database.ts'
import { type SpecialtyRow, specialties } from './specialty.ts'

export const specialtyLoaders = (database: Queryable) => ({
  specialtyById: loadOne<SpecialtyRow>(
    (ids) => specialties.byIds(database, ids),
    ({ id }) => id,
  ),
})
