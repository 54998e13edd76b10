import type { KeyProps } from '../../../components/actions/keyProps.ts'
import { type Command, type CommandId, commands } from './commands.ts'
import { keyText } from './keyText.ts'
import type { Offer } from './offers.ts'

/** True for AltGr, which types characters such as '[' on some keyboards. Browsers report it as Ctrl and Alt. */
const isAltGraph = (event: KeyboardEvent) => event.getModifierState('AltGraph')

/** Returns a shortcut as in the table of commands; null for Alt with a key, and for Shift with a letter. */
export const shortcutOf = (event: KeyboardEvent): string | null => {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey && !isAltGraph(event)) return null
  const hasControl = (ctrlKey || metaKey) && !isAltGraph(event)
  const isCharacter = key.length === 1
  if (shiftKey && !hasControl && isCharacter && /\p{L}/u.test(key)) return null
  return [
    ...(hasControl ? ['Control'] : []),
    // Shift is a part of characters such as '?'.
    ...(shiftKey && (hasControl || !isCharacter) ? ['Shift'] : []),
    isCharacter ? key.toLowerCase() : key,
  ].join('+')
}

/** Elements that use single keys themselves. */
const KEY_USERS = [
  'input:not([type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable]',
  ...['combobox', 'grid', 'listbox', 'menu', 'radiogroup', 'tablist', 'tree'].map((role) => `[role="${role}"]`),
].join(',')

/** True if the focused element uses single keys itself. */
export const usesKey = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(KEY_USERS) !== null

export const isSingleKey = (shortcut: string): boolean => !shortcut.startsWith('Control+')

const keysOf = (command: CommandId): readonly string[] => commands[command].keys

/** Returns the offer that a shortcut starts: of the form with the focus, or else one that is possible now. */
export const offerFor = (offers: readonly Offer[], shortcut: string): Offer | undefined => {
  const candidates = offers.filter(({ command }) => keysOf(command).includes(shortcut))
  return (
    candidates.find(({ scope }) => scope && document.activeElement?.closest(scope)) ??
    candidates.find(({ reason }) => reason === null) ??
    candidates[0]
  )
}

/** Returns attributes for the control of each command. Leaves single keys out while the user has switched them off. */
export const keyPropsFor = (hasSingleKeys: boolean): ((command: CommandId) => KeyProps) => {
  const propsOf = Object.fromEntries(
    Object.entries<Command>(commands).map(([command, { keys }]) => {
      const [shortcut] = keys.filter((key) => hasSingleKeys || !isSingleKey(key))
      return [command, shortcut ? { 'aria-keyshortcuts': shortcut, 'data-tip': keyText(shortcut) } : {}]
    }),
  )
  return (command) => propsOf[command] ?? {}
}
