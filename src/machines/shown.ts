import { texts } from '../domain/texts.ts'

/** A control on the page: role, accessible name and state. `{…}` in the name is a placeholder. */
interface ShownControl {
  readonly role: 'button' | 'checkbox' | 'combobox' | 'dialog' | 'listbox' | 'switch' | 'table' | 'textbox'
  readonly name: string
  readonly is?: 'busy' | 'enabled' | 'invalid' | 'pressed'
}
/** A text or control that a page shows in a state. `{…}` in a text is a placeholder. */
export type PageSign = string | ShownControl

/** Declares the texts and controls that distinguish a state on the page from its sibling states. */
export const withSigns = (...signs: readonly PageSign[]) => ({ meta: { shows: signs } })

/** Declares a text of the page as both the state's description and a sign. Further signs may follow. */
export const describedBy = (text: string, ...moreSigns: readonly PageSign[]) => ({
  description: text,
  ...withSigns(text, ...moreSigns),
})

/** Returns the texts and controls that a state declares. */
export const signsOf = (state: { readonly meta?: unknown }): readonly PageSign[] =>
  (state.meta as ReturnType<typeof withSigns>['meta'] | undefined)?.shows ?? []

/** Formats a sign as text: `No Results Found.`, `button “Save {X}”, busy`. */
export const signText = (sign: PageSign): string => {
  if (typeof sign === 'string') return sign
  const { role, name, is } = sign
  return [name === '' ? role : `${role} “${name}”`, is].filter((part) => part !== undefined).join(', ')
}

/** Nested states of a state that waits for a response. After the delay `slow`, the page says that the wait is long. */
export const slowNotice = {
  initial: 'brisk',
  states: {
    brisk: { after: { slow: { target: 'slow' } } },
    slow: { tags: 'slow', ...describedBy(texts.slow) },
  },
} as const
