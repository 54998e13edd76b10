import sql from 'sql-template-tag'
import { VARIANT_TERMS } from '../../../src/domain/specialties/specialty.ts'
import { notFound } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { SpecialtyServiceLineInput } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ServiceLineRow, serviceLineColumns, specialties } from '../../records/kinds/specialty.ts'
import { terms } from '../../records/kinds/term.ts'
import { link } from '../../records/links.ts'
import { mutate } from '../../records/mutation.ts'
import { refuseStale, type StoredRow } from '../../records/records.ts'
import { refuseOddUses, refuseOtherUses, usesOf } from '../../records/uses.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** The specialty, locked, and the service line, which no mutation changes. Errors: NOT_FOUND. */
const bothOf = async (tx: Queryable, { specialtyId, serviceLineId }: SpecialtyServiceLineInput) => {
  const specialty = await specialties.lock(tx, specialtyId)
  const line = await tx.one<ServiceLineRow>(
    sql`select ${serviceLineColumns} from service_line where id = ${idOf(serviceLineId)}`,
  )
  if (!line) throw notFound('Service Line')
  return { specialty, line }
}

/** A service line as one specialty has it. */
interface HeldRow extends StoredRow {
  variants_searched: boolean
}

/** What the audit log keeps of a service line as one specialty has it. */
const kept = ({ id, name }: ServiceLineRow, variants_searched: boolean) => ({ id, name, variants_searched })

/** Giving a service line that the specialty has succeeds; nothing is done, and the audit log says nothing. */
export const createSpecialtyServiceLineAssociation: MutationResolvers['createSpecialtyServiceLineAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createSpecialtyServiceLineAssociation', input }, async (tx, by) => {
    const { specialty, line } = await bothOf(tx, input)
    const row = { specialty_id: specialty.id, service_line_id: line.id, updated_by: by }
    const isNew = await link(tx, 'specialty_service_line', row)
    if (!isNew) return { result: { success: true, specialty }, audit: null }
    return {
      result: { success: true, specialty: await specialties.touch(tx, specialty.id, by) },
      audit: { message: `Linked ${line.name} to ${specialty.name}`, before: null, after: kept(line, true) },
      changes: specialties.changed(specialty, 'UPDATED'),
    }
  })

/** The terms that go with a service line. */
const variantUses = (tx: Queryable, termIds: readonly string[]) =>
  usesOf(tx, [{ what: VARIANT_TERMS, names: sql`select name from term where id = any(${termIds}::bigint[])` }])

/**
 * The variant that the service line has of the specialty's list goes with it (spec §2); the audit row keeps its terms.
 * Taking one that the specialty does not have succeeds, whatever was expected; nothing is done, and the audit log says
 * nothing. Errors: NOT_FOUND; BAD_USER_INPUT; CONFLICT when other terms go with it than somebody was told.
 */
export const removeSpecialtyServiceLineAssociation: MutationResolvers['removeSpecialtyServiceLineAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'removeSpecialtyServiceLineAssociation', input }, async (tx, by) => {
    const { expectedUses } = input
    refuseOddUses(expectedUses ?? [])
    const { specialty, line } = await bothOf(tx, input)
    const variant = await tx.rows<{ id: string }>(sql`
      delete from specialty_variant_term where specialty_id = ${specialty.id} and service_line_id = ${line.id}
      returning term_id as id`)
    const gone = await tx.one<{ variants_searched: boolean }>(sql`
      delete from specialty_service_line where specialty_id = ${specialty.id} and service_line_id = ${line.id}
      returning variants_searched`)
    if (!gone) return { result: { success: true, specialty }, audit: null }
    const termIds = variant.map(({ id }) => id)
    // Told of others, nothing of it is done.
    if (expectedUses != null) refuseOtherUses('service line', await variantUses(tx, termIds), expectedUses)
    return {
      result: { success: true, specialty: await specialties.touch(tx, specialty.id, by) },
      audit: {
        message: `Unlinked ${line.name} from ${specialty.name}`,
        before: { ...kept(line, gone.variants_searched), cftVariantTerms: termIds },
        after: null,
      },
      changes: [...specialties.changed(specialty, 'UPDATED'), ...(await terms.touchAll(tx, termIds, by))],
    }
  })

/**
 * Turns the search of a variant's terms on or off. Errors: NOT_FOUND, also for a service line that the specialty does
 * not have; CONFLICT. Nothing is done when it is as asked already.
 */
export const changeVariantsSearchStatusAssociation: MutationResolvers['changeVariantsSearchStatusAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'changeVariantsSearchStatusAssociation', input }, async (tx, by) => {
    const { specialty, line } = await bothOf(tx, input)
    const { status } = input
    const had = await tx.one<HeldRow>(sql`
      select service_line_id as id, variants_searched, version, updated_at, updated_by from specialty_service_line
      where specialty_id = ${specialty.id} and service_line_id = ${line.id}`)
    if (!had) throw notFound('Service Line')
    refuseStale(had, 'service line', input.expectedVersion)
    if (had.variants_searched === status) return { result: { success: true, specialty }, audit: null }

    await tx.rows(sql`
      update specialty_service_line
      set variants_searched = ${status}, version = version + 1, updated_at = now(), updated_by = ${by}
      where specialty_id = ${specialty.id} and service_line_id = ${line.id}`)
    return {
      result: { success: true, specialty: await specialties.touch(tx, specialty.id, by) },
      audit: {
        message: `Turned the search of ${line.name}'s variant of ${specialty.name} ${status ? 'on' : 'off'}`,
        before: kept(line, !status),
        after: kept(line, status),
      },
      changes: specialties.changed(specialty, 'UPDATED'),
    }
  })
