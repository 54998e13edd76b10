import { texts } from '../domain/texts.ts'

/** A control as it stands in a state: `{…}` in its name, if it has one, stands for what differs. */
interface ShownControl {
  readonly role: 'button' | 'checkbox' | 'combobox' | 'dialog' | 'listbox' | 'switch' | 'table' | 'textbox'
  readonly name: string
  readonly is?: 'busy' | 'enabled' | 'invalid' | 'pressed'
}
/** What a page shows in a state of a chart: a sentence, in which `{…}` stands for what differs, or a control. */
export type Shown = string | ShownControl

/** For a state: what a page shows in it, by which it is told from the states beside it. */
export const shows = (...signs: readonly Shown[]) => ({ meta: { shows: signs } })

/** For a state that is described by the sentence that a page shows in it, and maybe more. */
export const says = (sentence: string, ...more: readonly Shown[]) => ({
  description: sentence,
  ...shows(sentence, ...more),
})

/** What a page shows in a state; nothing where the state says nothing of it. */
export const shownIn = (state: { readonly meta?: unknown }): readonly Shown[] =>
  (state.meta as ReturnType<typeof shows>['meta'] | undefined)?.shows ?? []

/** A sign in words: `No Results Found.`, `button “Save {X}”, busy`. */
export const shownText = (shown: Shown): string => {
  if (typeof shown === 'string') return shown
  const { role, name, is } = shown
  return [name === '' ? role : `${role} “${name}”`, is].filter((part) => part !== undefined).join(', ')
}

/** What a state consists of that waits for an answer: one that takes long is spoken of. Needs the delay `slow`. */
export const patience = {
  initial: 'brisk',
  states: {
    brisk: { after: { slow: { target: 'slow' } } },
    slow: { tags: 'slow', ...says(texts.slow) },
  },
} as const
