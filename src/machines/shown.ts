import { texts } from '../domain/texts.ts'

/** `name` is the accessible name. `{…}` marks a placeholder, as in 'Save {X}'. */
interface ShownControl {
  readonly role: 'button' | 'checkbox' | 'combobox' | 'dialog' | 'listbox' | 'switch' | 'table' | 'textbox'
  readonly name: string
  readonly is?: 'busy' | 'enabled' | 'invalid' | 'pressed'
}
/** A text or control that the page shows while a chart is in a state. */
export type PageSign = string | ShownControl

/** Declares what the page shows in this state, but not in its sibling states. */
export const withSigns = (...signs: readonly PageSign[]) => ({ meta: { shows: signs } })

/** Declares a text as the state's description and as a sign of the state. */
export const describedBy = (text: string, ...moreSigns: readonly PageSign[]) => ({
  description: text,
  ...withSigns(text, ...moreSigns),
})

export const signsOf = (state: { readonly meta?: unknown }): readonly PageSign[] =>
  (state.meta as ReturnType<typeof withSigns>['meta'] | undefined)?.shows ?? []

/** Formats a sign as text, such as `button “Save {X}”, busy`. */
export const signText = (sign: PageSign): string => {
  if (typeof sign === 'string') return sign
  const { role, name, is } = sign
  return [name === '' ? role : `${role} “${name}”`, is].filter((part) => part !== undefined).join(', ')
}

/** Child states of a waiting state. After the delay `slow`, the page says that the request takes long. */
export const slowNotice = {
  initial: 'brisk',
  states: {
    brisk: { after: { slow: { target: 'slow' } } },
    slow: { tags: 'slow', ...describedBy(texts.slow) },
  },
} as const
