import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect } from 'react'
import type { Actor } from 'xstate'
import type { LoadedRecord, RecordKey } from '../../domain/record.ts'
import type { RemovalAnswer } from '../../domain/references.ts'
import type { RemovalTexts } from '../../domain/removalTexts.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createRemoveMachine, type DeletePreview, type Removal } from '../../machines/record/remove.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow, useCompletion } from '../app/flow.ts'
import { keyOf, type Removals, useRemovals } from '../app/removals.ts'
import { useLastingActor } from '../app/useLastingActor.ts'

interface RemovalServices<Draft> {
  /** Loads a record with its references. */
  readonly find: (key: RecordKey, signal: AbortSignal) => Promise<LoadedRecord<Draft>>
  readonly remove: (removal: Removal) => Promise<RemovalAnswer>
}

/** Connects the machine that loads and deletes a record to the service. */
export const removalMachine = <Draft extends DeletePreview>({ find, remove }: RemovalServices<Draft>) =>
  createRemoveMachine<Draft>().provide({
    actors: {
      load: createLoadMachine<Draft>().provide({ actors: { find: provideService(find) } }),
      remove: provideService(remove),
    },
  })

export type RemovalMachine<Draft extends DeletePreview> = ReturnType<typeof removalMachine<Draft>>

type RemovalActor<Draft extends DeletePreview> = Actor<ReturnType<typeof createRemoveMachine<Draft>>>

/** Returns the deletion in progress for this key, or creates one and registers its progress. */
const followRemoval = <Draft extends DeletePreview>(
  removals: Removals,
  place: string,
  address: string,
  make: () => RemovalActor<Draft>,
): RemovalActor<Draft> => {
  const { underWay, marked, tell } = removals
  const known = underWay.get(address)
  if (known) return known.actor

  const actor = make()
  actor.subscribe((snapshot) => {
    const { record } = snapshot.context
    const isUnderWay = snapshot.matches('removing')
    if (record === null || isUnderWay === underWay.has(address)) return
    const row = keyOf(place, record.id)
    if (isUnderWay) {
      underWay.set(address, { actor, name: record.draft.name, since: Date.now() })
      marked.add(row)
    } else {
      underWay.delete(address)
      removals.said = ''
      // The row of a deleted record stays marked until the list has reloaded without it.
      if (snapshot.matches('asking')) marked.delete(row)
    }
    tell(!isUnderWay)
  })
  return actor
}

/** Announces to screen readers that a deletion continues after its dialog was closed. */
const leaveRemoval = (removals: Removals, address: string): void => {
  const left = removals.underWay.get(address)
  if (left === undefined) return
  removals.said = `${left.name} is being deleted.`
  removals.tell(false)
}

/**
 * Runs the deletion of a record within a place (`keyOf`). Shows an alert at the end and refreshes the list. A deletion
 * that outlives its dialog still shows its alert, also on failure, and calls `onRemoved`. Later renders cannot change
 * `onRemoved`. Opening the dialog again shows the running deletion. `onDone` is called when the user has dismissed the
 * result.
 */
export const useRemoval = <Draft extends DeletePreview>(
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
  const announce = ({ record }: LoadedRecord<Draft>, tone: 'success' | 'danger', title: string) => {
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
      // Same words as in the dialog.
      const why = state.matches({ asking: 'changed' }) ? ': its linked records have changed' : `. ${problem}`
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
    /** Time of the confirmation, in milliseconds since 1970; null unless in progress. */
    since: removals.underWay.get(address)?.since ?? null,
  }
}
