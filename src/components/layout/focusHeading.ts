import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus when another element replaces the focused one: focuses the first match of `by`. Null for no
 * replacement.
 */
export const useReplacedFocus = (place: RefObject<HTMLElement | null>, by: string | null) => {
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    if (by === null || !isHeld.current || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(by)?.focus()
  }, [place, by])
  return {
    onFocus: () => {
      isHeld.current = true
    },
    // A removed element gets no blur event, so this does not run on its removal.
    onBlur: () => {
      isHeld.current = false
    },
  }
}

/** Focuses the page's heading, as a fallback when the focused element is gone. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
