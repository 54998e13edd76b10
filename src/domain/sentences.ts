/** Formats a number as '1,204'. */
export const numberText = (count: number): string => count.toLocaleString('en-US')

/** Messages about a change that got no answer and that the user can safely retry. */
export const doubtTexts = {
  saved: 'Saving it again saves it once, even if it had arrived.',
  added: 'Whether it was added is not known. Pressing again adds it once, even if it had been.',
  deleted: 'Whether it was deleted is not known. Pressing again deletes it once, even if it had been.',
  done: 'Nobody knows whether it was done. Pressing again does it once, even if it had been.',
} as const

/** Texts beyond the specification's that a screen and its chart share. */
export const sentences = {
  outdated: 'What you see may be out of date.',
  away: 'No connection to the service. You can go on typing, and save when it is back.',
  kept: 'What you see is kept until you close it.',
  notSaved: 'Not saved yet. Retrying…',
  saved: 'Saved',
  fetching: 'Loading the new version.',
  merging: 'Choose which values to keep.',
  leaving: 'Leave without saving?',
  discarding: 'Discard unsaved edit?',
  brokenAddresses: 'What is stored here is no list of addresses.',
  staleSearch: 'The search has changed. Search again before saving.',
  undrawn: 'The chart could not be drawn.',
  moved: 'Save this order? You moved:',
  changedOrder: 'The list has changed meanwhile. What you moved stays moved: is it still right?',
} as const
