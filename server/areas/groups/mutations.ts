import sql, { type Sql } from 'sql-template-tag'
import { type GroupFields, groupProblems, newGroup } from '../../../src/domain/group.ts'
import { groupSlugOf } from '../../../src/domain/slug.ts'
import { badInput, conflict } from '../../contract/errors.ts'
import type { CreateGroupInput, GroupUpdate, MutationResolvers } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { mutate } from '../../mutation.ts'
import { fieldsOf, type GroupRow, groupColumns, keysOf, lockGroup, written } from './group.ts'

/** What is given of a group, outer spaces trimmed; null counts as absent, except that a null URL clears it. */
const given = ({ name, slug, status, display_on_profile, url }: GroupUpdate): Partial<GroupFields> => ({
  ...(name == null ? {} : { name: name.trim() }),
  ...(slug == null ? {} : { slug: slug.trim() }),
  ...(status == null ? {} : { status }),
  ...(display_on_profile == null ? {} : { display_on_profile }),
  ...(url === undefined ? {} : { url: url?.trim() ?? '' }),
})

const refuseProblems = (fields: Partial<GroupFields>): void => {
  const problems = groupProblems(fields)
  if (problems.length > 0) throw badInput(problems)
}

/** A new group's fields. A slug is made of the name when absent (design §9.18). Errors: BAD_USER_INPUT. */
const drafted = (input: CreateGroupInput): GroupFields => {
  const fields = { ...newGroup, ...given(input) }
  const named = { ...fields, slug: input.slug == null ? groupSlugOf(fields.name) : fields.slug }
  refuseProblems(named)
  return named
}

/**
 * Saves a group. Whether its slug is free is for the unique constraint to say: of two who save the same slug
 * at once, one is told here that it is taken.
 */
const save = async (tx: Queryable, slug: string, statement: Sql): Promise<GroupRow> => {
  try {
    return await written(tx, statement)
  } catch (error) {
    if (!isSlugTaken(error)) throw error
    throw badInput({ field: 'slug', message: `The Machine Name (${slug}) is already taken.` })
  }
}

/** PostgreSQL's unique_violation, of the slug's constraint. */
const isSlugTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'care_group_slug_taken'

export const createGroup: MutationResolvers['createGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'createGroup', input }, async (tx, by) => {
    const fields = drafted(input)
    const keys = keysOf(fields)
    const group = await save(
      tx,
      fields.slug,
      sql`insert into care_group (slug, name, name_key, search_key, url, display_on_profile, status, updated_by)
        values (${fields.slug}, ${fields.name}, ${keys.name_key}, ${keys.search_key}, ${fields.url || null},
          ${fields.display_on_profile}, ${fields.status}, ${by})
        returning ${groupColumns}`,
    )
    return {
      result: { success: true, group },
      audit: { message: `Created group ${group.name}`, before: null, after: fieldsOf(group) },
      change: { kind: 'GROUP', id: group.id, slug: group.slug, action: 'CREATED' },
    }
  })

export const updateGroup: MutationResolvers['updateGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'updateGroup', input }, async (tx, by) => {
    const update = given(input.update)
    refuseProblems(update)
    const before = await lockGroup(tx, input.groupId)
    if (input.expectedVersion != null && input.expectedVersion !== before.version)
      throw conflict(`This group was saved after you opened it; ${before.updated_by} changed it last.`, before)

    const fields = { ...fieldsOf(before), ...update }
    const keys = keysOf(fields)
    const group = await save(
      tx,
      fields.slug,
      sql`update care_group set slug = ${fields.slug}, name = ${fields.name}, name_key = ${keys.name_key},
          search_key = ${keys.search_key}, url = ${fields.url || null}, status = ${fields.status},
          display_on_profile = ${fields.display_on_profile}, version = version + 1, updated_at = now(), updated_by = ${by}
        where id = ${before.id} returning ${groupColumns}`,
    )
    return {
      result: { success: true, group },
      audit: { message: `Updated group ${group.name}`, before: fieldsOf(before), after: fieldsOf(group) },
      change: { kind: 'GROUP', id: group.id, slug: group.slug, action: 'UPDATED' },
    }
  })

/** The links go with the group; the audit row keeps whom it held, so that it can be made again. */
export const removeGroup: MutationResolvers['removeGroup'] = (_, { input }, context) =>
  mutate(context, { action: 'removeGroup', input }, async (tx) => {
    const group = await lockGroup(tx, input.id)
    const links = await tx.rows<{ id: string }>(
      sql`select provider_id as id from group_provider where group_id = ${group.id} order by provider_id`,
    )
    await tx.rows(sql`delete from care_group where id = ${group.id}`)
    const before = { ...fieldsOf(group), providers: links.map(({ id }) => id) }
    return {
      result: { success: true },
      audit: { message: `Removed group ${group.name}`, before, after: null },
      change: { kind: 'GROUP', id: group.id, slug: group.slug, action: 'REMOVED' },
    }
  })
