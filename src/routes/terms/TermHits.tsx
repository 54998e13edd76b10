import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import type { addTermMachine, Hit } from '../../machines/terms/addTerm.machine.ts'
import { type Look, VocabularyFound } from '../records/VocabularyFound.tsx'
import { VocabularyResults } from './VocabularyResults.tsx'

interface TermHitsProps extends Look<Hit> {
  readonly snapshot: SnapshotFrom<typeof addTermMachine>
  readonly send: ActorRefFrom<typeof addTermMachine>['send']
  /** Leads to the control of what was chosen last. */
  readonly chosenRef: RefObject<HTMLElement | null>
  readonly onCreateCustom: () => void
}

/** How many of them are terms already, as readers are told. */
const presentOf = (hits: readonly Hit[]): string | null => {
  const existing = hits.filter(({ term }) => term !== null).length
  return existing === 0 ? null : `${existing} of them ${existing === 1 ? 'exists' : 'exist'}`
}

/** The search of UMLS for the concept of a new term (spec §2, §8). */
export function TermHits({ snapshot, send, found, look, chosenRef, onCreateCustom }: TermHitsProps) {
  const { text, items } = found.context
  const { chosen, concept } = snapshot.context
  // What was learnt of the chosen one since it was found.
  const hits = items.map((hit) => (concept && hit.cuid === concept.cuid ? { ...hit, term: concept.term } : hit))
  return (
    <VocabularyFound
      found={found}
      look={look}
      label="Search UMLS"
      placeholder="Name or CUI"
      shown={hits.length}
      present={presentOf(hits)}
      rows={(more) => (
        <VocabularyResults
          {...more}
          results={hits}
          edit={({ term }, looks) =>
            term && <Link {...looks} to="/cft/edit/$slug" params={{ slug: term.slug }} search={true} replace />
          }
          onChoose={(hit) => send({ type: 'hit.choose', hit })}
          chosen={chosen?.cuid ?? null}
          chosenRef={chosenRef}
          checking={snapshot.matches({ looking: 'checking' })}
        />
      )}
      unasked={{
        title: 'Type what the term is about',
        detail:
          'A name, such as “atrial fibrillation”, or a CUI, such as C0004238. UMLS is asked once you pause, or at Enter.',
      }}
      nothing={{
        title: `No UMLS results found for search term of ${text.trim()}...`,
        detail: 'Check the spelling, or use fewer words. What UMLS does not have can be a custom term.',
        action: <Button onClick={onCreateCustom}>Create a Custom Term</Button>,
      }}
      onType={() => send({ type: 'text.type' })}
    />
  )
}
