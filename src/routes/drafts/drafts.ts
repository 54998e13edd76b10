import { useLocation } from '@tanstack/react-router'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Actor, type AnyStateMachine, createActor } from 'xstate'
import { draftsMachine } from '../../machines/drafts.machine.ts'
import { useApp } from '../AppContext.ts'
import { useIdentity } from '../identity.ts'
import type { SectionPath } from '../sections.ts'
import { useEmitted } from '../useActorEvents.ts'
import type { KeptDraft } from './draftStore.ts'
import * as draftStore from './draftStore.ts'
import { type Keeper, type Keeping, keepDraft } from './keepDraft.ts'
import { watchKept } from './watchKept.ts'

/** The unsaved edits of whoever is signed in, as this browser keeps them. */
export interface Drafts {
  readonly actor: Actor<typeof draftsMachine>
  /** What a form goes on from; null when it has gone meanwhile. It stays kept until it is saved or discarded. */
  readonly take: (id: string) => KeptDraft | null
}

/** Begins to offer a username's drafts. */
export const startDrafts = (username: string): Drafts => {
  const actor = createActor(draftsMachine.provide({ actors: { watchKept: watchKept(username) } }))
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
 * opened in the ordinary way. Give its id to the form as a key: another draft is another form.
 */
export const useResumedDraft = (): KeptDraft | null => {
  const { actor, take } = useDrafts()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [id, setId] = useState(() => actor.getSnapshot().context.resumed)
  useEmitted(actor, 'resume', (event) => setId(event.id))
  return useMemo(() => {
    const draft = id === null ? null : take(id)
    return draft?.path === path ? draft : null
  }, [id, path, take])
}

type Kept<Machine extends AnyStateMachine> = Pick<Keeping<Machine>, 'describe' | 'isUnsaved'> & {
  readonly section: SectionPath
  /** What the form went on from, if anything: it goes on under the same id. */
  readonly draft: KeptDraft | null
}

/** Keeps the unsaved edits of the form at this address while it is open; gives back how to discard them. */
export const useKeptDraft = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  { section, draft, describe, isUnsaved }: Kept<Machine>,
): (() => void) => {
  const { username } = useIdentity()
  const { session } = useApp()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [own] = useState(() => ({ id: draft?.id ?? newId(), username, section, path }))
  const keeper = useRef<Keeper>(null)
  useEffect(() => {
    const isSignedIn = () => session.getSnapshot().matches('loggedIn')
    const started = keepDraft(actor, { draft: own, describe, isUnsaved, isSignedIn })
    keeper.current = started
    return started.stop
  }, [actor, session, own, describe, isUnsaved])
  return useCallback(() => keeper.current?.discard(), [])
}

/** Not by randomUUID, which browsers lack on plain http. */
const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-')
