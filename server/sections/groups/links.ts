import { refuseUnstorable } from '../../contract/input.ts'
import { groups } from '../../records/kinds/group.ts'
import { physicianLinks } from '../../records/kinds/providerLinks.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'

const physicians = physicianLinks(groups, { table: 'group_provider', column: 'group_id' })

/** Linking a physician who is linked already succeeds. Errors: NOT_FOUND. */
export const createGroupProviderAssociation: MutationResolvers['createGroupProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createGroupProviderAssociation', input }, async (tx, by) => {
    const { result: group, ...done } = await physicians.link(tx, input.groupId, input.providerId, by)
    return { result: { success: true, group }, ...done }
  })

/** Unlinking a physician who is not linked succeeds. Errors: NOT_FOUND. */
export const removeGroupProviderAssociation: MutationResolvers['removeGroupProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'removeGroupProviderAssociation', input }, async (tx, by) => {
    const { result: group, ...done } = await physicians.unlink(tx, input.groupId, input.providerId, by)
    return { result: { success: true, group }, ...done }
  })

/** When none of the pasted ids could be added `success` is false. Errors: NOT_FOUND, BAD_USER_INPUT. */
export const createGroupProvidersAssociation: MutationResolvers['createGroupProvidersAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createGroupProvidersAssociation', input }, async (tx, by) => {
    const { result, ...done } = await physicians.linkPasted(tx, input.groupId, input.providerId, by)
    const { owner: group, outcome } = result
    return { result: { success: outcome.added.length > 0, outcome, group }, ...done }
  })

/** Errors: as `createGroupProvidersAssociation`. */
export const groupProvidersPreview: QueryResolvers['groupProvidersPreview'] = (_, asked, { database }) => {
  refuseUnstorable(asked, 'groupId')
  return physicians.preview(database, asked.groupId, asked.providerId)
}
