import { useLocation } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { useApp, useIdentity } from '../AppContext.ts'
import type { SectionPath } from '../sections.ts'
import { draftKeyOf, subscribe } from './draftKeys.ts'
import type { StoredDraft } from './draftStore.ts'
import * as draftStore from './draftStore.ts'
import { lockDraft } from './drafts.ts'

/** Returns `keepDraft` for a section. Pass `formPath` if the form's path is not the current one. */
export const useDraftKeeper = (section: SectionPath, formPath?: SectionPath) => {
  const { username } = useIdentity()
  const { session } = useApp()
  const currentPath = useLocation({ select: ({ pathname }) => pathname })
  const path = formPath ?? currentPath
  const isSignedIn = () => session.getSnapshot().matches('loggedIn')
  return <Machine extends AnyStateMachine>(
    actor: Actor<Machine>,
    /** Null starts a new draft. */
    draft: StoredDraft | null,
    { describe, isUnsaved }: Pick<DraftSource<Machine>, 'describe' | 'isUnsaved'>,
  ) =>
    keepDraft(actor, { draft: { id: draft?.id ?? nanoid(), username, section, path }, describe, isUnsaved, isSignedIn })
}

/**
 * Delay before edits are written, in milliseconds. After a change of the machine's state, edits are written at once.
 */
const WRITE_INTERVAL = 300
/** Wait after `beforeunload`, in milliseconds. If the page still exists then, the user has stayed. */
const STAY_TIMEOUT = 2000

export interface DraftSource<Machine extends AnyStateMachine> {
  readonly draft: Pick<StoredDraft, 'id' | 'username' | 'section' | 'path'>
  readonly describe: (snapshot: SnapshotFrom<Machine>) => Pick<StoredDraft, 'record' | 'name'>
  readonly isUnsaved: (snapshot: SnapshotFrom<Machine>) => boolean
  readonly isSignedIn: () => boolean
}

/**
 * Stores a form's unsaved edits in this browser until the form is saved. Returns the function that discards the draft.
 */
export const keepDraft = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  { draft, describe, isUnsaved, isSignedIn }: DraftSource<Machine>,
): (() => void) => {
  const key = draftKeyOf(draft)
  let isStored = draftStore.hasDraft(key)
  let isDiscarded = false
  let wasRemoved = false
  /** True while the page unloads. Don't store changes that unloading causes, such as an aborted request. */
  let isUnloading = false
  let state = stateOf(actor)
  let timer: ReturnType<typeof setTimeout> | undefined
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
  // Don't store the draft again after a logout in another tab has removed it.
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
    // Remove the draft again, because this tab may have written the draft since the removal.
    if (removed === key) draftStore.removeDraft(key)
    if (!isStored || draftStore.hasDraft(key)) return
    isStored = false
    wasRemoved = true
    cancelWrite()
  }

  const releaseLock = lockDraft(key, () => {
    if (!isStored) return
    // Write at once, because the write makes other tabs stop offering this draft.
    scheduleWrite()
    write()
  })
  const unsubscribe = subscribe(onStoreChange)
  const onPageHide = () => {
    write()
    isUnloading = true
  }
  const onPageShow = () => {
    isUnloading = false
    scheduleWrite()
  }
  // Browsers abort requests at `beforeunload`, even if the user then stays on the page.
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
  // Inspect the whole system, because `actor.subscribe` does not report changes of child actors.
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

const statusOf = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().status
