import { practiceTitle, storedEmails } from '../../domain/practiceEmails/email.ts'
import { type PracticeDraft, practiceOfDraft } from '../../domain/practiceEmails/practiceDraft.ts'
import type { LoadedRecord, RecordKey, Save, SaveAnswer, StoredRecord } from '../../domain/record.ts'
import { physicianItem } from '../physicians.ts'
import { deletionResult, withReferences } from '../references.ts'
import { ServiceError, sendRequest } from '../transport.ts'
import {
  CreatePractice,
  PracticeRecord,
  type PracticeRecordFieldsFragment,
  type RemoveInput,
  RemovePractice,
  UpdatePractice,
} from './practiceRecords.gen.ts'

const storedOf = (row: PracticeRecordFieldsFragment): StoredRecord<PracticeDraft> => {
  const { id, version, updated_at, updated_by, provider, emails: text, ...fields } = row
  const { soarian_resource_mne, soarian_location_mne, match, department_mne } = fields
  const { emails, broken } = storedEmails(text)
  return {
    id,
    version,
    updated_at,
    updated_by,
    draft: {
      provider: provider && physicianItem(provider),
      soarian_resource_mne,
      soarian_location_mne,
      match,
      department_mne,
      emails: [...new Set(emails)],
      broken,
      typed: '',
    },
  }
}

export const findPracticeRecord = async (
  key: RecordKey,
  signal?: AbortSignal,
): Promise<LoadedRecord<PracticeDraft>> => {
  if (!('id' in key)) return { record: null }
  const { practiceEmail } = await sendRequest(PracticeRecord, key, signal)
  return { record: practiceEmail && storedOf(practiceEmail) }
}

const sendPractice = async ({ operationId, id, version, draft }: Save<PracticeDraft>) => {
  const update = practiceOfDraft(draft)
  if (id === null)
    return (await sendRequest(CreatePractice, { input: { ...update, operationId } })).createEmail.practiceEmail
  const input = { id, update, expectedVersion: version, operationId }
  return (await sendRequest(UpdatePractice, { input })).updateEmail.practiceEmail
}

export const savePractice = async (save: Save<PracticeDraft>): Promise<SaveAnswer<PracticeDraft>> => {
  try {
    const row = await sendPractice(save)
    if (row === null) throw new Error('The record was not saved.')
    return { record: storedOf(row), isStale: false }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'CONFLICT' || save.id === null) throw error
    // The error contains the current record, but not the physician's name.
    const { record } = await findPracticeRecord({ id: save.id })
    if (record === null) throw error
    return { record, isStale: true }
  }
}

const findWithName = async (key: RecordKey, signal: AbortSignal) => {
  if (!('id' in key)) return { record: null }
  const { practiceEmail: row } = await sendRequest(PracticeRecord, key, signal)
  if (row === null) return { record: null }
  const fullName = row.provider?.fullName
  const record = storedOf(row)
  return { record: { ...record, draft: { ...record.draft, fullName, name: practiceTitle(fullName, record.draft) } } }
}

export const findPracticeForRemoval = withReferences('PRACTICE_EMAIL', findWithName)

/** Deletes a practice record. Errors: NOT_FOUND if already deleted. */
export const removePractice = (input: RemoveInput) => deletionResult(() => sendRequest(RemovePractice, { input }))
