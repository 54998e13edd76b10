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

/** Finds the row closest to the dragged row. Uses the row's height in the list, because the overlay may be taller. */
export const closestRow: CollisionDetection = (args) => {
  const { active, collisionRect, droppableRects } = args
  const height = droppableRects.get(active.id)?.height ?? collisionRect.height
  return closestCenter({ ...args, collisionRect: { ...collisionRect, height } })
}

export const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Tab cancels the drag, because only Space and Enter may drop a row. */
export const keyboardCodes: KeyboardCodes = {
  start: ['Space', 'Enter'],
  end: ['Space', 'Enter'],
  cancel: ['Escape', 'Tab'],
}

export const cancelDrag = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }))

/** Moves the dragged row by one row. With dnd-kit's own getter, a tall row can skip several rows. */
export const neighbourCoordinates: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const offset = steps[event.code]
  if (offset === undefined) return undefined
  event.preventDefault()
  const { over, droppableRects } = context
  const rows = [...droppableRects].toSorted(([, first], [, second]) => first.top - second.top)
  const index = rows.findIndex(([id]) => id === (over?.id ?? active))
  const nextRect = rows[index + offset]?.[1]
  const draggedRect = droppableRects.get(active)
  if (nextRect === undefined || draggedRect === undefined) return undefined
  return { ...currentCoordinates, y: nextRect.top + (nextRect.height - draggedRect.height) / 2 }
}

interface Drag {
  readonly id: string
  readonly place: number
}

/** Returns the position of each row during a drag, and the saved position of each moved row. Both count from 1. */
export const usePlaces = (
  saved: readonly string[],
  order: readonly string[],
  touched: readonly string[],
  drag: Drag | null,
) => {
  const isInList = drag !== null && order.includes(drag.id)
  const { id, place } = isInList ? drag : { id: null, place: 0 }
  return useMemo(() => {
    const currentOrder = id === null ? order : withMoved(order, id, place)
    const moves = movesOf(saved, currentOrder, id === null ? touched : [...touched, id])
    return {
      places: new Map(currentOrder.map((rowId, index) => [rowId, index + 1])),
      savedPlaces: new Map(moves.map((rowId) => [rowId, saved.indexOf(rowId) + 1])),
    }
  }, [saved, order, touched, id, place])
}

/** Returns text such as 'position 3 of 20'. `place` counts from 0. */
export const positionText = (place: number, count: number): string => `position ${place + 1} of ${count}`

interface DragOptions {
  readonly order: readonly string[]
  readonly nameOf: (id: string) => string
  /** `place` is the new position, from 0. */
  readonly onMove: (id: string, place: number) => void
}

export const useDragging = ({ order, nameOf, onMove }: DragOptions) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, announce] = useState('')
  const placeOf = (id: string) => order.indexOf(id)
  const placeText = (place: number) => positionText(place, order.length)

  const cancelMove = (id: string) => {
    setDrag(null)
    announce(`${nameOf(id)} is back at ${placeText(placeOf(id))}.`)
  }
  const handlers = {
    onDragStart: ({ active }: DragStartEvent) => {
      const id = String(active.id)
      setDrag({ id, place: placeOf(id) })
      announce(`${nameOf(id)} is picked up, ${placeText(placeOf(id))}.`)
    },
    onDragOver: ({ active, over }: DragOverEvent) => {
      const id = String(active.id)
      const place = placeOf(String(over?.id ?? id))
      // dnd-kit calls this handler once at the start, with the position of the dragged row.
      if (place === drag?.place) return
      setDrag({ id, place })
      announce(`${nameOf(id)}, ${placeText(place)}`)
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const id = String(active.id)
      const place = placeOf(String(over?.id ?? id))
      if (place === placeOf(id)) return cancelMove(id)
      setDrag(null)
      onMove(id, place)
      announce(`${nameOf(id)} is dropped, ${placeText(place)}.`)
    },
    onDragCancel: ({ active }: Pick<DragStartEvent, 'active'>) => cancelMove(String(active.id)),
  }
  return { drag, announcement, announce, handlers }
}
