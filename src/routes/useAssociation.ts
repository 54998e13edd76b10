import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import type { associationMachine } from '../machines/association.machine.ts'
import { stopOnceIdle } from './stopOnceIdle.ts'

type Standing = SnapshotFrom<typeof associationMachine>
const isBusy = (snapshot: Standing) => snapshot.context.queue.length > 0 || snapshot.matches({ ready: 'reloading' })

/**
 * The association machine of an editor. It outlives its dialog until every change that was clicked has been
 * made, and tells `onSettled` then too, which must stay the same function. Whenever `touches` has grown, somebody else
 * has changed what is linked, and it is asked for again.
 */
export const useAssociation = (
  machine: typeof associationMachine,
  { owner, touches, onSettled }: { owner: string; touches: number; onSettled: () => void },
) => {
  const [actor] = useState(() => createActor(machine, { input: { owner, key: nanoid() } }))
  const [known] = useState(touches)
  useEffect(() => {
    actor.on('settled', onSettled)
    actor.start()
    return () => stopOnceIdle(actor, isBusy)
  }, [actor, onSettled])
  useEffect(() => {
    if (touches > known) actor.send({ type: 'reload' })
  }, [actor, touches, known])
  return [useSelector(actor, (snapshot) => snapshot), actor] as const
}
