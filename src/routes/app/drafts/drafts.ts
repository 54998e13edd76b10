import { useLocation } from '@tanstack/react-router'
import { createContext, use, useMemo, useState } from 'react'
import { type Actor, fromCallback } from 'xstate'
import { type DraftsEvent, draftsMachine } from '../../../machines/shell/drafts.machine.ts'
import { createFlow, useEmitted } from '../flow.ts'
import type { SectionPath } from '../sections.ts'
import * as draftStore from './draftStore.ts'
import { type KeptDraft, notifyListeners } from './draftStore.ts'

/**
 * Keys of the drafts whose forms are open in this tab. Without Web Locks, as on plain HTTP, a tab cannot see the forms
 * of other tabs. It then also offers drafts that are open there.
 */
const own = new Set<string>()
const locks = (): LockManager | undefined => navigator.locks

/**
 * Holds a draft's Web Lock while its form is open, and calls `onHeld` once it has the lock. Returns the function that
 * releases it. The browser releases the lock when the tab is closed or crashes.
 */
export const lockDraft = (key: string, onHeld: () => void): (() => void) => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  own.add(key)
  const tell = () => {
    if (own.has(key)) onHeld()
    return closed
  }
  const manager = locks()
  if (manager === undefined) onHeld()
  else manager.request(key, tell).catch(() => {})
  return () => {
    own.delete(key)
    close()
    notifyListeners()
  }
}

/** Returns the keys of drafts whose forms are open, in this tab or another. */
const openKeys = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await locks()?.query()) ?? {}
  const exclusive = held.filter(({ mode }) => mode === 'exclusive')
  return new Set([...own, ...exclusive.flatMap(({ name }) => name ?? [])])
}

/** Calls the listener once the form that holds the draft's lock has closed. The signal cancels the wait. */
const onceClosed = (key: string, signal: AbortSignal, listener: () => void): void => {
  locks()
    ?.request(key, { mode: 'shared', signal }, listener)
    .catch(() => {})
}

/** Sends the username's drafts at once, and again whenever a draft is stored, removed, opened or closed. */
const watchKept = (username: string) =>
  fromCallback<DraftsEvent>(({ sendBack }) => {
    const stopped = new AbortController()
    const awaited = new Set<string>()

    const awaitClosing = (key: string) => {
      if (awaited.has(key)) return
      awaited.add(key)
      onceClosed(key, stopped.signal, () => {
        awaited.delete(key)
        void look()
      })
    }
    const look = async () => {
      const open = await openKeys()
      const kept = draftStore.list(username).map((draft) => {
        const { id, section, record, name, path, at } = draft
        return { id, section, record, name, path, at, open: open.has(draftStore.keyOf(draft)) }
      })
      sendBack({ type: 'kept.change', kept })
      for (const { id } of kept.filter((draft) => draft.open)) awaitClosing(draftStore.keyOf({ username, id }))
    }

    const deafen = draftStore.subscribe(() => void look())
    void look()
    return () => {
      deafen()
      stopped.abort()
    }
  })

/** Drafts of the signed-in user in this browser. */
export interface Drafts {
  readonly actor: Actor<typeof draftsMachine>
  /** Returns a draft to resume; null if it is gone. It stays stored until it is saved or discarded. */
  readonly take: (id: string) => KeptDraft | null
}

/** Starts offering a username's drafts. */
export const startDrafts = (username: string): Drafts => {
  const actor = createFlow(draftsMachine.provide({ actors: { watchKept: watchKept(username) } }))
  actor.on('discard', ({ id }) => draftStore.removeDraft(draftStore.keyOf({ username, id })))
  return {
    actor: actor.start(),
    take: (id) => draftStore.list(username).find((draft) => draft.id === id) ?? null,
  }
}

export const DraftsContext = createContext<Drafts | null>(null)

export const useDrafts = (): Drafts => {
  const drafts = use(DraftsContext)
  if (drafts === null) throw new Error('useDrafts needs a DraftsContext provider.')
  return drafts
}

/**
 * Returns the resumed draft of the form at this address; null for a form opened otherwise. Use its id as the form's
 * React key, because another draft needs a new form. Pass `form` for a form that stays mounted while its dialogs change
 * the address.
 */
export const useResumedDraft = (form?: SectionPath): KeptDraft | null => {
  const { actor, take } = useDrafts()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const path = form ?? here
  const [id, setId] = useState(() => actor.getSnapshot().context.resumed)
  useEmitted(actor, 'resume', (event) => setId(event.id))
  return useMemo(() => {
    const draft = id === null ? null : take(id)
    return draft?.path === path ? draft : null
  }, [id, path, take])
}
