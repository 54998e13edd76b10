import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect } from 'react'
import type { Actor } from 'xstate'
import type { Loaded, RecordKey } from '../../domain/record.ts'
import type { RemovalTexts } from '../../domain/removalTexts.ts'
import type { RemovalAnswer } from '../../domain/uses.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createRemoveMachine, type Removable, type Removal } from '../../machines/record/remove.machine.ts'
import { answer } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow, useCompletion } from '../app/flow.ts'
import { keyOf, type Removals, useRemovals } from '../app/removals.ts'
import { useLastingActor } from '../app/useLastingActor.ts'

/** What a section asks of the service to delete one of its records. */
interface RemovalServices<Draft> {
  /** Finds a record with what uses it. */
  readonly find: (key: RecordKey, signal: AbortSignal) => Promise<Loaded<Draft>>
  readonly remove: (removal: Removal) => Promise<RemovalAnswer>
}

/** What finds a record and deletes it, on the service's behalf. */
export const removalMachine = <Draft extends Removable>({ find, remove }: RemovalServices<Draft>) =>
  createRemoveMachine<Draft>().provide({
    actors: {
      load: createLoadMachine<Draft>().provide({ actors: { find: answer(find) } }),
      remove: answer(remove),
    },
  })

export type RemovalMachine<Draft extends Removable> = ReturnType<typeof removalMachine<Draft>>

type RemovalActor<Draft extends Removable> = Actor<ReturnType<typeof createRemoveMachine<Draft>>>

/** The deletion that is under way at this address; otherwise the one that is made, which is followed to its end. */
const followRemoval = <Draft extends Removable>(
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
      // The row of what is gone is not offered again, however long it takes to read the list without it.
      if (snapshot.matches('asking')) marked.delete(row)
    }
    tell(!isUnderWay)
  })
  return actor
}

/** The dialog of a deletion is closed: readers are told when it goes on all the same. */
const leaveRemoval = (removals: Removals, address: string): void => {
  const left = removals.underWay.get(address)
  if (left === undefined) return
  removals.said = `${left.name} is being deleted.`
  removals.tell(false)
}

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
