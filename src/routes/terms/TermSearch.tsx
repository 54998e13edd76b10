import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowLeft, Unlink } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { Button, buttonClass } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { CUSTOM_TERM_NOTE } from '../../domain/terms/term.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { addTermMachine, Concept, ConceptResult } from '../../machines/terms/addTerm.machine.ts'
import { DraftOffer } from '../app/drafts/DraftOffer.tsx'
import type { Modal } from '../records/useModal.ts'
import { type LookupProps, VocabularyFound } from '../records/VocabularyFound.tsx'
import css from './TermSearch.module.css'
import { VocabularyResults } from './VocabularyResults.tsx'

type Snapshot = SnapshotFrom<typeof addTermMachine>
type Send = ActorRefFrom<typeof addTermMachine>['send']

interface UmlsResultsProps extends LookupProps<ConceptResult> {
  readonly snapshot: Snapshot
  readonly send: Send
  readonly chosenRef: RefObject<HTMLElement | null>
  readonly onCreateCustom: () => void
}

/** Returns how many results are already terms, for screen readers; null for none. */
const existingTextOf = (hits: readonly ConceptResult[]): string | null => {
  const existing = hits.filter(({ term }) => term !== null).length
  return existing === 0 ? null : `${existing} of them already ${existing === 1 ? 'exists' : 'exist'}`
}

/** UMLS search box and its results (spec §2, §8). */
function UmlsResults({ snapshot, send, lookupSnapshot, sendLookup, chosenRef, onCreateCustom }: UmlsResultsProps) {
  const { text, items } = lookupSnapshot.context
  const { chosen, concept } = snapshot.context
  // The service has checked the chosen result again, so its answer is newer than the search results.
  const hits = items.map((hit) => (concept && hit.cuid === concept.cuid ? { ...hit, term: concept.term } : hit))
  return (
    <VocabularyFound
      lookupSnapshot={lookupSnapshot}
      sendLookup={sendLookup}
      label="Search UMLS"
      placeholder="Name or CUI"
      rowCount={hits.length}
      existingText={existingTextOf(hits)}
      renderRows={(more) => (
        <VocabularyResults
          {...more}
          results={hits}
          editLinkOf={({ term }, linkProps) =>
            term && <Link {...linkProps} to="/cft/edit/$slug" params={{ slug: term.slug }} search={true} replace />
          }
          onChoose={(hit) => send({ type: 'result.choose', hit })}
          chosenCuid={chosen?.cuid ?? null}
          chosenRef={chosenRef}
          isChecking={snapshot.matches({ looking: 'checking' })}
        />
      )}
      beforeSearch={{
        title: 'Search for a condition or treatment',
        detail:
          'Enter a name (atrial fibrillation) or a CUI (C0004238). Results appear when you stop typing or press Enter.',
      }}
      withoutResults={{
        title: `No UMLS results found for search term of ${text.trim()}...`,
        detail: 'Check the spelling, or use fewer words. If UMLS has no match, create a custom term.',
        action: <Button onClick={onCreateCustom}>Create a Custom Term</Button>,
      }}
      onType={() => send({ type: 'text.type' })}
    />
  )
}

function CustomTermNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.note}>
      <span className={css.tile}>
        <Unlink />
      </span>
      <p>{children}</p>
    </div>
  )
}

function CheckStrip({ snapshot, onRetry }: { readonly snapshot: Snapshot; readonly onRetry: () => void }) {
  const { chosen, refusal } = snapshot.context
  if (snapshot.hasTag('slow')) return <Strip kind="info">{texts.slow}</Strip>
  if (snapshot.matches({ looking: 'missing' }))
    return (
      <Strip kind="danger">
        <bdi>{chosen?.name}</bdi> ({chosen?.cuid}) is no longer in UMLS.
      </Strip>
    )
  if (refusal && snapshot.matches({ looking: 'failed' }))
    return (
      <Strip kind="danger" action={<RetryButton small onClick={onRetry} />}>
        {failureText(refusal)} <bdi>{chosen?.name}</bdi> was not selected.
      </Strip>
    )
  return null
}

interface ExistingTermProps {
  readonly modal: Modal
  readonly cuid: string
  readonly term: NonNullable<Concept['term']>
  readonly onBack: () => void
}

/** Dialog for a chosen concept that has become a term since the search. */
function ExistingTerm({ modal, cuid, term, onBack }: ExistingTermProps) {
  const editLink = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title="Add New CFT"
      size="md"
      initialFocusRef={editLink}
      footStart={
        <Button kind="ghost" icon={<ArrowLeft />} onClick={onBack}>
          Back
        </Button>
      }
      footEnd={
        <Link
          ref={editLink}
          to="/cft/edit/$slug"
          params={{ slug: term.slug }}
          search={true}
          replace
          className={buttonClass({ kind: 'primary' })}
        >
          Edit Term
        </Link>
      }
    >
      <Alert kind="info">
        <span className="mono">{cuid}</span> is already the term <b dir="auto">{term.name}</b>.
      </Alert>
    </Dialog>
  )
}

interface TermSearchProps {
  readonly modal: Modal
  readonly snapshot: Snapshot
  readonly send: Send
}

/** First step of 'Add New CFT': searches UMLS, or starts a custom term (spec §2). */
export function TermSearch({ modal, snapshot, send }: TermSearchProps) {
  const { concept } = snapshot.context
  const chosenRef = useRef<HTMLElement>(null)
  // Subscribe here, because each change must render the dialog. The dialog then restores lost focus.
  const { lookup } = snapshot.children
  const lookupSnapshot = useSelector(lookup, (state) => state)
  const createCustom = () => send({ type: 'custom.create' })
  if (concept?.term && snapshot.matches('existing'))
    return <ExistingTerm modal={modal} cuid={concept.cuid} term={concept.term} onBack={() => send({ type: 'back' })} />
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
          <CheckStrip snapshot={snapshot} onRetry={() => send({ type: 'retry' })} />
        </>
      }
      footStart={<CustomTermNote>{CUSTOM_TERM_NOTE}</CustomTermNote>}
      footEnd={<Button onClick={createCustom}>Create a Custom Term</Button>}
    >
      {lookup && lookupSnapshot && (
        <UmlsResults
          {...{ snapshot, send, lookupSnapshot, chosenRef }}
          sendLookup={lookup.send}
          onCreateCustom={createCustom}
        />
      )}
    </Dialog>
  )
}
