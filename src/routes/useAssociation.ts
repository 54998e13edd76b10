import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type Actor, createActor } from 'xstate'
import type { associationMachine } from '../machines/association.machine.ts'

type Association = Actor<typeof associationMachine>

/** Stops an editor that nobody sees any more, once all that was asked of it has been answered. */
const stopOnceIdle = (actor: Association): void => {
  const stopIfIdle = () => {
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('ready') && snapshot.context.queue.length > 0) return
    subscription.unsubscribe()
    actor.stop()
  }
  const subscription = actor.subscribe(stopIfIdle)
  stopIfIdle()
}

/**
 * The association machine of an editor. It outlives its dialog until every change that was clicked has been
 * made, and tells `onSettled` then too, which must stay the same function.
 */
export const useAssociation = (machine: typeof associationMachine, owner: string, onSettled: () => void) => {
  const [actor] = useState(() => createActor(machine, { input: { owner } }))
  useEffect(() => {
    actor.on('settled', onSettled)
    actor.start()
    return () => stopOnceIdle(actor)
  }, [actor, onSettled])
  return [useSelector(actor, (snapshot) => snapshot), actor] as const
}
