import { loadCount, loadLinked } from '../../batched.ts'
import type { Queryable } from '../../database/database.ts'
import { byLastName, type ProviderRow, providerColumns } from '../providers/provider.ts'

const pairs = { table: 'group_provider', owner: 'group_id', item: 'provider_id' }

export const groupLoaders = (database: Queryable) => ({
  /** The physicians linked to a group, by last name (spec §9). */
  groupProviders: loadLinked<ProviderRow>(database, pairs, {
    table: 'merged_provider',
    columns: providerColumns,
    order: byLastName,
  }),
  /** How many physicians are linked to a group. */
  groupProvidersCount: loadCount(database, pairs),
})
