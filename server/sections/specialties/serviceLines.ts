import sql from 'sql-template-tag'
import { VARIANT_TERMS } from '../../../src/domain/specialties/specialty.ts'
import { notFound } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { SpecialtyServiceLineInput } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { link } from '../../records/associations.ts'
import { type ServiceLineRow, serviceLineColumns, specialties } from '../../records/kinds/specialty.ts'
import { terms } from '../../records/kinds/term.ts'
import { mutate } from '../../records/mutation.ts'
import { refuseStale, type StoredRow } from '../../records/records.ts'
import { findReferences, refuseChangedReferences, validateExpectedReferences } from '../../records/references.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** The service line needs no lock, because no mutation changes it. */
const lockSpecialtyAndLine = async (tx: Queryable, { specialtyId, serviceLineId }: SpecialtyServiceLineInput) => {
  const specialty = await specialties.lock(tx, specialtyId)
  const line = await tx.one<ServiceLineRow>(
    sql`select ${serviceLineColumns} from service_line where id = ${idOf(serviceLineId)}`,
  )
  if (!line) throw notFound('Service Line')
  return { specialty, line }
}

interface SpecialtyLineRow extends StoredRow {
  variants_searched: boolean
}

const lineFieldsOf = ({ id, name }: ServiceLineRow, variants_searched: boolean) => ({ id, name, variants_searched })

export const createSpecialtyServiceLineAssociation: MutationResolvers['createSpecialtyServiceLineAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createSpecialtyServiceLineAssociation', input }, async (tx, by) => {
    const { specialty, line } = await lockSpecialtyAndLine(tx, input)
    const row = { specialty_id: specialty.id, service_line_id: line.id, updated_by: by }
    const isNew = await link(tx, 'specialty_service_line', row)
    if (!isNew) return { result: { success: true, specialty }, audit: null }
    return {
      result: { success: true, specialty: await specialties.touch(tx, specialty.id, by) },
      audit: { message: `Linked ${line.name} to ${specialty.name}`, before: null, after: lineFieldsOf(line, true) },
      changes: specialties.changed(specialty, 'UPDATED'),
    }
  })

const variantReferences = (tx: Queryable, termIds: readonly string[]) =>
  findReferences(tx, [{ what: VARIANT_TERMS, names: sql`select name from term where id = any(${termIds}::bigint[])` }])

/** Also removes the terms of the variant (spec §2). Throws CONFLICT if their number differs from `expectedUses`. */
export const removeSpecialtyServiceLineAssociation: MutationResolvers['removeSpecialtyServiceLineAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'removeSpecialtyServiceLineAssociation', input }, async (tx, by) => {
    const { expectedUses } = input
    validateExpectedReferences(expectedUses ?? [])
    const { specialty, line } = await lockSpecialtyAndLine(tx, input)
    const variantTerms = await tx.rows<{ id: string }>(sql`
      delete from specialty_variant_term where specialty_id = ${specialty.id} and service_line_id = ${line.id}
      returning term_id as id`)
    const deleted = await tx.one<{ variants_searched: boolean }>(sql`
      delete from specialty_service_line where specialty_id = ${specialty.id} and service_line_id = ${line.id}
      returning variants_searched`)
    if (!deleted) return { result: { success: true, specialty }, audit: null }
    const termIds = variantTerms.map(({ id }) => id)
    // If the references have changed, this throws and rolls back the deletions.
    if (expectedUses != null)
      refuseChangedReferences('service line', await variantReferences(tx, termIds), expectedUses)
    return {
      result: { success: true, specialty: await specialties.touch(tx, specialty.id, by) },
      audit: {
        message: `Unlinked ${line.name} from ${specialty.name}`,
        before: { ...lineFieldsOf(line, deleted.variants_searched), cftVariantTerms: termIds },
        after: null,
      },
      changes: [...specialties.changed(specialty, 'UPDATED'), ...(await terms.touchAll(tx, termIds, by))],
    }
  })

/** Includes a variant in searches, or excludes it. Throws NOT_FOUND or CONFLICT. */
export const changeVariantsSearchStatusAssociation: MutationResolvers['changeVariantsSearchStatusAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'changeVariantsSearchStatusAssociation', input }, async (tx, by) => {
    const { specialty, line } = await lockSpecialtyAndLine(tx, input)
    const { status } = input
    const before = await tx.one<SpecialtyLineRow>(sql`
      select service_line_id as id, variants_searched, version, updated_at, updated_by from specialty_service_line
      where specialty_id = ${specialty.id} and service_line_id = ${line.id}`)
    if (!before) throw notFound('Service Line')
    refuseStale(before, 'service line', input.expectedVersion)
    if (before.variants_searched === status) return { result: { success: true, specialty }, audit: null }

    await tx.rows(sql`
      update specialty_service_line
      set variants_searched = ${status}, version = version + 1, updated_at = now(), updated_by = ${by}
      where specialty_id = ${specialty.id} and service_line_id = ${line.id}`)
    return {
      result: { success: true, specialty: await specialties.touch(tx, specialty.id, by) },
      audit: {
        message: status
          ? `Included the ${line.name} variant of ${specialty.name} in searches`
          : `Excluded the ${line.name} variant of ${specialty.name} from searches`,
        before: lineFieldsOf(line, !status),
        after: lineFieldsOf(line, status),
      },
      changes: specialties.changed(specialty, 'UPDATED'),
    }
  })
