import { useLocation } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import type { Actor, AnyStateMachine } from 'xstate'
import { useApp } from '../AppContext.ts'
import { useIdentity } from '../identity.ts'
import type { SectionPath } from '../sections.ts'
import type { KeptDraft } from './draftStore.ts'
import { type Keeping, keepDraft } from './keepDraft.ts'

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
