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
 * The row whose middle is next to that of the one under way. That one is as high as where it came from is measured to be, like
 * all others: what is seen of it may be higher already, as its name leaves room for 'was 3', and would be held against old places.
 */
export const closestRow: CollisionDetection = (args) => {
  const { active, collisionRect, droppableRects } = args
  const height = droppableRects.get(active.id)?.height ?? collisionRect.height
  return closestCenter({ ...args, collisionRect: { ...collisionRect, height } })
}

/** How many places down an arrow takes a row. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

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

/** A row on its way: where it would stand. */
interface Drag {
  readonly id: string
  readonly place: number
}

/** Where each row stands as long as one is on its way, and where those stood that were moved, both counted from 1. */
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

/** A place, from 0, as readers are told of it. */
export const positionText = (place: number, count: number): string => `position ${place + 1} of ${count}`

interface Carrying {
  /** Ids in the order that is shown. */
  readonly order: readonly string[]
  readonly nameOf: (id: string) => string
  /** `place` counts from 0. */
  readonly onMove: (id: string, place: number) => void
}

/** A row that is carried to another place: how far it is, what readers are told of that, and what dnd-kit tells it. */
export const useCarrying = ({ order, nameOf, onMove }: Carrying) => {
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
      // The first one comes with the picking up, of the place where the row is.
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
