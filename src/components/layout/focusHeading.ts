import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Takes the focus along when what holds it makes way for something else at the same place: what `by` selects, if anything. */
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
    // What goes away with the focus is never blurred.
    onBlur: () => {
      isHeld.current = false
    },
  }
}

/** Where one begins when what had focus has gone: the page's heading. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
