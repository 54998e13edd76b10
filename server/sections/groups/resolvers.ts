import { refuseKeyless } from '../../contract/input.ts'
import { loadCount, loadLinked, perRequest } from '../../records/batched.ts'
import { groups, listGroups } from '../../records/kinds/group.ts'
import { type ProviderRow, providersByLastName } from '../../records/kinds/provider.ts'
import type { GroupResolvers, MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import {
  createGroupProviderAssociation,
  createGroupProvidersAssociation,
  groupProvidersPreview,
  removeGroupProviderAssociation,
} from './links.ts'
import { createGroup, removeGroup, updateGroup } from './mutations.ts'

const pairs = { table: 'group_provider', owner: 'group_id', item: 'provider_id' }

const groupLoaders = perRequest((database) => ({
  /** The physicians linked to a group, by last name (spec §9). */
  groupProviders: loadLinked<ProviderRow>(database, pairs, providersByLastName),
  /** How many physicians are linked to a group. */
  groupProvidersCount: loadCount(database, pairs),
}))

export const groupQueries: QueryResolvers = {
  groups: (_, args, { database }) => listGroups(database, args),

  group: (_, { id, slug }, { database }) => {
    refuseKeyless({ id, slug })
    return groups.find(database, { id, slug })
  },

  groupProvidersPreview,
}

export const groupMutations: MutationResolvers = {
  createGroup,
  updateGroup,
  removeGroup,
  createGroupProviderAssociation,
  createGroupProvidersAssociation,
  removeGroupProviderAssociation,
}

export const Group: GroupResolvers = {
  providers: (group, _, context) => groupLoaders(context).groupProviders.load(group.id),
  providersCount: (group, _, context) => groupLoaders(context).groupProvidersCount.load(group.id),
}
