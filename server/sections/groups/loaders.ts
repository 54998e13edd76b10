import { loadCount, loadLinked, perRequest } from '../../records/batched.ts'
import { type ProviderRow, providersByLastName } from '../../records/kinds/provider.ts'

const pairs = { table: 'group_provider', owner: 'group_id', item: 'provider_id' }

export const groupLoaders = perRequest((database) => ({
  /** The physicians linked to a group, by last name (spec §9). */
  groupProviders: loadLinked<ProviderRow>(database, pairs, providersByLastName),
  /** How many physicians are linked to a group. */
  groupProvidersCount: loadCount(database, pairs),
}))
