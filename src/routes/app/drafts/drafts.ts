import { useLocation } from '@tanstack/react-router'
import { createContext, use, useMemo, useState } from 'react'
import { type Actor, fromCallback } from 'xstate'
import { type DraftsEvent, draftsMachine } from '../../../machines/shell/drafts.machine.ts'
import { createFlow, useEmitted } from '../flow.ts'
import type { SectionPath } from '../sections.ts'
import * as draftStore from './draftStore.ts'
import { announce, type KeptDraft } from './draftStore.ts'

/**
 * Which drafts' forms are open in this tab. That is all one can know where browsers have no Web Locks, which is
 * on plain http: there, drafts whose forms are open in other tabs are offered too.
 */
const own = new Set<string>()
const locks = (): LockManager | undefined => navigator.locks

/**
 * Holds a draft's lock while its form is open, by the draft's key, and tells once it is held. Gives back how to
 * let go. A browser lets go by itself when a tab is closed or crashes.
 */
export const hold = (key: string, onHeld: () => void): (() => void) => {
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
    announce()
  }
}

/** The keys of drafts whose forms are open, here or in another tab. */
const openKeys = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await locks()?.query()) ?? {}
  const exclusive = held.filter(({ mode }) => mode === 'exclusive')
  return new Set([...own, ...exclusive.flatMap(({ name }) => name ?? [])])
}

/** Tells once the form that holds a draft has gone, until the signal says that nobody wants to know. */
const onceClosed = (key: string, signal: AbortSignal, listener: () => void): void => {
  locks()
    ?.request(key, { mode: 'shared', signal }, listener)
    .catch(() => {})
}

/** Tells which drafts a username has in this browser, at once and whenever one is kept, removed, opened or closed. */
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

    const deafen = draftStore.onChange(() => void look())
    void look()
    return () => {
      deafen()
      stopped.abort()
    }
  })

/** The unsaved edits of whoever is signed in, as this browser keeps them. */
export interface Drafts {
  readonly actor: Actor<typeof draftsMachine>
  /** What a form goes on from; null when it has gone meanwhile. It stays kept until it is saved or discarded. */
  readonly take: (id: string) => KeptDraft | null
}

/** Begins to offer a username's drafts. */
export const startDrafts = (username: string): Drafts => {
  const actor = createFlow(draftsMachine.provide({ actors: { watchKept: watchKept(username) } }))
  actor.on('discard', ({ id }) => draftStore.drop(draftStore.keyOf({ username, id })))
  return {
    actor: actor.start(),
    take: (id) => draftStore.list(username).find((draft) => draft.id === id) ?? null,
  }
}

export const DraftsContext = createContext<Drafts | null>(null)

export const useDrafts = (): Drafts => {
  const drafts = use(DraftsContext)
  if (drafts === null) throw new Error('Nobody keeps drafts around this.')
  return drafts
}

/**
 * The draft that was resumed for the form at this address, also while the form is open; null for a form that was
 * opened in the ordinary way. Give its id to the form as a key: another draft is another form. A form that stays while
 * dialogs with addresses of their own stand over it says its own.
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
