import { type Actor, fromCallback } from 'xstate'
import { type DraftsEvent, draftsMachine } from '../../../machines/shell/drafts.machine.ts'
import { useIdentity } from '../AppContext.ts'
import { createFlow } from '../flow.ts'
import { draftKeyOf, notifyListeners, subscribe } from './draftKeys.ts'
import type { StoredDraft } from './draftStore.ts'
import * as draftStore from './draftStore.ts'

/**
 * Keys of drafts with open forms in this tab. On plain HTTP, browsers have no Web Locks, so other tabs still offer
 * these drafts.
 */
const ownKeys = new Set<string>()
const lockManager = (): LockManager | undefined => navigator.locks

/**
 * Holds a draft's Web Lock until the returned function is called, so that other tabs don't offer the draft. The browser
 * also releases the lock of a closed or crashed tab.
 */
export const lockDraft = (key: string, onLocked: () => void): (() => void) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  ownKeys.add(key)
  const onGranted = () => {
    if (ownKeys.has(key)) onLocked()
    return released
  }
  const manager = lockManager()
  if (manager === undefined) onLocked()
  else manager.request(key, onGranted).catch(() => {})
  return () => {
    ownKeys.delete(key)
    release()
    notifyListeners()
  }
}

const findOpenKeys = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await lockManager()?.query()) ?? {}
  const exclusive = held.filter(({ mode }) => mode === 'exclusive')
  return new Set([...ownKeys, ...exclusive.flatMap(({ name }) => name ?? [])])
}

/** The browser grants the shared lock only after the draft's form has closed. */
const onceClosed = (key: string, signal: AbortSignal, listener: () => void): void => {
  lockManager()
    ?.request(key, { mode: 'shared', signal }, listener)
    .catch(() => {})
}

const watchDrafts = (username: string) =>
  fromCallback<DraftsEvent>(({ sendBack }) => {
    const abortController = new AbortController()
    const awaitedKeys = new Set<string>()

    const awaitClosing = (key: string) => {
      if (awaitedKeys.has(key)) return
      awaitedKeys.add(key)
      onceClosed(key, abortController.signal, () => {
        awaitedKeys.delete(key)
        void sendDrafts()
      })
    }
    const sendDrafts = async () => {
      const openKeys = await findOpenKeys()
      const drafts = draftStore.listDrafts(username).map((draft) => {
        const { id, section, record, name, path, at } = draft
        return { id, section, record, name, path, at, open: openKeys.has(draftKeyOf(draft)) }
      })
      sendBack({ type: 'offers.change', kept: drafts })
      for (const { id } of drafts.filter((draft) => draft.open)) awaitClosing(draftKeyOf({ username, id }))
    }

    const unsubscribe = subscribe(() => void sendDrafts())
    void sendDrafts()
    return () => {
      unsubscribe()
      abortController.abort()
    }
  })

export interface Drafts {
  readonly actor: Actor<typeof draftsMachine>
  /** Returns null if the draft no longer exists. */
  readonly find: (id: string) => StoredDraft | null
}

const startDrafts = (username: string): Drafts => {
  const actor = createFlow(draftsMachine.provide({ actors: { watchKept: watchDrafts(username) } }))
  actor.on('discard', ({ id }) => draftStore.removeDraft(draftKeyOf({ username, id })))
  return {
    actor: actor.start(),
    find: (id) => draftStore.listDrafts(username).find((draft) => draft.id === id) ?? null,
  }
}

/** Drafts by username, from their first use until the page is reloaded. */
const running = new Map<string, Drafts>()

const draftsOf = (username: string): Drafts => {
  const drafts = running.get(username) ?? startDrafts(username)
  running.set(username, drafts)
  return drafts
}

export const useDrafts = (): Drafts => draftsOf(useIdentity().username)
