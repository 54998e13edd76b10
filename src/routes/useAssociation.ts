import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { createAssociationMachine } from '../machines/association.machine.ts'
import type { Item } from '../machines/association.ts'
import { useLastingActor } from './useLastingActor.ts'

/**
 * The association machine of an editor. It outlives its dialog until every change that was clicked has been
 * made, and tells `onSettled` then too, which must stay the same function. Whenever `touches` has grown, somebody else
 * has changed what is linked, and it is asked for again.
 */
export const useAssociation = <Linked extends Item>(
  machine: ReturnType<typeof createAssociationMachine<Linked>>,
  { owner, touches, onSettled }: { owner: string; touches: number; onSettled: () => void },
) => {
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createActor(machine, { input: { owner, key: nanoid() } })
      created.on('settled', onSettled)
      return created
    },
    isBusy: (state) => state.context.queue.length > 0 || state.matches({ ready: 'reloading' }),
  })
  const [known] = useState(touches)
  useEffect(() => {
    if (touches > known) actor.send({ type: 'reload' })
  }, [actor, touches, known])
  return [snapshot, actor] as const
}
