import { refuseUnstorable, requireKey } from '../../contract/input.ts'
import { loadCount, loadLinked, perRequest } from '../../records/batched.ts'
import { groups, listGroups } from '../../records/kinds/group.ts'
import { type LinkedProviderRow, providersByLastName } from '../../records/kinds/provider.ts'
import { physicianLinks } from '../../records/kinds/providerLinks.ts'
import { explainMatch, machineName } from '../../records/matchedText.ts'
import { mutate } from '../../records/mutation.ts'
import type { GroupResolvers, MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { createGroup, removeGroup, updateGroup } from './mutations.ts'

const physicians = physicianLinks(groups, { table: 'group_provider', column: 'group_id' })

const createGroupProviderAssociation: MutationResolvers['createGroupProviderAssociation'] = (_, { input }, context) =>
  mutate(context, { action: 'createGroupProviderAssociation', input }, async (tx, by) => {
    const { result: group, ...effects } = await physicians.link(tx, input.groupId, input.providerId, by)
    return { result: { success: true, group }, ...effects }
  })

const removeGroupProviderAssociation: MutationResolvers['removeGroupProviderAssociation'] = (_, { input }, context) =>
  mutate(context, { action: 'removeGroupProviderAssociation', input }, async (tx, by) => {
    const { result: group, ...effects } = await physicians.unlink(tx, input.groupId, input.providerId, by)
    return { result: { success: true, group }, ...effects }
  })

const createGroupProvidersAssociation: MutationResolvers['createGroupProvidersAssociation'] = (_, { input }, context) =>
  mutate(context, { action: 'createGroupProvidersAssociation', input }, async (tx, by) => {
    const { result, ...effects } = await physicians.linkPasted(tx, input.groupId, input.providerId, by)
    const { owner: group, outcome } = result
    return { result: { success: outcome.added.length > 0, outcome, group }, ...effects }
  })

const groupProvidersPreview: QueryResolvers['groupProvidersPreview'] = (_, args, { database }) => {
  refuseUnstorable(args, 'groupId')
  return physicians.preview(database, args.groupId, args.providerId)
}

const pairs = { table: 'group_provider', owner: 'group_id', item: 'provider_id' }

const groupLoaders = perRequest((database) => ({
  groupProviders: loadLinked<LinkedProviderRow>(database, pairs, providersByLastName),
  groupProvidersCount: loadCount(database, pairs),
}))

export const groupQueries: QueryResolvers = {
  groups: (_, args, { database }) => listGroups(database, args),

  group: (_, { id, slug }, { database }) => {
    requireKey({ id, slug })
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
  matchedText: (group, { filter }) =>
    explainMatch(filter, { id: group.id, visible: [group.name], hidden: () => [machineName(group)] }),
  providers: (group, _, context) => groupLoaders(context).groupProviders.load(group.id),
  providersCount: (group, _, context) => groupLoaders(context).groupProvidersCount.load(group.id),
}
