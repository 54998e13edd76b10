import { useSelector } from '@xstate/react'
import type { Offer } from '../../../machines/shell/drafts.machine.ts'
import { useIdentity } from '../identity.ts'
import { isRegistered, sectionOf } from '../sections.ts'
import { useDrafts } from './drafts.ts'

/** The unsaved edits that the signed-in user can resume, newest first, and the events of their buttons. */
export const useOffers = () => {
  const { actor } = useDrafts()
  const identity = useIdentity()
  const kept = useSelector(actor, ({ context }) => context.kept)
  const isOffered = ({ open, path }: Offer) => {
    const section = sectionOf(path)
    return !open && section !== undefined && isRegistered(identity, section)
  }
  return {
    offers: kept.filter(isOffered),
    onResume: (id: string) => actor.send({ type: 'draft.resume', id }),
    onDiscard: (id: string) => actor.send({ type: 'draft.discard', id }),
  }
}
