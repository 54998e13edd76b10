import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect } from 'react'
import type { Loaded, RecordKey } from '../../domain/record.ts'
import type { RemovalTexts } from '../../domain/removalTexts.ts'
import type { createRemoveMachine, Removable } from '../../machines/record/remove.machine.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { keyOf, useRemovals } from '../app/removals.ts'
import { useCompletion } from '../app/useActorEvents.ts'
import { useLastingActor } from '../app/useLastingActor.ts'
import { followRemoval, leaveRemoval } from './followRemoval.ts'

/**
 * The deletion of this record in a place (`keyOf`), which says so by an alert; the list reads again.
 * One that outlives its dialog is announced all the same, also when it failed, and `onRemoved` hears of it: of that, the
 * function of the first drawing is used. Whoever opens the dialog again sees it going on. `onDone` hears that what there
 * was to read has been read.
 */
export const useRemoval = <Draft extends Removable>(
  machine: ReturnType<typeof createRemoveMachine<Draft>>,
  place: string,
  which: RecordKey,
  texts: RemovalTexts,
  onDone: () => void,
  onRemoved?: () => void,
) => {
  const address = keyOf(place, 'id' in which ? which.id : which.slug)
  const alert = useAlert()
  const removals = useRemovals()
  const announce = ({ record }: Loaded<Draft>, tone: 'success' | 'danger', title: string) => {
    if (record) alert({ tone, title, record: { id: record.id, name: record.draft.name } })
  }
  const [snapshot, actor] = useLastingActor({
    create: () =>
      followRemoval(removals, place, address, () => {
        const created = createFlow(machine, { input: { which, key: nanoid() } })
        created.on('removed', () => {
          announce(created.getSnapshot().context, 'success', texts.removed)
          onRemoved?.()
        })
        return created
      }),
    isBusy: (state) => state.matches('removing'),
    onUnseen: (state) => {
      if (state.matches('removed')) return
      const { problem } = state.context
      // In the words of the dialog, which would have said it.
      const why = state.matches({ asking: 'changed' }) ? ': what it is linked to has changed' : `. ${problem}`
      announce(state.context, 'danger', `${texts.failed}${state.matches('missing') ? '' : why}`)
    },
  })
  useCompletion(actor, onDone)
  useEffect(() => () => leaveRemoval(removals, address), [removals, address])

  const finding = useSelector(snapshot.children.load, (state) => state)
  return {
    actor,
    snapshot,
    finding,
    retry: () => snapshot.children.load?.send({ type: 'retry' }),
    /** When it was confirmed, in milliseconds; null unless it is under way. */
    since: removals.underWay.get(address)?.since ?? null,
  }
}
