import {
  type BulkAction,
  type BulkRow,
  type FateCounts,
  recordsText,
  skippedIn,
  skippingText,
} from '../../domain/bulkEmail.ts'
import type { EmailFate } from '../../domain/emailBatch.ts'
import type { MadeBatch } from '../../gql/emailBatches.ts'

interface BulkTexts {
  readonly title: string
  /** On the button, with how many records it acts on. */
  readonly save: (count: number) => string
  /** How it ended (spec §8). */
  readonly saved: string
  readonly failed: string
}

export const bulkTexts: Readonly<Record<BulkAction, BulkTexts>> = {
  COPY: {
    title: 'Copy Emails',
    save: (count) => `Copy to ${recordsText(count)}`,
    saved: 'Emails copied successfully',
    failed: 'Error copying email, please try again',
  },
  ADD: {
    title: 'Bulk Add Email',
    save: (count) => `Add to ${recordsText(count)}`,
    saved: 'Bulk email added successfully',
    failed: 'Error adding bulk email, please try again',
  },
  REMOVE: {
    title: 'Bulk Remove Email',
    save: (count) => `Remove from ${recordsText(count)}`,
    saved: 'Email removed successfully',
    failed: 'Error removing email, please check email or try again',
  },
  UNDO: {
    title: 'Undo Bulk Change',
    save: (count) => `Undo for ${recordsText(count)}`,
    saved: 'Bulk change undone successfully',
    failed: 'Error undoing bulk change, please try again',
  },
}

const amount = (count: number) => count.toLocaleString('en-US')

/** '300 records: 297 will be changed, 3 will be skipped'; of a change that was made '297 changed, 3 skipped'. */
export const countsText = (counts: FateCounts, isDone: boolean): string => {
  const skipped = skippedIn(counts)
  const ofThem = (tense: string) => `${amount(counts.CHANGED)} ${tense}changed, ${amount(skipped)} ${tense}skipped`
  return isDone ? ofThem('') : `${recordsText(counts.CHANGED + skipped)}: ${ofThem('will be ')}`
}

/** What becomes of a record, or became. */
export const fateText = (action: BulkAction, fate: EmailFate, isDone: boolean): string => {
  if (fate === 'CHANGED') return isDone ? 'Changed' : 'Will be changed'
  return `${isDone ? 'Skipped' : 'Will be skipped'}: ${skippingText(action, fate)}`
}

/** '1 address', '3 addresses' */
export const addressesText = (count: number): string => (count === 1 ? '1 address' : `${count} addresses`)

/** What was done: 'Added ann@example.org to 297 records'. */
export const batchText = ({ action, emails, counts, undoes }: MadeBatch): string => {
  const what = emails.length === 1 ? emails[0] : addressesText(emails.length)
  const records = recordsText(counts.CHANGED)
  if (action === 'COPY') return `Copied ${what} to ${records}`
  if (action === 'ADD') return `Added ${what} to ${records}`
  if (action === 'REMOVE') return `Removed ${what} from ${records}`
  return `Undid a ${undone[undoes?.action ?? 'UNDO']} of ${what} for ${records}`
}

const undone: Readonly<Record<BulkAction, string>> = {
  COPY: 'copy',
  ADD: 'bulk add',
  REMOVE: 'bulk removal',
  UNDO: 'bulk undo',
}

/** What a record is called, also one of which nobody knows more than its id. */
export const rowName = ({ id, name }: Pick<BulkRow, 'id' | 'name'>): string => name || `Practice record ${id}`
