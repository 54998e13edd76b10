import { useMemo } from 'react'
import { movesOf, withMoved } from '../../domain/topLists/order.ts'

/** A row on its way: where it would stand. */
export interface Drag {
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
