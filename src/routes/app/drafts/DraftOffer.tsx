import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { Offer } from '../../../machines/shell/drafts.machine.ts'
import { Ago } from '../Ago.tsx'
import { useIdentity } from '../AppContext.ts'
import { mayOpen, type SectionPath, sectionOf } from '../sections.ts'
import { useDrafts } from './drafts.ts'

/** Returns the drafts that the signed-in user can resume, newest first, and the handlers of their buttons. */
export const useDraftOffers = () => {
  const { actor } = useDrafts()
  const identity = useIdentity()
  const kept = useSelector(actor, ({ context }) => context.kept)
  const isOffered = ({ open, path }: Offer) => {
    const section = sectionOf(path)
    return !open && section !== undefined && mayOpen(identity, section)
  }
  return {
    offers: kept.filter(isOffered),
    onResume: (id: string) => actor.send({ type: 'draft.resume', id }),
    onDiscard: (id: string) => actor.send({ type: 'draft.discard', id }),
  }
}

const DraftStrip = lazy(() => import('../../../components/feedback/DraftStrip.tsx'))

function Newest({ isShown }: { readonly isShown: (offer: Offer) => boolean }) {
  const { offers, ...events } = useDraftOffers()
  const offer = offers.find(isShown)
  if (!offer) return null
  return (
    <Suspense>
      <DraftStrip {...offer} {...events} ago={<Ago seconds={Math.floor(offer.at / 1000)} />} />
    </Suspense>
  )
}

/** Offers the newest draft of a record in its form. A null `record` means a new record. */
export function DraftOffer({ section, record }: { readonly section: SectionPath; readonly record: string | null }) {
  return <Newest isShown={(offer) => offer.section === section && offer.record === record} />
}

/** Offers the newest draft made at this address. Its record may have moved or been deleted. */
export function DraftOfferAtAddress() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return <Newest isShown={({ path }) => path === here} />
}
