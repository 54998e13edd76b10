import type { Queryable } from '../../database/database.ts'
import { loadCount, loadLinked } from '../../records/batched.ts'
import { type ProviderRow, providersByLastName } from '../../records/kinds/provider.ts'

const pairs = { table: 'group_provider', owner: 'group_id', item: 'provider_id' }

export const groupLoaders = (database: Queryable) => ({
  /** The physicians linked to a group, by last name (spec §9). */
  groupProviders: loadLinked<ProviderRow>(database, pairs, providersByLastName),
  /** How many physicians are linked to a group. */
  groupProvidersCount: loadCount(database, pairs),
})
