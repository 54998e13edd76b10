import sql from 'sql-template-tag'
import { badInput } from '../../contract/errors.ts'
import type { SpecialtyParentInput } from '../../contract/types.gen.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { link, linkedFieldsOf, unlink } from '../../records/associations.ts'
import { type SpecialtyRow, specialties } from '../../records/kinds/specialty.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** The order of the ids avoids deadlocks. */
const lockBoth = async (tx: Queryable, { specialtyId, parentId }: SpecialtyParentInput) => {
  await specialties.lockAll(tx, [specialtyId, parentId])
  return { specialty: await specialties.lock(tx, specialtyId), parent: await specialties.lock(tx, parentId) }
}

/** The form of each specialty shows the other. */
const touchBoth = async (tx: Queryable, specialty: SpecialtyRow, parent: SpecialtyRow, by: string) => ({
  result: { success: true, specialty: await specialties.touch(tx, specialty.id, by) },
  changes: [...specialties.changed(specialty, 'UPDATED'), ...(await specialties.touchAll(tx, [parent.id], by))],
})

const parentFieldsOf = (parent: SpecialtyRow) => ({ parent: linkedFieldsOf(parent) })

/** Throws BAD_USER_INPUT for the specialty itself or one of its descendants. */
const refuseCycle = async (tx: Queryable, specialty: SpecialtyRow, parent: SpecialtyRow): Promise<void> => {
  // Two concurrent links could form a cycle that neither transaction sees.
  await lockByName(tx, 'parents of specialties')
  const cycle = await tx.one(sql`
    with recursive above(id) as (
      select ${parent.id}::bigint
      union
      select parent_id from above join specialty_parent on specialty_id = above.id
    )
    select from above where id = ${specialty.id}`)
  if (!cycle) return
  const message =
    specialty.id === parent.id
      ? `${specialty.name} cannot be its own parent.`
      : `${parent.name} is already a child of ${specialty.name}, directly or indirectly.`
  throw badInput({ field: 'parentId', message })
}

/** Throws BAD_USER_INPUT for a cycle. */
export const createSpecialtyParentAssociation: MutationResolvers['createSpecialtyParentAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createSpecialtyParentAssociation', input }, async (tx, by) => {
    const { specialty, parent } = await lockBoth(tx, input)
    await refuseCycle(tx, specialty, parent)
    const isNew = await link(tx, 'specialty_parent', { specialty_id: specialty.id, parent_id: parent.id })
    if (!isNew) return { result: { success: true, specialty }, audit: null }
    return {
      ...(await touchBoth(tx, specialty, parent, by)),
      audit: {
        message: `Added ${parent.name} as a parent of ${specialty.name}`,
        before: null,
        after: parentFieldsOf(parent),
      },
    }
  })

export const removeSpecialtyParentAssociation: MutationResolvers['removeSpecialtyParentAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'removeSpecialtyParentAssociation', input }, async (tx, by) => {
    const { specialty, parent } = await lockBoth(tx, input)
    const wasLinked = await unlink(tx, 'specialty_parent', { specialty_id: specialty.id, parent_id: parent.id })
    if (!wasLinked) return { result: { success: true, specialty }, audit: null }
    return {
      ...(await touchBoth(tx, specialty, parent, by)),
      audit: {
        message: `Removed ${parent.name} as a parent of ${specialty.name}`,
        before: parentFieldsOf(parent),
        after: null,
      },
    }
  })
