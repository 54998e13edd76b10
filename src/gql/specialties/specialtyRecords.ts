import { removalTimeLimits } from '../../domain/limits.ts'
import type { LoadedRecord, RecordKey, Save } from '../../domain/record.ts'
import type { Reference } from '../../domain/references.ts'
import type { SpecialtyFields } from '../../domain/specialties/fields.ts'
import { type SpecialtyOrigin, VARIANT_TERMS } from '../../domain/specialties/specialty.ts'
import { type AssociatedRecord, type AssociationChange, type LinkQuery, toAssociatedRecord } from '../associations.ts'
import { pageOf } from '../list.ts'
import { deletionResult, withReferences } from '../references.ts'
import { saveResult, uniqueSlugCheck } from '../saves.ts'
import { sendLongRequest, sendRequest } from '../transport.ts'
import {
  CreateSpecialty,
  DeleteSpecialty,
  LinkServiceLine,
  PickServiceLines,
  type RemoveInput,
  type RemoveSpecialtyServiceLineInput,
  Specialty,
  SpecialtyId,
  type SpecialtyRecordFragment,
  SpecialtyServiceLines,
  SpecialtyServiceLineUses,
  UnlinkServiceLine,
  UpdateSpecialty,
} from './specialtyRecords.gen.ts'

export const fetchServiceLines = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await sendRequest(SpecialtyServiceLines, { id: owner }, signal)).specialty?.service_lines.map(toAssociatedRecord) ??
  []

export const addServiceLine = async ({ operationId, owner, item }: AssociationChange<AssociatedRecord>) => {
  await sendRequest(LinkServiceLine, { input: { specialtyId: owner, serviceLineId: item.id, operationId } })
  return item
}

export const pickServiceLines = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) => {
  const { rows, count } = pageOf(
    (await sendRequest(PickServiceLines, { filter: text, first: pageSize }, signal)).serviceLines,
  )
  return { items: rows?.map(toAssociatedRecord) ?? [], count }
}

export interface LinkedServiceLine {
  readonly name: string
  readonly uses: readonly Reference[]
}

const MAX_NAMES = 10

/** Finds a specialty's service line, with the variant terms that a removal would delete. */
export const findServiceLine = async (
  specialtyId: string,
  slug: string,
  signal: AbortSignal,
): Promise<LoadedRecord<LinkedServiceLine>> => {
  const { specialty } = await sendRequest(SpecialtyServiceLineUses, { id: specialtyId }, signal)
  const line = specialty?.service_lines.find((candidate) => candidate.slug === slug)
  if (!specialty || !line) return { record: null }
  const names = specialty.cftVariantTerms.filter((term) => term.service_line_slug === slug).map(({ name }) => name)
  const uses = names.length > 0 ? [{ what: VARIANT_TERMS, count: names.length, names: names.slice(0, MAX_NAMES) }] : []
  const { id, name, version, updated_at, updated_by } = line
  return { record: { id, version, updated_at, updated_by, draft: { name, uses } } }
}

/** Removes a service line and its variant, unless the affected terms have changed. */
export const removeServiceLine = (input: RemoveSpecialtyServiceLineInput) =>
  deletionResult(() => sendRequest(UnlinkServiceLine, { input }))

const storedOf = ({ id, version, updated_at, updated_by, display_name, ...row }: SpecialtyRecordFragment) => ({
  id,
  version,
  updated_at,
  updated_by,
  draft: { ...row, display_name: display_name ?? '' },
})

export const findSpecialtyRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { specialty } = await sendRequest(Specialty, key, signal)
  return { record: specialty && storedOf(specialty) }
}

export const checkSpecialtySlug = uniqueSlugCheck(
  async (slug, signal) => (await sendRequest(SpecialtyId, { slug }, signal)).specialty,
)

const sendSpecialty = async ({ operationId, id, version, draft }: Save<SpecialtyFields>) => {
  if (id === null)
    return (await sendRequest(CreateSpecialty, { input: { ...draft, operationId } })).createSpecialty.specialty
  const input = { id, ...draft, expectedVersion: version, operationId }
  return (await sendRequest(UpdateSpecialty, { input })).updateSpecialty.specialty
}

/** Creates or updates a specialty. Sends no origin, because the origin never changes. */
export const saveSpecialty = (save: Save<SpecialtyFields & SpecialtyOrigin>) => {
  const { source, is_board_certified, is_clean, is_clean_timestamp, ...draft } = save.draft
  const origin = { source, is_board_certified, is_clean, is_clean_timestamp }
  return saveResult(
    () => sendSpecialty({ ...save, draft }),
    (row) => storedOf({ ...origin, ...row }),
  )
}

export const findSpecialtyForRemoval = withReferences('SPECIALTY', findSpecialtyRecord)

/** Deletes a specialty with its associations, which can take minutes. Errors: NOT_FOUND if already deleted. */
export const removeSpecialty = (input: RemoveInput) =>
  deletionResult(() => sendLongRequest(removalTimeLimits.specialty, DeleteSpecialty, { input }))
