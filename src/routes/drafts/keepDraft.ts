import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { hold } from './draftLocks.ts'
import type { KeptDraft } from './draftStore.ts'
import * as draftStore from './draftStore.ts'

/** A draft is written at most this often, in milliseconds. */
const WRITE_EVERY = 300

export interface Keeping<Machine extends AnyStateMachine> {
  readonly draft: Pick<KeptDraft, 'id' | 'username' | 'section' | 'path'>
  readonly describe: (snapshot: SnapshotFrom<Machine>) => Pick<KeptDraft, 'record' | 'name'>
  /** Whether closing the form would lose something. */
  readonly isUnsaved: (snapshot: SnapshotFrom<Machine>) => boolean
  readonly isSignedIn: () => boolean
}
export interface Keeper {
  /** Removes the draft for good: its edits are saved, or to be lost. */
  readonly discard: () => void
  /** The form has gone; unsaved edits stay kept. */
  readonly stop: () => void
}

/**
 * Keeps a form's unsaved edits in this browser, as its machine's persisted snapshot, until they are saved,
 * undone or discarded. What was written last outlives whatever happens to the page.
 */
export const keepDraft = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  { draft, describe, isUnsaved, isSignedIn }: Keeping<Machine>,
): Keeper => {
  const key = draftStore.keyOf(draft)
  let isKept = draftStore.has(key)
  let isOver = false
  let wasRemoved = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const drop = () => {
    cancel()
    if (!isKept) return
    isKept = false
    draftStore.drop(key)
  }
  const discard = () => {
    isOver = true
    drop()
  }
  const write = () => {
    cancel()
    const snapshot = actor.getSnapshot() as SnapshotFrom<Machine>
    if (!isUnsaved(snapshot)) return drop()
    const persisted = actor.getPersistedSnapshot()
    isKept = draftStore.keep({ ...draft, ...describe(snapshot), at: Date.now(), snapshot: persisted }) || isKept
  }
  const schedule = () => {
    // After a logout in another tab, what the session's end changes in the form is not kept again.
    if (isOver || (wasRemoved && !isSignedIn())) return
    timer ??= setTimeout(write, WRITE_EVERY)
  }
  const flush = () => {
    if (timer !== undefined) write()
  }
  const noteRemoval = () => {
    if (!isKept || draftStore.has(key)) return
    isKept = false
    wasRemoved = true
    cancel()
  }

  // Other tabs that offer a draft look again when it is written: by then it must be locked.
  const release = hold(key, () => isKept && write())
  const deafen = draftStore.onChange(noteRemoval)
  const subscription = actor.subscribe({
    next: schedule,
    complete: () => {
      if (isDone(actor)) discard()
    },
  })
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)

  return {
    discard,
    stop: () => {
      flush()
      deafen()
      subscription.unsubscribe()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      release()
    },
  }
}

/** Whether a machine has come to its end, not merely been stopped. */
const isDone = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().status === 'done'
