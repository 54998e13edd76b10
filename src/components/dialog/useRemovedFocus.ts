import { type RefObject, useLayoutEffect, useRef } from 'react'
import { controlsIn } from './placeOf.ts'

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
  const held = useRef<{ id: string; index: number; control: number } | null>(null)

  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    const { id, index, control } = held.current
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const moved = rows.find((row) => row.dataset.id === id)
    const near = rows[Math.min(index, ids.length - 1)]
    const controls = near ? controlsIn(near) : []
    // A moved row has its first button, which undoes the move; a row that went away leaves the same control of its
    // neighbour, or what stands last there: its removal.
    const target = moved?.querySelector('button') ?? controls.at(control) ?? controls.at(-1)
    held.current = null
    ;(target ?? fallback.current)?.focus()
  }, [list, fallback, ids])

  return {
    onFocus: ({ target }: { target: Element }) => {
      const row = target.closest<HTMLElement>('[data-id]')
      const id = row?.dataset.id
      const controls: readonly Element[] = row ? controlsIn(row) : []
      const control = controls.indexOf(target) - controls.length
      held.current = id === undefined ? null : { id, index: ids.indexOf(id), control }
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) held.current = null
    },
  }
}
