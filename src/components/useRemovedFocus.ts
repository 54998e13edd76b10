import { type RefObject, useLayoutEffect, useRef } from 'react'

const buttonIn = (row: Element | null | undefined, place: 0 | -1) =>
  [...(row?.querySelectorAll('button') ?? [])].at(place)

/**
 * Keeps focus near when the row that held it goes away: on the same one where it stands now, on the next one, the one
 * before, or the fallback. Give the handlers to what holds the rows (elements with `data-id`); `ids` are those on
 * screen, in order.
 */
export const useRemovedFocus = (
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  ids: readonly string[],
) => {
  const held = useRef<{ id: string; index: number } | null>(null)

  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    const { id, index } = held.current
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const moved = rows.find((row) => row.dataset.id === id)
    const near = rows[Math.min(index, ids.length - 1)]
    // A moved row has its first button, which undoes the move; a row that went away leaves its neighbour's removal.
    const target = moved ? buttonIn(moved, 0) : buttonIn(near, -1)
    held.current = null
    ;(target ?? fallback.current)?.focus()
  }, [list, fallback, ids])

  return {
    onFocus: ({ target }: { target: Element }) => {
      const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
      held.current = id === undefined ? null : { id, index: ids.indexOf(id) }
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) held.current = null
    },
  }
}
