import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import type { GroupProviderInput } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { link, linkPasted, pastedIds, unlink } from '../../links.ts'
import { mutate } from '../../mutation.ts'
import { lockProvider, lockProviders, type ProviderRow, providersSaved } from '../providers/provider.ts'
import { groups } from './group.ts'

/** What the audit log keeps of a linked physician. */
const linked = ({ id, fullName }: ProviderRow) => ({ id, fullName })

/** The group and the physician, both locked. Errors: NOT_FOUND. */
const bothOf = async (tx: Queryable, { groupId, providerId }: GroupProviderInput) => ({
  group: await groups.lock(tx, groupId),
  provider: await lockProvider(tx, providerId),
})

/** Linking a physician who is linked already succeeds; nothing is done, and the audit log says nothing. */
export const createGroupProviderAssociation: MutationResolvers['createGroupProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createGroupProviderAssociation', input }, async (tx, by) => {
    const { group, provider } = await bothOf(tx, input)
    const isNew = await link(tx, 'group_provider', { group_id: group.id, provider_id: provider.id })
    if (!isNew) return { result: { success: true, group }, audit: null }
    return {
      result: { success: true, group: await groups.touch(tx, group.id, by) },
      audit: { message: `Linked ${provider.fullName} to ${group.name}`, before: null, after: linked(provider) },
      changes: [...groups.changed(group, 'UPDATED'), ...(await providersSaved(tx, [provider.id], by))],
    }
  })

/** Unlinking a physician who is not linked succeeds; nothing is done, and the audit log says nothing. */
export const removeGroupProviderAssociation: MutationResolvers['removeGroupProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'removeGroupProviderAssociation', input }, async (tx, by) => {
    const { group, provider } = await bothOf(tx, input)
    const wasThere = await unlink(tx, 'group_provider', { group_id: group.id, provider_id: provider.id })
    if (!wasThere) return { result: { success: true, group }, audit: null }
    return {
      result: { success: true, group: await groups.touch(tx, group.id, by) },
      audit: { message: `Unlinked ${provider.fullName} from ${group.name}`, before: linked(provider), after: null },
      changes: [...groups.changed(group, 'UPDATED'), ...(await providersSaved(tx, [provider.id], by))],
    }
  })

/**
 * Links the physicians whose ids were pasted and tells what became of each id (spec §2, association editor).
 * When none could be added nothing has changed: `success` is false and the audit log says nothing.
 * Errors: NOT_FOUND for the group, BAD_USER_INPUT for a paste without ids, with too many or too long.
 */
export const createGroupProvidersAssociation: MutationResolvers['createGroupProvidersAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createGroupProvidersAssociation', input }, async (tx, by) => {
    const pasted = pastedIds(input.providerId, 'providerId')
    const group = await groups.lock(tx, input.groupId)
    const known = new Map((await lockProviders(tx, pasted.ids)).map((provider) => [provider.id, provider]))
    const outcome = await linkPasted(tx, pasted, new Set(known.keys()), {
      table: 'group_provider',
      owner: ['group_id', group.id],
      item: 'provider_id',
    })
    const { added } = outcome
    const answer = { success: added.length > 0, outcome }
    if (!answer.success) return { result: { ...answer, group }, audit: null }

    const physicians = added.length === 1 ? '1 physician' : `${added.length} physicians`
    return {
      result: { ...answer, group: await groups.touch(tx, group.id, by) },
      audit: {
        message: `Linked ${physicians} to ${group.name}`,
        before: null,
        after: { providers: added.flatMap((id) => known.get(id) ?? []).map(linked) },
      },
      changes: [...groups.changed(group, 'UPDATED'), ...(await providersSaved(tx, added, by))],
    }
  })
