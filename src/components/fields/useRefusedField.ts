import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where a field takes the focus: itself or, of radios, the checked one or the first. */
const controlOf = (field: HTMLElement) =>
  field.matches('[role="radiogroup"]')
    ? (field.querySelector<HTMLElement>('[aria-checked="true"]') ?? field.querySelector<HTMLElement>('[role="radio"]'))
    : field

/** Whether the focus is in a form, on a button that submits it, or nowhere: whoever is busy beside it stays there. */
const isAt = (form: HTMLFormElement, focused: Element | null) =>
  form.contains(focused) || focused?.contains(form) || (focused instanceof HTMLButtonElement && focused.form === form)

/**
 * Once a save was refused because of a field, moves the focus to that field, so that readers hear its description,
 * which says why. Each `refusal` is an object of its own; the form takes the ref.
 */
export const useRefusedField = (refusal: object | null): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (refusal === null || !form.current || !field || !isAt(form.current, document.activeElement)) return
    controlOf(field)?.focus()
  }, [refusal])
  return form
}
