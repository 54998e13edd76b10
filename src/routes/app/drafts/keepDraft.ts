import { useLocation } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { useApp, useIdentity } from '../AppContext.ts'
import type { SectionPath } from '../sections.ts'
import type { StoredDraft } from './draftStore.ts'
import * as draftStore from './draftStore.ts'
import { lockDraft } from './drafts.ts'

/**
 * Returns `keepDraft` with the user, the section and the form's path filled in. Pass `formPath` if the form's path is
 * not the current one.
 */
export const useDraftKeeper = (section: SectionPath, formPath?: SectionPath) => {
  const { username } = useIdentity()
  const { session } = useApp()
  const currentPath = useLocation({ select: ({ pathname }) => pathname })
  const path = formPath ?? currentPath
  const isSignedIn = () => session.getSnapshot().matches('loggedIn')
  return <Machine extends AnyStateMachine>(
    actor: Actor<Machine>,
    /** Draft that the form resumes; null starts a new draft. */
    draft: StoredDraft | null,
    { describe, isUnsaved }: Pick<DraftSource<Machine>, 'describe' | 'isUnsaved'>,
  ) =>
    keepDraft(actor, { draft: { id: draft?.id ?? nanoid(), username, section, path }, describe, isUnsaved, isSignedIn })
}

/**
 * Delay between an edit and its write to the browser's storage, in milliseconds. If the machine enters another state,
 * the write happens at once.
 */
const WRITE_INTERVAL = 300
/** Wait after `beforeunload`, in milliseconds. If the page still exists then, the user has stayed on it. */
const STAY_TIMEOUT = 2000

export interface DraftSource<Machine extends AnyStateMachine> {
  readonly draft: Pick<StoredDraft, 'id' | 'username' | 'section' | 'path'>
  readonly describe: (snapshot: SnapshotFrom<Machine>) => Pick<StoredDraft, 'record' | 'name'>
  /** True when closing the form would lose edits. */
  readonly isUnsaved: (snapshot: SnapshotFrom<Machine>) => boolean
  readonly isSignedIn: () => boolean
}

/**
 * Stores a form's unsaved edits in this browser, as the persisted snapshot of its machine. Removes the draft once the
 * form is saved or has no unsaved edits. The draft survives a closed dialog, a reload and a crash. Returns the function
 * that discards the draft.
 */
export const keepDraft = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  { draft, describe, isUnsaved, isSignedIn }: DraftSource<Machine>,
): (() => void) => {
  const key = draftStore.draftKeyOf(draft)
  let isStored = draftStore.hasDraft(key)
  let isDiscarded = false
  let wasRemoved = false
  /** True while the page unloads. Changes caused by unloading, such as an aborted request, are not stored. */
  let isUnloading = false
  let state = stateOf(actor)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Snapshot to write next; null when nothing has changed since the last write. */
  let pendingWrite: { snapshot: SnapshotFrom<Machine>; persisted: unknown } | null = null

  const cancelWrite = () => {
    clearTimeout(timer)
    timer = undefined
    pendingWrite = null
  }
  const removeStored = () => {
    cancelWrite()
    if (!isStored) return
    isStored = false
    draftStore.removeDraft(key)
  }
  const discard = () => {
    isDiscarded = true
    removeStored()
  }
  // Logout in another tab removes the draft. Don't store it again while this tab logs out, too.
  const isForbidden = () => wasRemoved && !isSignedIn()
  const write = () => {
    if (pendingWrite === null || isForbidden()) return
    const { snapshot, persisted } = pendingWrite
    if (!isUnsaved(snapshot)) return removeStored()
    cancelWrite()
    isStored =
      draftStore.saveDraft({ ...draft, ...describe(snapshot), at: Date.now(), snapshot: persisted }) || isStored
  }
  const scheduleWrite = () => {
    if (isDiscarded || isUnloading || isForbidden()) return
    pendingWrite = { snapshot: actor.getSnapshot() as SnapshotFrom<Machine>, persisted: actor.getPersistedSnapshot() }
    timer ??= setTimeout(write, WRITE_INTERVAL)
    const previousState = state
    state = stateOf(actor)
    if (state !== previousState) write()
  }
  const onStoreChange = (removed?: string) => {
    // Another tab removed the draft. This tab may have written it again before this event, so remove it again.
    if (removed === key) draftStore.removeDraft(key)
    if (!isStored || draftStore.hasDraft(key)) return
    isStored = false
    wasRemoved = true
    cancelWrite()
  }

  const releaseLock = lockDraft(key, () => {
    if (!isStored) return
    // Write at once. The write makes other tabs check which drafts are open. They then stop offering this draft.
    scheduleWrite()
    write()
  })
  const unsubscribe = draftStore.subscribe(onStoreChange)
  const onPageHide = () => {
    write()
    isUnloading = true
  }
  const onPageShow = () => {
    isUnloading = false
    scheduleWrite()
  }
  // Browsers abort requests at `beforeunload`, even if the user then stays. The timer detects a page that stays.
  let stayTimer: ReturnType<typeof setTimeout> | undefined
  const onBeforeUnload = () => {
    onPageHide()
    clearTimeout(stayTimer)
    stayTimer = setTimeout(onPageShow, STAY_TIMEOUT)
  }
  addEventListener('beforeunload', onBeforeUnload)
  addEventListener('pagehide', onPageHide)
  addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', write)
  // The draft includes child actors. `actor.subscribe` does not report their changes, so inspect the whole system.
  const inspection = actor.system.inspect(({ type }) => {
    if (type === '@xstate.snapshot' && statusOf(actor) === 'active') scheduleWrite()
  })
  actor.subscribe({
    complete: () => {
      if (statusOf(actor) === 'done') removeStored()
      else write()
      clearTimeout(stayTimer)
      inspection.unsubscribe()
      unsubscribe()
      removeEventListener('beforeunload', onBeforeUnload)
      removeEventListener('pagehide', onPageHide)
      removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', write)
      releaseLock()
    },
  })
  return discard
}

const stateOf = (actor: Actor<AnyStateMachine>) => JSON.stringify(actor.getSnapshot().value)

/** Returns 'active', 'done' in a final state, or 'stopped' after `stop()`. */
const statusOf = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().status
