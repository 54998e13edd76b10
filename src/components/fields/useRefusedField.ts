import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns the control of a field that can take the focus; for radio buttons, the checked or first one. */
const controlOf = (field: HTMLElement) =>
  field.matches('[role="radiogroup"]')
    ? (field.querySelector<HTMLElement>('[aria-checked="true"]') ?? field.querySelector<HTMLElement>('[role="radio"]'))
    : field

/** True when the focus is in the form, on its submit button, or nowhere. */
const mayTakeFocus = (form: HTMLFormElement, focused: Element | null) =>
  form.contains(focused) || focused?.contains(form) || (focused instanceof HTMLButtonElement && focused.form === form)

/**
 * Moves the focus to the invalid field after a refused save. Pass a new `refusal` object for each refusal, and attach
 * the returned ref to the form.
 */
export const useRefusedField = (refusal: object | null): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (refusal === null || !form.current || !field || !mayTakeFocus(form.current, document.activeElement)) return
    controlOf(field)?.focus()
  }, [refusal])
  return form
}
