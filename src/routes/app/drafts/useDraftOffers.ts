import { useSelector } from '@xstate/react'
import type { Offer } from '../../../machines/shell/drafts.machine.ts'
import { useIdentity } from '../AppContext.ts'
import { canOpen, sectionOf } from '../sections.ts'
import { useDrafts } from './drafts.ts'

/** Returns the drafts that the user can resume, newest first. */
export const useDraftOffers = () => {
  const { actor } = useDrafts()
  const identity = useIdentity()
  const drafts = useSelector(actor, ({ context }) => context.kept)
  const isOffered = ({ open, path }: Offer) => {
    const section = sectionOf(path)
    return !open && section !== undefined && canOpen(identity, section)
  }
  return {
    offers: drafts.filter(isOffered),
    onResume: (id: string) => actor.send({ type: 'draft.resume', id }),
    onDiscard: (id: string) => actor.send({ type: 'draft.discard', id }),
  }
}
