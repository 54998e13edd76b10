import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { createAssociationMachine } from '../machines/association.machine.ts'
import type { Item } from '../machines/association.ts'
import { useAlert } from './alerts.tsx'
import { useLastingActor } from './useLastingActor.ts'

interface Association {
  /** What is linked: 'Physicians'. */
  readonly title: string
  readonly owner: string
  /** How many times somebody else has changed the record or its links. */
  readonly touches: number
  /** All that was clicked has been answered; always the same function. */
  readonly onSettled: () => void
}

/**
 * The association machine of an editor. It outlives its dialog until every change that was clicked has been
 * made, and tells `onSettled` then too; what failed is alerted then. Whenever `touches` has grown, somebody else
 * has changed what is linked, and it is asked for again.
 */
export const useAssociation = <Linked extends Item>(
  machine: ReturnType<typeof createAssociationMachine<Linked>>,
  { title, owner, touches, onSettled }: Association,
) => {
  const alert = useAlert()
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createActor(machine, { input: { owner, key: nanoid() } })
      created.on('settled', onSettled)
      return created
    },
    isBusy: (state) => state.context.queue.length > 0 || state.matches({ ready: 'reloading' }),
    onUnseen: ({ context: { failed } }) => {
      for (const { item, problem } of failed) alert({ tone: 'danger', title: `${title}: ${item.label}: ${problem}` })
    },
  })
  const [known] = useState(touches)
  useEffect(() => {
    if (touches > known) actor.send({ type: 'reload' })
  }, [actor, touches, known])
  return [snapshot, actor] as const
}
