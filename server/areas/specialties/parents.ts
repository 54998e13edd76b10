import sql from 'sql-template-tag'
import { badInput } from '../../contract/errors.ts'
import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import type { SpecialtyParentInput } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { idOf } from '../../input.ts'
import { link, unlink } from '../../links.ts'
import { mutate } from '../../mutation.ts'
import { type SpecialtyRow, specialties } from './specialty.ts'

/** Any number, the same in every process: the lock's name. */
const HIERARCHY = 4_712_040

/** Both specialties, locked by id, so that two who link them both ways don't wait for each other. Errors: NOT_FOUND. */
const bothOf = async (tx: Queryable, { specialtyId, parentId }: SpecialtyParentInput) => {
  const ids = [specialtyId, parentId].filter(idOf)
  await tx.rows(sql`select from specialty where id = any(${ids}::bigint[]) order by id for update`)
  return { specialty: await specialties.lock(tx, specialtyId), parent: await specialties.lock(tx, parentId) }
}

/** Marks both and tells of both: one shows its parents, the other its children. */
const touchBoth = (tx: Queryable, specialty: SpecialtyRow, parent: SpecialtyRow, by: string) =>
  specialties.touchAll(tx, [specialty.id, parent.id], by)

/** What the audit log keeps of a specialty above. */
const kept = ({ id, name }: SpecialtyRow) => ({ parent: { id, name } })

/** Errors: BAD_USER_INPUT when the parent is the specialty itself or stands somewhere below it. */
const refuseCircle = async (tx: Queryable, specialty: SpecialtyRow, parent: SpecialtyRow): Promise<void> => {
  // Links are made one after the other: two made at once could close a circle that neither sees.
  await tx.rows(sql`select pg_advisory_xact_lock(${HIERARCHY})`)
  const circle = await tx.one(sql`
    with recursive above(id) as (
      select ${parent.id}::bigint
      union
      select parent_id from above join specialty_parent on specialty_id = above.id
    )
    select from above where id = ${specialty.id}`)
  if (!circle) return
  const message =
    specialty.id === parent.id
      ? `${specialty.name} cannot stand under itself.`
      : `${parent.name} stands under ${specialty.name} already.`
  throw badInput({ field: 'parentId', message })
}

/**
 * Puts a specialty under another one. Linking what is linked succeeds; nothing is done, and the audit log says
 * nothing. Errors: NOT_FOUND; BAD_USER_INPUT for what would close a circle.
 */
export const createSpecialtyParentAssociation: MutationResolvers['createSpecialtyParentAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createSpecialtyParentAssociation', input }, async (tx, by) => {
    const { specialty, parent } = await bothOf(tx, input)
    await refuseCircle(tx, specialty, parent)
    const isNew = await link(tx, 'specialty_parent', { specialty_id: specialty.id, parent_id: parent.id })
    if (!isNew) return { result: { success: true, specialty }, audit: null }
    const changes = await touchBoth(tx, specialty, parent, by)
    return {
      result: { success: true, specialty: await specialties.find(tx, specialty) },
      audit: { message: `Put ${specialty.name} under ${parent.name}`, before: null, after: kept(parent) },
      changes,
    }
  })

/** Unlinking what is not linked succeeds; nothing is done, and the audit log says nothing. Errors: NOT_FOUND. */
export const removeSpecialtyParentAssociation: MutationResolvers['removeSpecialtyParentAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'removeSpecialtyParentAssociation', input }, async (tx, by) => {
    const { specialty, parent } = await bothOf(tx, input)
    const wasThere = await unlink(tx, 'specialty_parent', { specialty_id: specialty.id, parent_id: parent.id })
    if (!wasThere) return { result: { success: true, specialty }, audit: null }
    const changes = await touchBoth(tx, specialty, parent, by)
    return {
      result: { success: true, specialty: await specialties.find(tx, specialty) },
      audit: { message: `Took ${specialty.name} from under ${parent.name}`, before: kept(parent), after: null },
      changes,
    }
  })
