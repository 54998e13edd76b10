import { loadOne } from '../../batched.ts'
import type { Queryable } from '../../database/database.ts'
import { type ProviderRow, providersByIds } from './provider.ts'

export const providerLoaders = (database: Queryable) => ({
  providerById: loadOne<ProviderRow>(
    (ids) => providersByIds(database, ids),
    ({ id }) => id,
  ),
})
