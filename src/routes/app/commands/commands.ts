/** Headings of the list of shortcuts, in their order. */
export const commandPlaces = ['Everywhere', 'List', 'Record'] as const

export interface Command {
  readonly label: string
  /** Keys that start the command, such as 'j' or 'Control+s'. On a Mac, the command key counts as Control. */
  readonly keys: readonly string[]
  readonly place: (typeof commandPlaces)[number]
  /** True if holding the key repeats the command. */
  readonly repeats?: true
}

/** Commands that keys and the palette start. Screens offer them with `useOffers`. */
export const commands = {
  find: { label: 'Find anything', keys: ['Control+k'], place: 'Everywhere' },
  showKeys: { label: 'Show keyboard shortcuts', keys: ['?'], place: 'Everywhere' },
  theme: { label: 'Change theme', keys: [], place: 'Everywhere' },
  logout: { label: 'Logout', keys: [], place: 'Everywhere' },
  search: { label: 'Search this list', keys: ['/'], place: 'List' },
  filter: { label: 'Filter this list', keys: ['f'], place: 'List' },
  nextRow: { label: 'Next row', keys: ['j', 'ArrowDown'], place: 'List', repeats: true },
  previousRow: { label: 'Previous row', keys: ['k', 'ArrowUp'], place: 'List', repeats: true },
  select: { label: 'Select the row', keys: ['x'], place: 'List' },
  edit: { label: 'Open the row', keys: ['e'], place: 'List' },
  add: { label: 'Add', keys: ['n'], place: 'List' },
  nextPage: { label: 'Next page', keys: [']'], place: 'List' },
  previousPage: { label: 'Previous page', keys: ['['], place: 'List' },
  save: { label: 'Save', keys: ['Control+s', 'Control+Enter'], place: 'Record' },
  saveAndNext: { label: 'Save and go to the next record', keys: ['Control+Shift+Enter'], place: 'Record' },
  saveAndAdd: { label: 'Save and add another', keys: ['Control+Shift+Enter'], place: 'Record' },
  previousRecord: { label: 'Previous record', keys: ['['], place: 'Record' },
  nextRecord: { label: 'Next record', keys: [']'], place: 'Record' },
  /** Opens a part of the screen, which the offer's label names. */
  open: { label: 'Open', keys: [], place: 'Record' },
} as const satisfies Readonly<Record<string, Command>>

export type CommandId = keyof typeof commands
