import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import { buttonLook } from '../../components/actions/buttonLook.ts'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { CUSTOM_TERM_NOTE } from '../../domain/terms/term.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { addTermMachine, Concept } from '../../machines/terms/addTerm.machine.ts'
import { DraftOffer } from '../app/drafts/DraftOffer.tsx'
import type { Modal } from '../records/useModal.ts'
import { CustomTermNote } from './CustomTermNote.tsx'
import { TermHits } from './TermHits.tsx'

type Snapshot = SnapshotFrom<typeof addTermMachine>
type Send = ActorRefFrom<typeof addTermMachine>['send']

interface TermSearchProps {
  readonly modal: Modal
  readonly snapshot: Snapshot
  readonly send: Send
}

/** Looks for the concept of a new term (spec §2). What is said of one that was chosen stands above the results. */
export function TermSearch({ modal, snapshot, send }: TermSearchProps) {
  const { concept } = snapshot.context
  const chosenRef = useRef<HTMLElement>(null)
  // Heard here, not below the dialog, which sees to the focus whenever it is drawn.
  const { lookup } = snapshot.children
  const found = useSelector(lookup, (state) => state)
  const createCustom = () => send({ type: 'custom.create' })
  if (concept?.term && snapshot.matches('existing'))
    return <Existing modal={modal} cuid={concept.cuid} term={concept.term} onBack={() => send({ type: 'back' })} />
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title="Add New CFT"
      size="md"
      initialFocusRef={chosenRef}
      strip={
        <>
          <DraftOffer section="/cft" record={null} />
          <Checked snapshot={snapshot} onRetry={() => send({ type: 'retry' })} />
        </>
      }
      footStart={<CustomTermNote>{CUSTOM_TERM_NOTE}</CustomTermNote>}
      footEnd={<Button onClick={createCustom}>Create a Custom Term</Button>}
    >
      {lookup && found && (
        <TermHits {...{ snapshot, send, found, chosenRef }} look={lookup.send} onCreateCustom={createCustom} />
      )}
    </Dialog>
  )
}

/** How the look at the chosen concept goes, where it takes long or leads nowhere. */
function Checked({ snapshot, onRetry }: { readonly snapshot: Snapshot; readonly onRetry: () => void }) {
  const { chosen, refusal } = snapshot.context
  if (snapshot.hasTag('slow')) return <Strip kind="info">{texts.slow}</Strip>
  if (snapshot.matches({ looking: 'missing' }))
    return (
      <Strip kind="danger">
        <bdi>{chosen?.name}</bdi> ({chosen?.cuid}) is not in UMLS any more.
      </Strip>
    )
  if (refusal && snapshot.matches({ looking: 'failed' }))
    return (
      <Strip kind="danger" action={<TryAgain small onClick={onRetry} />}>
        {failureText(refusal)} <bdi>{chosen?.name}</bdi> was not selected.
      </Strip>
    )
  return null
}

interface ExistingProps {
  readonly modal: Modal
  readonly cuid: string
  readonly term: NonNullable<Concept['term']>
  readonly onBack: () => void
}

/** Another curator was faster, or the results are older than the term. */
function Existing({ modal, cuid, term, onBack }: ExistingProps) {
  const edit = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title="Add New CFT"
      size="md"
      initialFocusRef={edit}
      footStart={
        <Button kind="ghost" icon={<ArrowLeft />} onClick={onBack}>
          Back
        </Button>
      }
      footEnd={
        <Link
          ref={edit}
          to="/cft/edit/$slug"
          params={{ slug: term.slug }}
          search={true}
          replace
          className={buttonLook({ kind: 'primary' })}
        >
          Edit Term
        </Link>
      }
    >
      <Alert kind="info">
        <span className="mono">{cuid}</span> is the term <b dir="auto">{term.name}</b> already, added meanwhile.
      </Alert>
    </Dialog>
  )
}
