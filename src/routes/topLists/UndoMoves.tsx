import { useSelector } from '@xstate/react'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { movesOf } from '../../domain/topLists/order.ts'
import { movesText } from '../../domain/topLists/topList.ts'
import { idsOf } from '../../machines/topLists/topList.ts'
import { type TopListDesk, useTopListDesk } from './topListDesk.ts'
import { useWhyNot } from './useWhyNot.ts'

const movesOn = (actor: TopListDesk['actor']): string => {
  const { record, order, touched } = actor.getSnapshot().context
  return movesText(movesOf(idsOf(record), order, touched).length)
}

/** Undoes what was moved; in its place, until something else is moved, has it back. */
export function UndoMoves() {
  const { actor } = useTopListDesk()
  const [said, say] = useState('')
  const isUndone = useSelector(actor, (state) => state.can({ type: 'order.redo' }))
  const whyUndo = useWhyNot(actor, { type: 'order.undo' })
  const undo = () => {
    say(`${movesOn(actor)} undone.`)
    actor.send({ type: 'order.undo' })
  }
  const redo = () => {
    actor.send({ type: 'order.redo' })
    say(`${movesOn(actor)} redone.`)
  }
  const reason = isUndone ? null : whyUndo
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
      <output className="sr-only">{said}</output>
    </>
  )
}
