import type { KeyboardCodes, KeyboardCoordinateGetter } from '@dnd-kit/core'

/** How many places down an arrow takes a row. */
export const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The same with Alt, which also takes it to the ends. */
export const leaps: Readonly<Record<string, number>> = { ...steps, Home: -Infinity, End: Infinity }

/** A row that is picked up is put back when focus goes on: it is dropped by whoever wants that, and by nothing else. */
export const keyboardCodes: KeyboardCodes = {
  start: ['Space', 'Enter'],
  end: ['Space', 'Enter'],
  cancel: ['Escape', 'Tab'],
}

/** Puts back the row that was picked up by keyboard, as Escape does. */
export const letGo = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }))

/**
 * Where an arrow takes the row that is picked up: the middle of it to the middle of the next one. Rows are not of one
 * height, and what dnd-kit has for this lets a high one pass several at once.
 */
export const besideNeighbour: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const by = steps[event.code]
  if (by === undefined) return undefined
  event.preventDefault()
  const { over, droppableRects } = context
  const rows = [...droppableRects].toSorted(([, one], [, other]) => one.top - other.top)
  const at = rows.findIndex(([id]) => id === (over?.id ?? active))
  const next = at < 0 ? undefined : rows[at + by]?.[1]
  const own = droppableRects.get(active)
  if (next === undefined || own === undefined) return undefined
  return { ...currentCoordinates, y: next.top + (next.height - own.height) / 2 }
}
