export interface Command {
  readonly label: string
  /** Keys that start the command, such as 'j' or 'Control+s'. The sheet of keys shows all of them, tooltips the first. */
  readonly keys: readonly string[]
  readonly place: CommandPlace
}

/** Headings of the sheet of keys, in their order. */
export const commandPlaces = ['Everywhere', 'List', 'Record'] as const
export type CommandPlace = (typeof commandPlaces)[number]

/** Commands that keys, the palette and the sheet of keys start. Screens offer them with `useOffers`. */
export const commands = {
  find: { label: 'Find anything', keys: ['Control+k'], place: 'Everywhere' },
  showKeys: { label: 'Show keyboard shortcuts', keys: ['?'], place: 'Everywhere' },
  theme: { label: 'Change theme', keys: [], place: 'Everywhere' },
  logout: { label: 'Logout', keys: [], place: 'Everywhere' },
  search: { label: 'Search this list', keys: ['/'], place: 'List' },
  nextRow: { label: 'Next row', keys: ['j', 'ArrowDown'], place: 'List' },
  previousRow: { label: 'Previous row', keys: ['k', 'ArrowUp'], place: 'List' },
  edit: { label: 'Edit the row', keys: ['e', 'Enter'], place: 'List' },
  add: { label: 'Add', keys: ['n'], place: 'List' },
  save: { label: 'Save', keys: ['Control+s'], place: 'Record' },
  saveAndClose: { label: 'Save and close', keys: ['Control+Enter'], place: 'Record' },
  saveAndNext: { label: 'Save and go to the next record', keys: ['Control+Shift+Enter'], place: 'Record' },
  saveAndAdd: { label: 'Save and add another', keys: ['Control+Shift+Enter'], place: 'Record' },
  previousRecord: { label: 'Previous record', keys: ['['], place: 'Record' },
  nextRecord: { label: 'Next record', keys: [']'], place: 'Record' },
  addByIds: { label: 'Add physicians by ID', keys: [], place: 'Record' },
} as const satisfies Readonly<Record<string, Command>>

export type CommandId = keyof typeof commands
