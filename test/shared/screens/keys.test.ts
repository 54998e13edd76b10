import { expect, test } from 'vitest'
import { shortcutOf } from '../../../src/routes/app/commands/keys.ts'

test.each([
  ['a letter', 'n', [], 'n'],
  ['Ctrl', 'K', ['Control'], 'Control+k'],
  ['Shift with a letter, which types a capital letter,', 'N', ['Shift'], null],
  ['Alt', 'n', ['Alt'], null],
  ['AltGr, which types another character,', '[', ['Control', 'Alt', 'AltGraph'], '['],
])('%s: %s is the shortcut of the character', (_, key, modifiers, shortcut) => {
  const has = (modifier: string) => modifiers.includes(modifier)
  const event = { key, ctrlKey: has('Control'), shiftKey: has('Shift'), altKey: has('Alt'), getModifierState: has }
  expect(shortcutOf(event as KeyboardEvent)).toBe(shortcut)
})
