export const numberText = (count: number): string => count.toLocaleString('en-US')

/** Messages about a change without a response, which the user can safely retry. */
export const retryTexts = {
  saved: 'It’s safe to save again: your changes won’t be saved twice.',
  added: 'The item may not have been added. It’s safe to try again: the item won’t be added twice.',
  deleted: 'The deletion may have failed. It’s safe to try again.',
  done: 'The change may not have been made. It’s safe to try again: the change won’t be applied twice.',
} as const

/** Shared texts that the specification does not give. */
export const sentences = {
  outdated: 'This may be out of date.',
  noConnection: 'No connection to the service. Keep typing; you can save when the connection is back.',
  copyStays: 'You can still see the record until you close this dialog.',
  notSaved: 'Not saved yet. Retrying…',
  saved: 'Saved',
  fetching: 'Loading the new version.',
  merging: 'Choose which values to keep.',
  confirmLeaving: 'Leave without saving?',
  confirmDiscarding: 'Discard your unsaved changes?',
  brokenAddresses: 'The stored value is not a list of addresses.',
  staleSearch: 'The search has changed. Search again before saving.',
  outdatedPreview: 'The records have changed since the preview. Check what the undo changes now.',
  conflicts: 'Other changes have replaced these values. They stay, unless you choose the earlier value.',
  cannotRestore: 'The undo cannot restore these parts:',
  nothingToUndo: 'There is nothing to undo: today’s values are the earlier ones.',
  notRestored: 'These parts could not be restored:',
  chartFailed: 'The chart could not be drawn.',
  confirmOrder: 'Save this order? You moved:',
  changedOrders: 'Nothing is saved yet. Compare both orders again.',
  changedOrder: 'Another user changed the list. Your moves are kept. Check the order.',
} as const
