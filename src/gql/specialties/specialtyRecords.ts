import { secondsToRemove } from '../../domain/limits.ts'
import type { RecordKey, Save } from '../../domain/record.ts'
import type { SpecialtyFields } from '../../domain/specialties/fields.ts'
import type { SpecialtyOrigin } from '../../domain/specialties/specialty.ts'
import { answered, slugCheck } from '../saves.ts'
import { ask, askPatiently } from '../transport.ts'
import { answeredRemoval, withUses } from '../uses.ts'
import {
  CreateSpecialty,
  DeleteSpecialty,
  type RemoveInput,
  Specialty,
  SpecialtyId,
  type SpecialtyRecordFragment,
  UpdateSpecialty,
} from './specialtyRecords.gen.ts'

const storedOf = ({ id, version, updated_at, updated_by, display_name, ...row }: SpecialtyRecordFragment) => ({
  id,
  version,
  updated_at,
  updated_by,
  draft: { ...row, display_name: display_name ?? '' },
})

/** One specialty as its form edits it; null when there is none. */
export const findSpecialtyRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { specialty } = await ask(Specialty, key, signal)
  return { record: specialty && storedOf(specialty) }
}

/** Answers a machine name that is nobody's, or the specialty's own; null for another's. */
export const freeSpecialtySlug = slugCheck(async (slug, signal) => (await ask(SpecialtyId, { slug }, signal)).specialty)

const sendSpecialty = async ({ operationId, id, version, draft }: Save<SpecialtyFields>) => {
  if (id === null) return (await ask(CreateSpecialty, { input: { ...draft, operationId } })).createSpecialty.specialty
  const input = { id, ...draft, expectedVersion: version, operationId }
  return (await ask(UpdateSpecialty, { input })).updateSpecialty.specialty
}

/**
 * Saves a specialty, new when it has no id yet; or answers what somebody else has saved meanwhile. Where it comes from is
 * not sent, and not told of a conflict: it is as it was.
 */
export const saveSpecialty = (save: Save<SpecialtyFields & SpecialtyOrigin>) => {
  const { source, is_board_certified, is_clean, is_clean_timestamp, ...draft } = save.draft
  const origin = { source, is_board_certified, is_clean, is_clean_timestamp }
  return answered(
    () => sendSpecialty({ ...save, draft }),
    (row) => storedOf({ ...origin, ...row }),
  )
}

/** One specialty as its deletion is asked about; null when there is none. */
export const findSpecialtyForRemoval = withUses('SPECIALTY', findSpecialtyRecord)

/** Deletes a specialty with its lists and links, which may take minutes. Errors: NOT_FOUND when somebody else was first. */
export const removeSpecialty = (input: RemoveInput) =>
  answeredRemoval(() => askPatiently(secondsToRemove.specialty, DeleteSpecialty, { input }))
