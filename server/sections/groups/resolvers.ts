import { refuseKeyless } from '../../contract/input.ts'
import { groups, listGroups } from '../../records/kinds/group.ts'
import type { GroupResolvers, MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import {
  createGroupProviderAssociation,
  createGroupProvidersAssociation,
  groupProvidersPreview,
  removeGroupProviderAssociation,
} from './links.ts'
import { groupLoaders } from './loaders.ts'
import { createGroup, removeGroup, updateGroup } from './mutations.ts'

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
