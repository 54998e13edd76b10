import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { DraftOffers as DraftOfferLines } from '../../components/DraftOffers.tsx'
import { sentences } from '../../domain/sentences.ts'
import { type Offer, oncePerRecord } from '../../machines/drafts.machine.ts'
import { Ago } from '../Ago.tsx'
import { AskLater } from '../AskLater.tsx'
import { useIdentity } from '../identity.ts'
import { isRegistered, type SectionPath, sectionOf } from '../sections.ts'
import { useEmitted } from '../useActorEvents.ts'
import { useDrafts } from './drafts.ts'

interface LinesProps {
  readonly isShown: (offer: Offer) => boolean
}

function Lines({ isShown }: LinesProps) {
  const { actor } = useDrafts()
  const identity = useIdentity()
  const kept = useSelector(actor, ({ context }) => context.kept)
  const isOpenTo = ({ path }: Offer) => {
    const section = sectionOf(path)
    return section !== undefined && isRegistered(identity, section)
  }
  return (
    <DraftOfferLines
      offers={oncePerRecord(kept.filter((offer) => !offer.open && isOpenTo(offer) && isShown(offer))).map(
        ({ id, name, at }) => ({ id, name, ago: <Ago seconds={Math.floor(at / 1000)} /> }),
      )}
      onResume={(id) => actor.send({ type: 'draft.resume', id })}
      onDiscard={(id) => actor.send({ type: 'draft.discard', id })}
    />
  )
}

/** The unsaved edits of a record, or of new ones, for a form that was opened in the ordinary way. */
export function DraftOffer({ section, record }: { readonly section: SectionPath; readonly record: string | null }) {
  return <Lines isShown={(offer) => offer.section === section && offer.record === record} />
}

/** The unsaved edits that were left at this address, which may not lead to their record any more. */
export function DraftOfferHere() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return <Lines isShown={({ path }) => path === here} />
}

const everything = () => true

/** All unsaved edits that are kept for whoever is signed in; resuming one leads to its form. */
export function DraftOffers() {
  const { actor, take } = useDrafts()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => sectionOf(pathname)?.path })
  const doomed = useSelector(actor, ({ context }) => context.kept.find(({ id }) => id === context.doomed))
  useEmitted(actor, 'resume', ({ id }) => {
    const draft = take(id)
    // The list under the form stays as it is, when it is that list.
    if (draft) void navigate({ to: draft.path, search: draft.section === here ? true : {} })
  })
  return (
    <>
      <Lines isShown={everything} />
      {doomed && (
        <AskLater
          title={sentences.discarding}
          stay="Keep"
          go="Discard"
          onStay={() => actor.send({ type: 'discard.cancel' })}
          onGo={() => actor.send({ type: 'discard.confirm' })}
        >
          Your unsaved edit of <bdi>{doomed.name}</bdi> will be lost.
        </AskLater>
      )}
    </>
  )
}
