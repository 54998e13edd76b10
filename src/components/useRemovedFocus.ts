import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps focus near when the tag that held it goes away: on the next tag, the one before, or the fallback.
 * Give the handler to the list of tags; `ids` are those on screen, in order.
 */
export const useRemovedFocus = (
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  ids: readonly string[],
) => {
  const held = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    const tag = list.current?.children.item(Math.min(held.current, ids.length - 1))
    const target = tag?.querySelector('button') ?? fallback.current
    held.current = null
    target?.focus()
  }, [list, fallback, ids])

  return {
    onFocus: ({ target }: { target: Element }) => {
      const tag = target.closest('li')
      held.current = tag ? ids.indexOf(tag.dataset.id ?? '') : null
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) held.current = null
    },
  }
}
