import { FIELDS } from './focus.ts'

/** Fields of the topmost dialog, in order. The buttons of a radio group count as one field. */
const fieldsOnTop = (): Element[] => {
  const fields = document.querySelectorAll(`[data-dialog]:not([inert]) [data-dialog-body] :is(${FIELDS})`)
  return [...new Set([...fields].map((field) => field.closest('[role="radiogroup"]') ?? field))]
}

/** Returns the number of the focused field of the topmost dialog; null without one. */
export const focusedField = (): number | null => {
  const index = fieldsOnTop().findIndex((field) => field.contains(document.activeElement))
  return index < 0 ? null : index
}

/** Returns the field with this number; the chosen button of a radio group. */
export const nthField = (number: number): HTMLElement | null => {
  const field = fieldsOnTop()[number]
  return field?.querySelector<HTMLElement>('[aria-checked="true"]') ?? (field as HTMLElement | undefined) ?? null
}
