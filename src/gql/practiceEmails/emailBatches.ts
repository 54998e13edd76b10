import { bulkChangeTimeLimit, SEARCH_SIZE } from '../../domain/limits.ts'
import {
  type BulkProgress,
  type BulkResult,
  type BulkRow,
  type BulkSave,
  type EmailFate,
  type FateCounts,
  type Fates,
  type Mnemonics,
  type RowsRequest,
  singleAddress,
} from '../../domain/practiceEmails/bulkEmail.ts'
import { mnemonicOf, practiceName, storedEmails } from '../../domain/practiceEmails/email.ts'
import { foundOf } from '../list.ts'
import { subscribeTo } from '../live.ts'
import { sendLongRequest, sendRequest } from '../transport.ts'
import {
  type BatchFragment,
  type BatchRowsFragment,
  BulkAddEmail,
  type BulkDoneFragment,
  type BulkRecordFragment,
  BulkRecords,
  BulkRemoveEmail,
  CopiedEmails,
  CopyEmails,
  EmailBatch,
  EmailBatches,
  EmailBatchPreview,
  EmailBatchProgress,
  EmailBatchRows,
  FindBulkRecords,
  type SkippedRowsFragment,
  UndoEmailBatch,
} from './emailBatches.gen.ts'

/** `part` lists the results to show; null for all. `offset` is the number of loaded rows. */
interface RowsPage {
  readonly asked: RowsRequest
  readonly part: readonly EmailFate[] | null
  readonly offset: number
}

interface FoundRows {
  readonly rows: readonly BulkRow[]
  readonly count: number
  /** Null for search results without a change. */
  readonly summary: Fates | null
}

export type SavedBatch = BatchFragment

/** An empty mnemonic becomes null, so that the service ignores it. */
const searchVariables = ({ soarian_resource_mne, soarian_location_mne, department_mne }: Mnemonics) => ({
  sr_mne: mnemonicOf(soarian_resource_mne) || null,
  sl_mne: mnemonicOf(soarian_location_mne) || null,
  dpt_mne: mnemonicOf(department_mne) || null,
})

const pageAfter = (offset: number) => ({ afterCurser: offset === 0 ? null : String(offset - 1), first: SEARCH_SIZE })

const recordOf = (record: BulkRecordFragment | null) => ({
  physician: record?.provider?.fullName ?? null,
  soarian_resource_mne: record?.soarian_resource_mne ?? '',
  soarian_location_mne: record?.soarian_location_mne ?? '',
  department_mne: record?.department_mne ?? '',
})

const rowsOf = ({ edges, aggregate }: BatchRowsFragment) => ({
  rows: edges.map(({ node: { practiceEmail, ...row } }): BulkRow => ({ ...row, ...recordOf(practiceEmail) })),
  count: aggregate.count,
})

interface BatchResponse {
  readonly counts: FateCounts
  readonly rows: BatchRowsFragment
  readonly skipped: SkippedRowsFragment
}

const pageOf = ({ counts, rows, skipped }: BatchResponse) => ({
  ...rowsOf(rows),
  summary: {
    counts,
    skipped: skipped.edges.flatMap(({ node: { fate, ...row } }) => (fate === 'CHANGED' ? [] : [{ ...row, fate }])),
  },
})

/** Finds the practice records with these mnemonics. */
export const findRecords = async (mnemonics: Mnemonics, signal: AbortSignal) =>
  foundOf((await sendRequest(FindBulkRecords, searchVariables(mnemonics), signal)).practiceEmails)

const fetchRecords = async (mnemonics: Mnemonics, offset: number, signal: AbortSignal) => {
  const { edges, aggregate } = (
    await sendRequest(BulkRecords, { ...searchVariables(mnemonics), ...pageAfter(offset) }, signal)
  ).practiceEmails
  const rows = edges.map(({ node }): BulkRow => {
    const before = storedEmails(node.emails).emails
    return { id: node.id, name: practiceName(node), ...recordOf(node), fate: null, before, after: before }
  })
  return { rows, count: aggregate.count, summary: null }
}

export const fetchRows = async ({ asked, part, offset }: RowsPage, signal: AbortSignal): Promise<FoundRows> => {
  const page = { fates: part, ...pageAfter(offset) }
  if (asked.kind === 'nothing') return { rows: [], count: 0, summary: null }
  if (asked.kind === 'records') return fetchRecords(asked.mnemonics, offset, signal)
  if (asked.kind === 'batch') {
    const { emailBatch } = await sendRequest(EmailBatchRows, { id: asked.batchId, ...page }, signal)
    return emailBatch === null ? { rows: [], count: 0, summary: null } : pageOf(emailBatch)
  }
  return pageOf((await sendRequest(EmailBatchPreview, { change: asked.change, ...page }, signal)).emailBatchPreview)
}

export const findCopied = async (id: string, signal: AbortSignal) => {
  const { practiceEmail } = await sendRequest(CopiedEmails, { id }, signal)
  return practiceEmail && { id, name: practiceName(practiceEmail), ...storedEmails(practiceEmail.emails) }
}

const send = async (save: BulkSave): Promise<BulkDoneFragment> => {
  const { operationId, reason: reasonForOverride } = save
  switch (save.action) {
    case 'COPY': {
      const update = { emailResultIds: save.ids, emails: JSON.stringify(save.emails) }
      return (await sendLongRequest(bulkChangeTimeLimit, CopyEmails, { input: { update, operationId } })).copyEmails
    }
    case 'ADD': {
      const update = { emailResultIds: save.ids, email: singleAddress(save.emails), reasonForOverride }
      return (await sendLongRequest(bulkChangeTimeLimit, BulkAddEmail, { input: { update, operationId } })).bulkAddEmail
    }
    case 'REMOVE': {
      const update = { email: singleAddress(save.emails), reasonForOverride }
      const input = { update, bulkRemoveIds: save.ids, operationId }
      return (await sendLongRequest(bulkChangeTimeLimit, BulkRemoveEmail, { input })).bulkRemoveEmail
    }
    case 'UNDO': {
      const input = { batchId: save.batchId, reasonForOverride, operationId }
      return (await sendLongRequest(bulkChangeTimeLimit, UndoEmailBatch, { input })).undoEmailBatch
    }
  }
}

/** Saves a bulk change, once per operationId. Returns the ids of the records by result. */
export const applyBulk = async (save: BulkSave): Promise<BulkResult> => {
  const { success, outcome, batch } = await send(save)
  return { success, batchId: batch?.id ?? null, ids: outcome }
}

/** Reports the progress of a bulk change until the caller calls the returned function. */
export const followProgress = (operationId: string, onProgress: (progress: BulkProgress) => void) =>
  subscribeTo(EmailBatchProgress, { operationId }, ({ emailBatchProgress }) => onProgress(emailBatchProgress))

export const findBatch = async (id: string, signal: AbortSignal): Promise<SavedBatch | null> =>
  (await sendRequest(EmailBatch, { id }, signal)).emailBatch

export const fetchBatches = async ({ offset }: { readonly offset: number }, signal: AbortSignal) => {
  const { edges, aggregate } = (await sendRequest(EmailBatches, pageAfter(offset), signal)).emailBatches
  return { rows: edges.map(({ node }) => node), count: aggregate.count, summary: null }
}
