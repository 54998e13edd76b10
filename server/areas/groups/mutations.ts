import sql from 'sql-template-tag'
import { type GroupFields, groupProblems, newGroup } from '../../../src/domain/group.ts'
import { groupSlugOf } from '../../../src/domain/slug.ts'
import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import type { CreateGroupInput, GroupUpdate } from '../../contract/types.gen.ts'
import { refuseProblems } from '../../input.ts'
import { mutate } from '../../mutation.ts'
import { columnsOf, fieldsOf, groups } from './group.ts'

/** What is given of a group, outer spaces trimmed; null counts as absent, except that a null URL clears it. */
const given = ({ name, slug, status, display_on_profile, url }: GroupUpdate): Partial<GroupFields> => ({
  ...(name == null ? {} : { name: name.trim() }),
  ...(slug == null ? {} : { slug: slug.trim() }),
  ...(status == null ? {} : { status }),
  ...(display_on_profile == null ? {} : { display_on_profile }),
  ...(url === undefined ? {} : { url: url?.trim() ?? '' }),
})

/** A new group's fields. A slug is made of the name when absent (design §9.18). Errors: BAD_USER_INPUT. */
const drafted = (input: CreateGroupInput): GroupFields => {
  const fields = { ...newGroup, ...given(input) }
  const named = { ...fields, slug: input.slug == null ? groupSlugOf(fields.name) : fields.slug }
  refuseProblems(groupProblems(named))
  return named
}

export const createGroup: MutationResolvers['createGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'createGroup', input }, async (tx, by) => {
    const group = await groups.insert(tx, columnsOf(drafted(input)), by)
    return {
      result: { success: true, group },
      audit: { message: `Created group ${group.name}`, before: null, after: fieldsOf(group) },
      changes: groups.changed(group, 'CREATED'),
    }
  })

export const updateGroup: MutationResolvers['updateGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'updateGroup', input }, async (tx, by) => {
    const update = given(input.update)
    refuseProblems(groupProblems(update))
    const before = await groups.lock(tx, input.groupId, input.expectedVersion)
    const fields = { ...fieldsOf(before), url: before.url ?? '', ...update }
    const group = await groups.update(tx, before.id, columnsOf(fields), by)
    return {
      result: { success: true, group },
      audit: { message: `Updated group ${group.name}`, before: fieldsOf(before), after: fieldsOf(group) },
      changes: groups.changed(group, 'UPDATED'),
    }
  })

/** The links go with the group; the audit row keeps whom it held, so that it can be made again. */
export const removeGroup: MutationResolvers['removeGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'removeGroup', input }, async (tx) => {
    const group = await groups.lock(tx, input.id)
    const links = await tx.rows<{ id: string }>(
      sql`select provider_id as id from group_provider where group_id = ${group.id} order by provider_id`,
    )
    await groups.remove(tx, group.id)
    const before = { ...fieldsOf(group), providers: links.map(({ id }) => id) }
    return {
      result: { success: true },
      audit: { message: `Removed group ${group.name}`, before, after: null },
      changes: groups.changed(group, 'REMOVED'),
    }
  })
