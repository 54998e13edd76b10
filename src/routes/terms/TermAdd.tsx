import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { findUmlsConcept, searchUmls } from '../../gql/vocabulary.ts'
import { createLookupMachine, type LookupQuery, type LookupResult } from '../../machines/picker/lookup.machine.ts'
import { provideService } from '../../machines/service.ts'
import { addTermMachine, type Concept, type ConceptResult } from '../../machines/terms/addTerm.machine.ts'
import { useResumedDraft } from '../app/drafts/useResumedDraft.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { useInitialSearch } from '../records/searchParams.ts'
import { type Modal, useRouteModal } from '../records/useModal.ts'
import { TermForm } from './TermForm.tsx'
import { TermSearch } from './TermSearch.tsx'

const lookup = createLookupMachine<ConceptResult>().provide({
  actors: { search: provideService<LookupResult<ConceptResult>, LookupQuery>(searchUmls) },
})
const machine = addTermMachine.provide({
  actors: { lookup, findConcept: provideService<Concept | null, { cui: string }>(findUmlsConcept) },
})

const prefillOf = ({ name, cuid, taxonomy }: Concept) => ({ name, umls_cuid: cuid, taxonomy })

/** Adds a term: the user searches UMLS or starts a custom term, then fills in the form (spec §2). */
export function TermAdd() {
  const modal = useRouteModal('/cft')
  const [count, setCount] = useState(0)
  return <TermSteps key={count} modal={modal} isFirst={count === 0} onAddAnother={() => setCount(count + 1)} />
}

interface TermStepsProps {
  readonly modal: Modal
  /** False after 'Save and add another', which starts with an empty search. */
  readonly isFirst: boolean
  readonly onAddAnother: () => void
}

function TermSteps({ modal, isFirst, onAddAnother }: TermStepsProps) {
  const resumedDraft = useResumedDraft()
  const initialSearch = useInitialSearch()
  const [snapshot, send, actor] = useFlow(machine, { input: { sought: isFirst ? initialSearch : '' } })
  const { history } = useRouter()
  const isFormStep = useLocation({ select: ({ state }) => state.isFormStep === true })
  useEmitted(actor, 'formOpened', () => {
    const { href, state } = history.location
    history.push(href, { ...state, isFormStep: true })
  })
  useEffect(() => {
    send({ type: isFormStep ? 'forward' : 'back' })
    // A reload restarts the machine at the search, so the history must go back, too.
    if (isFormStep && !actor.getSnapshot().matches('drafting')) history.back({ ignoreBlocker: true })
  }, [send, actor, history, isFormStep])
  if (resumedDraft) return <TermForm slug={null} modal={modal} onAddAnother={onAddAnother} />
  if (!snapshot.matches('drafting')) return <TermSearch modal={modal} snapshot={snapshot} send={send} />
  const { concept } = snapshot.context
  return (
    <TermForm
      slug={null}
      modal={modal}
      {...(concept && { prefill: prefillOf(concept) })}
      onBack={() => history.back({ ignoreBlocker: true })}
      onAddAnother={onAddAnother}
    />
  )
}
