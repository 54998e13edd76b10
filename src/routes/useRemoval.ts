import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { createActor } from 'xstate'
import type { Loaded } from '../domain/record.ts'
import type { createRemoveMachine, Removable } from '../machines/remove.machine.ts'
import { useAlert } from './alerts.tsx'
import { useListDesk } from './listContext.ts'
import { useCompletion } from './useActorEvents.ts'
import { useLastingActor } from './useLastingActor.ts'

/** What a section says of how its deletions end (spec §8). */
export interface RemovalTexts {
  readonly removed: string
  readonly failed: string
}

/** The words of most sections. */
export const plainRemoval: RemovalTexts = { removed: 'Deleted', failed: 'Failed to Delete' }

/**
 * The deletion of the record with this slug, which says so by an alert and refreshes the list. One that outlives its
 * dialog is announced all the same, also when it failed, and `onRemoved` hears of it: of that, the function of the first
 * drawing is used. `onDone` hears that what there was to read has been read.
 */
export const useRemoval = <Draft extends Removable>(
  machine: ReturnType<typeof createRemoveMachine<Draft>>,
  slug: string,
  texts: RemovalTexts,
  onDone: () => void,
  onRemoved?: () => void,
) => {
  const alert = useAlert()
  const { refresh } = useListDesk()
  const announce = ({ record }: Loaded<Draft>, tone: 'success' | 'danger', title: string) => {
    if (record) alert({ tone, title, record: { id: record.id, name: record.draft.name } })
  }
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createActor(machine, { input: { slug, key: nanoid() } })
      created.on('removed', () => {
        announce(created.getSnapshot().context, 'success', texts.removed)
        onRemoved?.()
      })
      created.on('*', refresh)
      return created
    },
    isBusy: (state) => state.matches('removing'),
    onUnseen: (state) => {
      const why = state.matches({ asking: 'changed' }) ? ': what it is linked to has changed' : ''
      if (!state.matches('removed')) announce(state.context, 'danger', `${texts.failed}${why}`)
    },
  })
  useCompletion(actor, onDone)

  const finding = useSelector(snapshot.children.load, (state) => state)
  return { actor, snapshot, finding, retry: () => snapshot.children.load?.send({ type: 'retry' }) }
}
