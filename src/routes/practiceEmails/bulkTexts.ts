import {
  type BulkAction,
  type BulkRow,
  type EmailFate,
  type FateCounts,
  skippedIn,
} from '../../domain/practiceEmails/bulkEmail.ts'
import { changeText, skippingText } from '../../domain/practiceEmails/bulkEmailTexts.ts'
import { numberText } from '../../domain/sentences.ts'
import { quantityText } from '../../domain/text.ts'
import type { SavedBatch } from '../../gql/practiceEmails/emailBatches.ts'
import { dialogTitles } from '../app/sections.ts'

interface BulkTexts {
  readonly title: string
  readonly save: (count: number) => string
  /** Message after a successful change (spec §8). */
  readonly saved: string
  /** Message after a failed change (spec §8). */
  readonly failed: string
}

export const bulkTexts: Readonly<Record<BulkAction, BulkTexts>> = {
  COPY: {
    title: dialogTitles.copy,
    save: (count) => `Copy to ${quantityText(count, 'record')}`,
    saved: 'Emails copied successfully',
    failed: 'Error copying email, please try again',
  },
  ADD: {
    title: dialogTitles['bulk-add'],
    save: (count) => `Add to ${quantityText(count, 'record')}`,
    saved: 'Bulk email added successfully',
    failed: 'Error adding bulk email, please try again',
  },
  REMOVE: {
    title: dialogTitles.remove,
    save: (count) => `Remove from ${quantityText(count, 'record')}`,
    saved: 'Email removed successfully',
    failed: 'Error removing email, please check email or try again',
  },
  UNDO: {
    title: dialogTitles.undo,
    save: (count) => `Undo for ${quantityText(count, 'record')}`,
    saved: 'Bulk change undone successfully',
    failed: 'Error undoing bulk change, please try again',
  },
}

/** Returns e.g. '297 records will change, 3 will be skipped' or, when done, '297 changed, 3 skipped'. */
export const countsText = (counts: FateCounts, isDone: boolean): string => {
  const { changed } = counts
  const skipped = skippedIn(counts)
  if (isDone) {
    const parts = [changed > 0 && `${numberText(changed)} changed`, skipped > 0 && `${numberText(skipped)} skipped`]
    return parts.filter((part) => part !== false).join(', ')
  }
  if (changed === 0) return `${quantityText(skipped, 'record')} will be skipped`
  const skippedText = skipped > 0 ? `, ${numberText(skipped)} will be skipped` : ''
  return `${quantityText(changed, 'record')} will change${skippedText}`
}

/** Returns e.g. 'Will be skipped: no longer exists' or, when done, 'Changed'. */
export const fateText = (action: BulkAction, fate: EmailFate, isDone: boolean): string => {
  if (fate === 'CHANGED') return isDone ? 'Changed' : 'Will change'
  return `${isDone ? 'Skipped' : 'Will be skipped'}: ${skippingText(action, fate)}`
}

/** Returns e.g. 'Added ann@example.org to 297 practice records'. */
export const batchText = ({ counts, ...batch }: SavedBatch): string => changeText({ ...batch, count: counts.changed })

/** Returns e.g. ', except in 3 records' for the records that an undo skipped; empty for none. */
export const skippedSuffix = ({ counts }: Pick<SavedBatch, 'counts'>): string => {
  const skipped = skippedIn(counts)
  return skipped === 0 ? '' : `, except in ${quantityText(skipped, 'record')}`
}

export const rowName = ({ id, name }: Pick<BulkRow, 'id' | 'name'>): string => name || `Practice record ${id}`
