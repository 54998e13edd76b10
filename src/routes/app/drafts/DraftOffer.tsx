import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Offer } from '../../../machines/shell/drafts.machine.ts'
import { Ago } from '../Ago.tsx'
import type { SectionPath } from '../sections.ts'
import { useDraftOffers } from './useDraftOffers.ts'

const DraftStrip = lazy(() => import('../../../components/feedback/DraftStrip.tsx'))

function NewestDraft({ isShown }: { readonly isShown: (offer: Offer) => boolean }) {
  const { offers, ...handlers } = useDraftOffers()
  const offer = offers.find(isShown)
  if (!offer) return null
  return (
    <Suspense>
      <DraftStrip {...offer} {...handlers} age={<Ago seconds={Math.floor(offer.at / 1000)} />} />
    </Suspense>
  )
}

/** Offers the newest draft of a record. `record` is the id; null for a new record. */
export function DraftOffer({ section, record }: { readonly section: SectionPath; readonly record: string | null }) {
  return <NewestDraft isShown={(offer) => offer.section === section && offer.record === record} />
}

/** Offers the newest draft made at the current URL, even if its record was renamed or deleted. */
export function DraftOfferAtUrl() {
  const currentPath = useLocation({ select: ({ pathname }) => pathname })
  return <NewestDraft isShown={({ path }) => path === currentPath} />
}
