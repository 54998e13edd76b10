import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { createAssociationMachine } from '../machines/association.machine.ts'
import type { Item } from '../machines/association.ts'
import { stopOnceIdle } from './stopOnceIdle.ts'

/**
 * The association machine of an editor. It outlives its dialog until every change that was clicked has been
 * made, and tells `onSettled` then too, which must stay the same function. Whenever `touches` has grown, somebody else
 * has changed what is linked, and it is asked for again.
 */
export const useAssociation = <Linked extends Item>(
  machine: ReturnType<typeof createAssociationMachine<Linked>>,
  { owner, touches, onSettled }: { owner: string; touches: number; onSettled: () => void },
) => {
  const [actor] = useState(() => createActor(machine, { input: { owner, key: nanoid() } }))
  const [known] = useState(touches)
  useEffect(() => {
    actor.on('settled', onSettled)
    actor.start()
    return () =>
      stopOnceIdle(actor, (snapshot) => snapshot.context.queue.length > 0 || snapshot.matches({ ready: 'reloading' }))
  }, [actor, onSettled])
  useEffect(() => {
    if (touches > known) actor.send({ type: 'reload' })
  }, [actor, touches, known])
  return [useSelector(actor, (snapshot) => snapshot), actor] as const
}
