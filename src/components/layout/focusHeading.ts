import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus when a new element replaces the focused one. The focus moves to the first match of `selector`; null
 * disables this. Spread the returned handlers on the container.
 */
export const useReplacedFocus = (container: RefObject<HTMLElement | null>, selector: string | null) => {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (selector === null || !hasFocus.current || document.activeElement !== document.body) return
    container.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [container, selector])
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    // A removed element gets no blur event, so `hasFocus` stays true after a removal.
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
