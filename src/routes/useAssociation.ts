import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import type { associationMachine } from '../machines/association.machine.ts'
import { stopOnceIdle } from './stopOnceIdle.ts'

type Standing = SnapshotFrom<typeof associationMachine>
const isChanging = (snapshot: Standing) => snapshot.matches('ready') && snapshot.context.queue.length > 0

/**
 * The association machine of an editor. It outlives its dialog until every change that was clicked has been
 * made, and tells `onSettled` then too, which must stay the same function.
 */
export const useAssociation = (machine: typeof associationMachine, owner: string, onSettled: () => void) => {
  const [actor] = useState(() => createActor(machine, { input: { owner } }))
  useEffect(() => {
    actor.on('settled', onSettled)
    actor.start()
    return () => stopOnceIdle(actor, isChanging)
  }, [actor, onSettled])
  return [useSelector(actor, (snapshot) => snapshot), actor] as const
}
