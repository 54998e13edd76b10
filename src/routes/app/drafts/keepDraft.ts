import { useLocation } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { useApp, useIdentity } from '../AppContext.ts'
import type { SectionPath } from '../sections.ts'
import type { KeptDraft } from './draftStore.ts'
import * as draftStore from './draftStore.ts'
import { hold } from './drafts.ts'

/** How the form at this address, or at its own, has its unsaved edits kept while its machine runs; see `keepDraft`. */
export const useDraftKeeper = (section: SectionPath, form?: SectionPath) => {
  const { username } = useIdentity()
  const { session } = useApp()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const path = form ?? here
  const isSignedIn = () => session.getSnapshot().matches('loggedIn')
  return <Machine extends AnyStateMachine>(
    actor: Actor<Machine>,
    /** What the form goes on from, if anything: it goes on under the same id. */
    draft: KeptDraft | null,
    { describe, isUnsaved }: Pick<Keeping<Machine>, 'describe' | 'isUnsaved'>,
  ) =>
    keepDraft(actor, { draft: { id: draft?.id ?? nanoid(), username, section, path }, describe, isUnsaved, isSignedIn })
}

/** What is typed is written at most this often, in milliseconds; another state, such as saving, at once. */
const WRITE_EVERY = 300
/** A page that is still there this long after it was to be left stays, in milliseconds: the question was answered with no. */
const STAYS_AFTER = 2000

export interface Keeping<Machine extends AnyStateMachine> {
  readonly draft: Pick<KeptDraft, 'id' | 'username' | 'section' | 'path'>
  readonly describe: (snapshot: SnapshotFrom<Machine>) => Pick<KeptDraft, 'record' | 'name'>
  /** Whether closing the form would lose something. */
  readonly isUnsaved: (snapshot: SnapshotFrom<Machine>) => boolean
  readonly isSignedIn: () => boolean
}

/**
 * Keeps a form's unsaved edits in this browser, as its machine's persisted snapshot, until the machine is done
 * or nothing differs any more. What was written last outlives a machine that is stopped, and whatever happens to
 * the page. Answers how to discard the draft for good.
 */
export const keepDraft = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  { draft, describe, isUnsaved, isSignedIn }: Keeping<Machine>,
): (() => void) => {
  const key = draftStore.keyOf(draft)
  let isKept = draftStore.has(key)
  let isOver = false
  let wasRemoved = false
  /** The page is going: what its end does to the form, such as a request that is cut off, is not kept. */
  let isGoing = false
  let state = stateOf(actor)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is to be written; null when nothing has changed since. */
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
    draftStore.drop(key)
  }
  const discard = () => {
    isOver = true
    drop()
  }
  const write = () => {
    if (news === null) return
    const { snapshot, persisted } = news
    if (!isUnsaved(snapshot)) return drop()
    forget()
    isKept = draftStore.keep({ ...draft, ...describe(snapshot), at: Date.now(), snapshot: persisted }) || isKept
  }
  const note = () => {
    // After a logout in another tab, what the session's end changes in the form is not kept again.
    if (isOver || isGoing || (wasRemoved && !isSignedIn())) return
    news = { snapshot: actor.getSnapshot() as SnapshotFrom<Machine>, persisted: actor.getPersistedSnapshot() }
    timer ??= setTimeout(write, WRITE_EVERY)
    const before = state
    state = stateOf(actor)
    if (state !== before) write()
  }
  const noteRemoval = () => {
    if (!isKept || draftStore.has(key)) return
    isKept = false
    wasRemoved = true
    forget()
  }

  const release = hold(key, () => {
    if (!isKept) return
    // Other tabs, which offer the draft, look again as soon as it is written.
    note()
    write()
  })
  const deafen = draftStore.onChange(noteRemoval)
  const leave = () => {
    write()
    isGoing = true
  }
  const comeBack = () => {
    isGoing = false
    note()
  }
  // Browsers cut requests off as soon as the page is to be left, which is before it goes.
  let staying: ReturnType<typeof setTimeout> | undefined
  const leaveMaybe = () => {
    leave()
    clearTimeout(staying)
    staying = setTimeout(comeBack, STAYS_AFTER)
  }
  addEventListener('beforeunload', leaveMaybe)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', write)
  // What the actors below it do is the machine's, too, which hears of nothing before they end.
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

/** 'done' when a machine has come to its end, not merely been stopped. */
const statusOf = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().status
