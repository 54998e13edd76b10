import { useLocation } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { useApp, useIdentity } from '../AppContext.ts'
import type { SectionPath } from '../sections.ts'
import type { KeptDraft } from './draftStore.ts'
import * as draftStore from './draftStore.ts'
import { lockDraft } from './drafts.ts'

/**
 * Returns a function that stores a form's unsaved edits while its machine runs; see `keepDraft`. Pass `form` if the
 * form's path is not the current one.
 */
export const useDraftKeeper = (section: SectionPath, form?: SectionPath) => {
  const { username } = useIdentity()
  const { session } = useApp()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const path = form ?? here
  const isSignedIn = () => session.getSnapshot().matches('loggedIn')
  return <Machine extends AnyStateMachine>(
    actor: Actor<Machine>,
    /** Draft that the form resumes; it keeps its id. Null starts a new draft. */
    draft: KeptDraft | null,
    { describe, isUnsaved }: Pick<DraftSource<Machine>, 'describe' | 'isUnsaved'>,
  ) =>
    keepDraft(actor, { draft: { id: draft?.id ?? nanoid(), username, section, path }, describe, isUnsaved, isSignedIn })
}

/** Minimum interval between writes while the user types, in milliseconds. A new state is written at once. */
const WRITE_INTERVAL = 300
/** Time after `beforeunload`, in milliseconds. A page that still exists then was not left. */
const STAY_TIMEOUT = 2000

export interface DraftSource<Machine extends AnyStateMachine> {
  readonly draft: Pick<KeptDraft, 'id' | 'username' | 'section' | 'path'>
  readonly describe: (snapshot: SnapshotFrom<Machine>) => Pick<KeptDraft, 'record' | 'name'>
  /** True when closing the form would lose edits. */
  readonly isUnsaved: (snapshot: SnapshotFrom<Machine>) => boolean
  readonly isSignedIn: () => boolean
}

/**
 * Stores a form's unsaved edits in this browser as its machine's persisted snapshot. Removes the draft when the machine
 * is done or nothing differs any more. The last write survives a stopped machine, a reload and a crash. Returns the
 * function that discards the draft for good.
 */
export const keepDraft = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  { draft, describe, isUnsaved, isSignedIn }: DraftSource<Machine>,
): (() => void) => {
  const key = draftStore.keyOf(draft)
  let isKept = draftStore.hasDraft(key)
  let isOver = false
  let wasRemoved = false
  /** True while the page unloads. Changes that unloading causes, such as an aborted request, are not stored. */
  let isGoing = false
  let state = stateOf(actor)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Snapshot to write next; null when nothing has changed since the last write. */
  let news: { snapshot: SnapshotFrom<Machine>; persisted: unknown } | null = null

  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    news = null
  }
  const drop = () => {
    forget()
    if (!isKept) return
    isKept = false
    draftStore.removeDraft(key)
  }
  const discard = () => {
    isOver = true
    drop()
  }
  // After a logout in another tab, don't store the draft again when the session's end changes the form.
  const isForbidden = () => wasRemoved && !isSignedIn()
  const write = () => {
    if (news === null || isForbidden()) return
    const { snapshot, persisted } = news
    if (!isUnsaved(snapshot)) return drop()
    forget()
    isKept = draftStore.saveDraft({ ...draft, ...describe(snapshot), at: Date.now(), snapshot: persisted }) || isKept
  }
  const note = () => {
    if (isOver || isGoing || isForbidden()) return
    news = { snapshot: actor.getSnapshot() as SnapshotFrom<Machine>, persisted: actor.getPersistedSnapshot() }
    timer ??= setTimeout(write, WRITE_INTERVAL)
    const before = state
    state = stateOf(actor)
    if (state !== before) write()
  }
  const noteRemoval = (removed?: string) => {
    // The notice can arrive after a later write of this tab. The removal wins.
    if (removed === key) draftStore.removeDraft(key)
    if (!isKept || draftStore.hasDraft(key)) return
    isKept = false
    wasRemoved = true
    forget()
  }

  const release = lockDraft(key, () => {
    if (!isKept) return
    // Write at once, because other tabs read the draft again after a write.
    note()
    write()
  })
  const deafen = draftStore.subscribe(noteRemoval)
  const leave = () => {
    write()
    isGoing = true
  }
  const comeBack = () => {
    isGoing = false
    note()
  }
  // Browsers abort requests at `beforeunload`, before the page is gone.
  let staying: ReturnType<typeof setTimeout> | undefined
  const leaveMaybe = () => {
    leave()
    clearTimeout(staying)
    staying = setTimeout(comeBack, STAY_TIMEOUT)
  }
  addEventListener('beforeunload', leaveMaybe)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', write)
  // Changes in child actors belong to the draft, too. The machine itself is not notified of them before they end.
  const inspection = actor.system.inspect(({ type }) => {
    if (type === '@xstate.snapshot' && statusOf(actor) === 'active') note()
  })
  actor.subscribe({
    complete: () => {
      if (statusOf(actor) === 'done') drop()
      else write()
      clearTimeout(staying)
      inspection.unsubscribe()
      deafen()
      removeEventListener('beforeunload', leaveMaybe)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      document.removeEventListener('visibilitychange', write)
      release()
    },
  })
  return discard
}

const stateOf = (actor: Actor<AnyStateMachine>) => JSON.stringify(actor.getSnapshot().value)

/** Returns 'done' when the machine reached its final state, 'stopped' when it was only stopped. */
const statusOf = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().status
