import type { BulkOutcome } from '../../../domain/bulk/change.ts'
import type { BulkOperation } from '../../../domain/bulk/fields.ts'

/** Words after the number of rows, before the save and after it. */
export const outcomeTexts: Readonly<Record<BulkOutcome, { readonly before: string; readonly after: string }>> = {
  CHANGED: { before: 'will change', after: 'changed' },
  AMBIGUOUS: { before: 'to choose', after: 'ambiguous' },
  CONFLICT: { before: 'in conflict', after: 'in conflict' },
  EDITED: { before: 'edited since', after: 'edited since' },
  REFUSED: { before: 'refused', after: 'refused' },
  UNKNOWN: { before: 'not found', after: 'not found' },
  WAITING: { before: 'for the next save', after: 'for the next save' },
  SAME: { before: 'the same', after: 'the same' },
}

export const operationTexts: Readonly<Record<BulkOperation, string>> = {
  SET: 'Set',
  ADD: 'Add',
  REMOVE: 'Remove',
  REPLACE: 'Replace',
  MOVE: 'Move',
}
