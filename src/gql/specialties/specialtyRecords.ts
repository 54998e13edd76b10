import { secondsToRemove } from '../../domain/limits.ts'
import type { Loaded, RecordKey, Save } from '../../domain/record.ts'
import type { SpecialtyFields } from '../../domain/specialties/fields.ts'
import { type SpecialtyOrigin, VARIANT_TERMS } from '../../domain/specialties/specialty.ts'
import type { Use } from '../../domain/uses.ts'
import { type Asked, type LinkChange, type Linked, linkedOf } from '../links.ts'
import { pageOf } from '../list.ts'
import { answered, slugCheck } from '../saves.ts'
import { ask, askPatiently } from '../transport.ts'
import { answeredRemoval, withUses } from '../uses.ts'
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
  (await ask(SpecialtyServiceLines, { id: owner }, signal)).specialty?.service_lines.map(linkedOf) ?? []

/** Adds a service line to a specialty and returns it. Removal needs a confirmation; see `removeServiceLine`. */
export const addServiceLine = async ({ operationId, owner, item }: LinkChange<Linked>) => {
  await ask(LinkServiceLine, { input: { specialtyId: owner, serviceLineId: item.id, operationId } })
  return item
}

export const pickServiceLines = async ({ text, pageSize }: Asked, signal: AbortSignal) => {
  const { rows, count } = pageOf((await ask(PickServiceLines, { filter: text, first: pageSize }, signal)).serviceLines)
  return { items: rows?.map(linkedOf) ?? [], count }
}

/** A service line in the question before its removal from a specialty. */
export interface HeldLine {
  readonly name: string
  readonly uses: readonly Use[]
}

/** Maximum number of names of affected terms in the question. */
const NAMES = 10

/** Finds a specialty's service line by machine name, with the variant terms that its removal removes. */
export const findServiceLine = async (
  specialtyId: string,
  slug: string,
  signal: AbortSignal,
): Promise<Loaded<HeldLine>> => {
  const { specialty } = await ask(SpecialtyServiceLineUses, { id: specialtyId }, signal)
  const line = specialty?.service_lines.find((each) => each.slug === slug)
  if (!specialty || !line) return { record: null }
  const names = specialty.cftVariantTerms.filter((term) => term.service_line_slug === slug).map(({ name }) => name)
  const uses = names.length > 0 ? [{ what: VARIANT_TERMS, count: names.length, names: names.slice(0, NAMES) }] : []
  const { id, name, version, updated_at, updated_by } = line
  return { record: { id, version, updated_at, updated_by, draft: { name, uses } } }
}

/** Removes a service line and its variant. If the affected terms have changed, it only returns the current ones. */
export const removeServiceLine = (input: RemoveSpecialtyServiceLineInput) =>
  answeredRemoval(() => ask(UnlinkServiceLine, { input }))

const storedOf = ({ id, version, updated_at, updated_by, display_name, ...row }: SpecialtyRecordFragment) => ({
  id,
  version,
  updated_at,
  updated_by,
  draft: { ...row, display_name: display_name ?? '' },
})

export const findSpecialtyRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { specialty } = await ask(Specialty, key, signal)
  return { record: specialty && storedOf(specialty) }
}

export const freeSpecialtySlug = slugCheck(async (slug, signal) => (await ask(SpecialtyId, { slug }, signal)).specialty)

const sendSpecialty = async ({ operationId, id, version, draft }: Save<SpecialtyFields>) => {
  if (id === null) return (await ask(CreateSpecialty, { input: { ...draft, operationId } })).createSpecialty.specialty
  const input = { id, ...draft, expectedVersion: version, operationId }
  return (await ask(UpdateSpecialty, { input })).updateSpecialty.specialty
}

/**
 * Creates or updates a specialty. Returns the current record if another user saved first. Its origin cannot change: it
 * is not sent, and a conflict's record gets it from the draft.
 */
export const saveSpecialty = (save: Save<SpecialtyFields & SpecialtyOrigin>) => {
  const { source, is_board_certified, is_clean, is_clean_timestamp, ...draft } = save.draft
  const origin = { source, is_board_certified, is_clean, is_clean_timestamp }
  return answered(
    () => sendSpecialty({ ...save, draft }),
    (row) => storedOf({ ...origin, ...row }),
  )
}

export const findSpecialtyForRemoval = withUses('SPECIALTY', findSpecialtyRecord)

/** Deletes a specialty with its associations, which can take minutes. Errors: NOT_FOUND if already deleted. */
export const removeSpecialty = (input: RemoveInput) =>
  answeredRemoval(() => askPatiently(secondsToRemove.specialty, DeleteSpecialty, { input }))
