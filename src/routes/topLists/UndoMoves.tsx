import { useSelector } from '@xstate/react'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { movesOf } from '../../domain/topLists/order.ts'
import { movesText } from '../../domain/topLists/topList.ts'
import { idsOf } from '../../machines/topLists/topList.ts'
import { type TopListController, useEventReason, useTopListController } from './topListController.ts'

const moveCountText = (actor: TopListController['actor']): string => {
  const { record, order, touched } = actor.getSnapshot().context
  return movesText(movesOf(idsOf(record), order, touched).length)
}

/** Undoes all moves. Then redoes the moves, until the user moves another row. */
export function UndoMoves() {
  const { actor } = useTopListController()
  const [announcement, announce] = useState('')
  const isUndone = useSelector(actor, (state) => state.can({ type: 'order.redo' }))
  const undoReason = useEventReason(actor, { type: 'order.undo' })
  const undo = () => {
    announce(`${moveCountText(actor)} undone.`)
    actor.send({ type: 'order.undo' })
  }
  const redo = () => {
    actor.send({ type: 'order.redo' })
    announce(`${moveCountText(actor)} redone.`)
  }
  const reason = isUndone ? null : undoReason
  return (
    <>
      <Button
        small
        icon={isUndone ? <Redo2 /> : <Undo2 />}
        disabled={reason !== null}
        reason={reason ?? undefined}
        onClick={isUndone ? redo : undo}
      >
        {isUndone ? 'Redo moves' : 'Undo moves'}
      </Button>
      <output className="sr-only">{announcement}</output>
    </>
  )
}
