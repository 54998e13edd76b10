import sql from 'sql-template-tag'
import { pastedIdsProblem, readPastedIds } from '../../../src/domain/pastedIds.ts'
import { badInput, notFound } from '../../contract/errors.ts'
import type { GroupProviderInput, MutationResolvers, RecordChange } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { mutate } from '../../mutation.ts'
import { type ProviderRow, providersByIds } from '../providers/provider.ts'
import { type GroupRow, groupColumns, lockGroup, written } from './group.ts'

/** What the audit log keeps of a linked physician. */
const linked = ({ id, fullName }: ProviderRow) => ({ id, fullName })

const changeOf = ({ id, slug }: GroupRow): Pick<RecordChange, 'kind' | 'id' | 'slug' | 'action'> => ({
  kind: 'GROUP',
  id,
  slug,
  action: 'UPDATED',
})

/** Marks the group as changed now. Its version stays: that counts the saves of its own fields. */
const touched = (tx: Queryable, { id }: GroupRow, by: string): Promise<GroupRow> =>
  written(
    tx,
    sql`update care_group set updated_at = now(), updated_by = ${by} where id = ${id} returning ${groupColumns}`,
  )

/** The group, locked, and the physician. Errors: NOT_FOUND. */
const bothOf = async (tx: Queryable, { groupId, providerId }: GroupProviderInput) => {
  const group = await lockGroup(tx, groupId)
  const [provider] = await providersByIds(tx, [providerId])
  if (!provider) throw notFound('Physician')
  return { group, provider }
}

/** Linking a physician who is linked already succeeds; nothing is done, and the audit log says nothing. */
export const createGroupProviderAssociation: MutationResolvers['createGroupProviderAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createGroupProviderAssociation', input }, async (tx, by) => {
    const { group, provider } = await bothOf(tx, input)
    const added = await tx.one(sql`
      insert into group_provider (group_id, provider_id) values (${group.id}, ${provider.id})
      on conflict do nothing returning provider_id`)
    if (!added) return { result: { success: true, group }, audit: null }
    return {
      result: { success: true, group: await touched(tx, group, by) },
      audit: { message: `Linked ${provider.fullName} to ${group.name}`, before: null, after: linked(provider) },
      change: changeOf(group),
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
    const removed = await tx.one(sql`
      delete from group_provider where group_id = ${group.id} and provider_id = ${provider.id} returning provider_id`)
    if (!removed) return { result: { success: true, group }, audit: null }
    return {
      result: { success: true, group: await touched(tx, group, by) },
      audit: { message: `Unlinked ${provider.fullName} from ${group.name}`, before: linked(provider), after: null },
      change: changeOf(group),
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
    const pasted = readPastedIds(input.providerId)
    const message = pastedIdsProblem(pasted)
    if (message !== null) throw badInput({ field: 'providerId', message })

    const group = await lockGroup(tx, input.groupId)
    const known = new Map((await providersByIds(tx, pasted.ids)).map((provider) => [provider.id, provider]))
    const inserted = await tx.rows<{ id: string }>(sql`
      insert into group_provider (group_id, provider_id)
      select ${group.id}, unnest(${[...known.keys()]}::bigint[]) on conflict do nothing returning provider_id as id`)
    const added = new Set(inserted.map(({ id }) => id))
    const outcome = {
      added: pasted.ids.filter((id) => added.has(id)),
      alreadyLinked: pasted.ids.filter((id) => known.has(id) && !added.has(id)),
      unknown: pasted.ids.filter((id) => !known.has(id)),
      repeated: [...pasted.repeated],
    }
    const answer = { success: added.size > 0, outcome }
    if (!answer.success) return { result: { ...answer, group }, audit: null }

    const providers = outcome.added.flatMap((id) => known.get(id) ?? []).map(linked)
    const physicians = added.size === 1 ? '1 physician' : `${added.size} physicians`
    return {
      result: { ...answer, group: await touched(tx, group, by) },
      audit: { message: `Linked ${physicians} to ${group.name}`, before: null, after: { providers } },
      change: changeOf(group),
    }
  })
