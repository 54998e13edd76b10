import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { createRemoveMachine, Removable } from '../machines/remove.machine.ts'
import { useAlert } from './alerts.tsx'
import { useListDesk } from './listContext.ts'
import { stopOnceIdle } from './stopOnceIdle.ts'
import { useCompletion } from './useActorEvents.ts'

/**
 * The deletion of the record with this slug, which says so by an alert and refreshes the list. One that outlives its
 * dialog is announced all the same, also when it failed. `onDone` hears that what there was to read has been read.
 */
export const useRemoval = <Draft extends Removable>(
  machine: ReturnType<typeof createRemoveMachine<Draft>>,
  slug: string,
  onDone: () => void,
) => {
  const alert = useAlert()
  const { refresh } = useListDesk()

  const [{ actor, close }] = useState(() => {
    let isClosed = false
    const created = createActor(machine, { input: { slug, key: nanoid() } })
    const announce = (tone: 'success' | 'danger', title: string) => {
      const { record } = created.getSnapshot().context
      if (record) alert({ tone, title, record: { id: record.id, name: record.draft.name } })
    }
    created.on('removed', () => {
      announce('success', 'Deleted')
      refresh()
    })
    created.on('changed', () => {
      if (isClosed) announce('danger', 'Failed to Delete: what it is linked to has changed')
      refresh()
    })
    created.on('failed', () => {
      if (isClosed) announce('danger', 'Failed to Delete')
      refresh()
    })
    const close = () => {
      isClosed = true
      stopOnceIdle(created, (snapshot) => snapshot.matches('removing'))
    }
    return { actor: created.start(), close }
  })
  useEffect(() => close, [close])
  useCompletion(actor, onDone)

  const snapshot = useSelector(actor, (state) => state)
  const finding = useSelector(snapshot.children.load, (state) => state)
  return { actor, snapshot, finding, retry: () => snapshot.children.load?.send({ type: 'retry' }) }
}
