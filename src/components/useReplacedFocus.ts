import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Takes the focus along when what holds it makes way for something else at the same place: a button, or a link. */
export const useReplacedFocus = (place: RefObject<HTMLElement | null>, by: 'button' | 'a') => {
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(by)?.focus()
  }, [place, by])
  return {
    onFocus: () => {
      isHeld.current = true
    },
    // What goes away with the focus is never blurred.
    onBlur: () => {
      isHeld.current = false
    },
  }
}
