export const numberText = (count: number): string => count.toLocaleString('en-US')

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
  viewMissing: 'This view no longer exists or is not shared with you.',
} as const
