import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core'
import { useState } from 'react'
import type { Drag } from './usePlaces.ts'

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
