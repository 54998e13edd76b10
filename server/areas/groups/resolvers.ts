import { badInput } from '../../contract/errors.ts'
import type { GroupResolvers, MutationResolvers, QueryResolvers } from '../../contract/types.gen.ts'
import { refuseUnstorable } from '../../input.ts'
import { findGroup, listGroups } from './group.ts'
import {
  createGroupProviderAssociation,
  createGroupProvidersAssociation,
  removeGroupProviderAssociation,
} from './links.ts'
import { createGroup, removeGroup, updateGroup } from './mutations.ts'

export const groupQueries: QueryResolvers = {
  groups: (_, args, { database }) => listGroups(database, args),

  group: (_, args, { database }) => {
    if (args.id == null && args.slug == null) throw badInput({ field: 'id', message: 'Give an id or a slug.' })
    refuseUnstorable(args, 'group')
    return findGroup(database, args)
  },
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
  providers: (group, _, { loaders }) => loaders.groupProviders.load(group.id),
  providersCount: (group, _, { loaders }) => loaders.groupProvidersCount.load(group.id),
}
