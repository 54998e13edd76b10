import { useLocation } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListQuery } from '../../domain/cursor.ts'
import type { Page } from '../../machines/list/list.machine.ts'

/** How far each entry of the history had scrolled its list, by the router's key; kept as long as the page is. */
const places = new Map<string, number>()

/**
 * Brings a list back to where one left it in this entry of the history, as soon as its rows are there; rows that
 * are new in this entry begin at the first.
 */
export const useScrollPlace = (
  scroller: RefObject<HTMLElement | null>,
  { shown, page }: { readonly shown: ListQuery; readonly page: Page<unknown> },
): void => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  /** Null until the list has been brought back: what has no rows yet is scrolled to nowhere. */
  const place = useRef<number | null>(null)
  const restored = useRef<ListQuery | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    // Heard, not read in the end: by then the list may be hidden.
    const onScroll = () => {
      if (place.current !== null) place.current = element?.scrollTop ?? 0
    }
    element?.addEventListener('scroll', onScroll)
    return () => {
      element?.removeEventListener('scroll', onScroll)
      if (place.current !== null) places.set(entry, place.current)
    }
  }, [scroller, entry])

  useLayoutEffect(() => {
    if (page.rows?.length === 0 || restored.current === shown) return
    restored.current = shown
    place.current = places.get(entry) ?? 0
    scroller.current?.scrollTo({ top: place.current })
  }, [scroller, shown, page, entry])
}
