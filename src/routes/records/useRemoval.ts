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
import { createFlow, useActorEnd } from '../app/flow.ts'
import { type Removals, removalKeyOf, useRemovals } from '../app/removals.ts'
import { useDialogActor } from '../app/useDialogActor.ts'

interface RemovalServices<Draft> {
  readonly find: (key: RecordKey, signal: AbortSignal) => Promise<LoadedRecord<Draft>>
  readonly remove: (removal: Removal) => Promise<RemovalAnswer>
}

/** Creates the machine that loads and deletes a record. */
export const removalMachine = <Draft extends DeletePreview>({ find, remove }: RemovalServices<Draft>) =>
  createRemoveMachine<Draft>().provide({
    actors: {
      load: createLoadMachine<Draft>().provide({ actors: { find: provideService(find) } }),
      remove: provideService(remove),
    },
  })

export type RemovalMachine<Draft extends DeletePreview> = ReturnType<typeof removalMachine<Draft>>

type RemovalActor<Draft extends DeletePreview> = Actor<ReturnType<typeof createRemoveMachine<Draft>>>

/** Returns the running deletion with this key, or creates a deletion. */
const followRemoval = <Draft extends DeletePreview>(
  removals: Removals,
  scope: string,
  key: string,
  create: () => RemovalActor<Draft>,
): RemovalActor<Draft> => {
  const { running, markedRows, notify } = removals
  const runningDeletion = running.get(key)
  if (runningDeletion) return runningDeletion.actor

  const actor = create()
  actor.subscribe((snapshot) => {
    const { record } = snapshot.context
    const isRunning = snapshot.matches('removing')
    if (record === null || isRunning === running.has(key)) return
    const rowKey = removalKeyOf(scope, record.id)
    if (isRunning) {
      running.set(key, { actor, name: record.draft.name, startedAt: Date.now() })
      markedRows.add(rowKey)
    } else {
      running.delete(key)
      removals.announcement = ''
      // After a failure, enable the row again. After a success, the row stays disabled until the list has reloaded.
      if (snapshot.matches('asking')) markedRows.delete(rowKey)
    }
    notify(!isRunning)
  })
  return actor
}

const CHANGED_REFERENCES = 'Linked records have changed. Open Delete again to review them.'

const announceRunning = (removals: Removals, key: string): void => {
  const deletion = removals.running.get(key)
  if (deletion === undefined) return
  removals.announcement = `${deletion.name} is being deleted.`
  removals.notify(false)
}

/**
 * Runs the deletion of a record, which continues after the dialog closes. Uses only the `onRemoved` of the first
 * render.
 */
export const useRemoval = <Draft extends DeletePreview>(
  machine: ReturnType<typeof createRemoveMachine<Draft>>,
  scope: string,
  recordKey: RecordKey,
  texts: RemovalTexts,
  onDone: () => void,
  onRemoved?: () => void,
) => {
  const key = removalKeyOf(scope, 'id' in recordKey ? recordKey.id : recordKey.slug)
  const alert = useAlert()
  const removals = useRemovals()
  const showAlert = ({ record }: LoadedRecord<Draft>, tone: 'success' | 'danger', title: string) => {
    if (record) alert({ tone, title, record: { id: record.id, name: record.draft.name } })
  }
  const [snapshot, actor] = useDialogActor({
    create: () =>
      followRemoval(removals, scope, key, () => {
        const flow = createFlow(machine, { input: { recordKey, key: nanoid() } })
        flow.on('removed', () => {
          showAlert(flow.getSnapshot().context, 'success', texts.removed)
          onRemoved?.()
        })
        return flow
      }),
    isBusy: (state) => state.matches('removing'),
    onLateResponse: (state) => {
      if (state.matches('removed')) return
      const { problem } = state.context
      const reason = state.matches({ asking: 'changed' }) ? CHANGED_REFERENCES : problem
      showAlert(state.context, 'danger', state.matches('missing') ? texts.failed : `${texts.failed}. ${reason}`)
    },
  })
  useActorEnd(actor, onDone)
  useEffect(() => () => announceRunning(removals, key), [removals, key])

  const loadSnapshot = useSelector(snapshot.children.load, (state) => state)
  return {
    actor,
    snapshot,
    loadSnapshot,
    retry: () => snapshot.children.load?.send({ type: 'retry' }),
    /** In milliseconds since 1970; null while no deletion is running. */
    startedAt: removals.running.get(key)?.startedAt ?? null,
  }
}
