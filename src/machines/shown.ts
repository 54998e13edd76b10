import { texts } from '../domain/texts.ts'

/** A control on the page. `{…}` in its name is a placeholder. */
interface ShownControl {
  readonly role: 'button' | 'checkbox' | 'combobox' | 'dialog' | 'listbox' | 'switch' | 'table' | 'textbox'
  readonly name: string
  readonly is?: 'busy' | 'enabled' | 'invalid' | 'pressed'
}
/** A text or control that a page shows in a state. `{…}` in a text is a placeholder. */
export type PageSign = string | ShownControl

/** Declares the texts and controls that distinguish a state on the page from its sibling states. */
export const withSigns = (...signs: readonly PageSign[]) => ({ meta: { shows: signs } })

/** Uses a text of the page as the state's description, and declares it and further signs with `withSigns`. */
export const describedBy = (sentence: string, ...more: readonly PageSign[]) => ({
  description: sentence,
  ...withSigns(sentence, ...more),
})

/** Returns the texts and controls that a state declares. */
export const signsOf = (state: { readonly meta?: unknown }): readonly PageSign[] =>
  (state.meta as ReturnType<typeof withSigns>['meta'] | undefined)?.shows ?? []

/** Returns a sign in words: `No Results Found.`, `button “Save {X}”, busy`. */
export const signText = (shown: PageSign): string => {
  if (typeof shown === 'string') return shown
  const { role, name, is } = shown
  return [name === '' ? role : `${role} “${name}”`, is].filter((part) => part !== undefined).join(', ')
}

/** Parts of a state that waits for a response: after the delay `slow`, the page says that it takes long. */
export const slowNotice = {
  initial: 'brisk',
  states: {
    brisk: { after: { slow: { target: 'slow' } } },
    slow: { tags: 'slow', ...describedBy(texts.slow) },
  },
} as const
