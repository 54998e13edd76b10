const isMac = /mac|iphone|ipad/i.test(navigator.platform)

const names: Readonly<Record<string, string>> = isMac
  ? { Control: '⌘', Shift: '⇧', Enter: '↩', ArrowUp: '↑', ArrowDown: '↓' }
  : { Control: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' }

/** Returns the keys of a shortcut as on the keyboard: ['Ctrl', 'K'] for 'Control+k', or ['⌘', 'K'] on a Mac. */
export const keyCaps = (shortcut: string): readonly string[] =>
  shortcut.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))

/** Returns a shortcut as a text, such as 'Ctrl+K', or '⌘K' on a Mac. */
export const keyText = (shortcut: string): string => keyCaps(shortcut).join(isMac ? '' : '+')
