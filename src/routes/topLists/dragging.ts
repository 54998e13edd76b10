import {
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import { movesOf, withMoved } from '../../domain/topLists/order.ts'

/**
 * Finds the row whose middle is closest to that of the dragged row. It measures the dragged row by its height in the
 * list: the overlay may be taller, because 'was 3' leaves its name less room.
 */
export const closestRow: CollisionDetection = (args) => {
  const { active, collisionRect, droppableRects } = args
  const height = droppableRects.get(active.id)?.height ?? collisionRect.height
  return closestCenter({ ...args, collisionRect: { ...collisionRect, height } })
}

/** Places that an arrow key moves a row down. */
export const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Keys of a keyboard drag. Tab cancels it, because only Space and Enter may drop a row. */
export const keyboardCodes: KeyboardCodes = {
  start: ['Space', 'Enter'],
  end: ['Space', 'Enter'],
  cancel: ['Escape', 'Tab'],
}

/** Cancels a keyboard drag, like Escape. */
export const cancelDrag = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }))

/**
 * Moves the dragged row's middle to the middle of the next row. Row heights differ, and dnd-kit's own getter lets a
 * tall row skip several rows.
 */
export const neighbourCoordinates: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
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

/** Row being dragged, and the place where it would land, from 0. */
interface Drag {
  readonly id: string
  readonly place: number
}

/** Returns the place of each row, a drag included, and the saved place of each moved row. Both count from 1. */
export const usePlaces = (
  saved: readonly string[],
  order: readonly string[],
  touched: readonly string[],
  drag: Drag | null,
) => {
  const isHere = drag !== null && order.includes(drag.id)
  const { id, place } = isHere ? drag : { id: null, place: 0 }
  return useMemo(() => {
    const standing = id === null ? order : withMoved(order, id, place)
    const moves = movesOf(saved, standing, id === null ? touched : [...touched, id])
    return {
      places: new Map(standing.map((other, at) => [other, at + 1])),
      was: new Map(moves.map((other) => [other, saved.indexOf(other) + 1])),
    }
  }, [saved, order, touched, id, place])
}

/** Returns a place, from 0, as screen readers announce it. */
export const positionText = (place: number, count: number): string => `position ${place + 1} of ${count}`

interface DragOptions {
  readonly order: readonly string[]
  readonly nameOf: (id: string) => string
  /** `place` counts from 0. */
  readonly onMove: (id: string, place: number) => void
}

/** Tracks a drag: the target place, the announcement for screen readers, and the handlers for dnd-kit. */
export const useDragging = ({ order, nameOf, onMove }: DragOptions) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [said, say] = useState('')
  const placeOf = (id: string) => order.indexOf(id)
  const placeText = (place: number) => positionText(place, order.length)

  const putBack = (id: string) => {
    setDrag(null)
    say(`${nameOf(id)} is back, ${placeText(placeOf(id))}.`)
  }
  const handlers = {
    onDragStart: ({ active }: DragStartEvent) => {
      const id = String(active.id)
      setDrag({ id, place: placeOf(id) })
      say(`${nameOf(id)} is picked up, ${placeText(placeOf(id))}.`)
    },
    onDragOver: ({ active, over }: DragOverEvent) => {
      const id = String(active.id)
      const place = placeOf(String(over?.id ?? id))
      // dnd-kit fires this once at the start, with the row's own place.
      if (place === drag?.place) return
      setDrag({ id, place })
      say(`${nameOf(id)}, ${placeText(place)}`)
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const id = String(active.id)
      const place = placeOf(String(over?.id ?? id))
      if (place === placeOf(id)) return putBack(id)
      setDrag(null)
      onMove(id, place)
      say(`${nameOf(id)} is dropped, ${placeText(place)}.`)
    },
    onDragCancel: ({ active }: Pick<DragStartEvent, 'active'>) => putBack(String(active.id)),
  }
  return { drag, said, say, handlers }
}
