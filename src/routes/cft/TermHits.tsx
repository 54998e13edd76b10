import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Loading } from '../../components/Loading.tsx'
import { TryAgain } from '../../components/TryAgain.tsx'
import { VocabularyResults } from '../../components/VocabularyResults.tsx'
import { VocabularySearch } from '../../components/VocabularySearch.tsx'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { addTermMachine, Hit } from '../../machines/addTerm.machine.ts'
import type { createLookupMachine } from '../../machines/lookup.machine.ts'

type Lookup = ReturnType<typeof createLookupMachine<Hit>>

interface TermHitsProps {
  readonly snapshot: SnapshotFrom<typeof addTermMachine>
  readonly send: ActorRefFrom<typeof addTermMachine>['send']
  /** How the look-up stands, and what it is told. */
  readonly found: SnapshotFrom<Lookup>
  readonly look: ActorRefFrom<Lookup>['send']
  /** Leads to the control of what was chosen last. */
  readonly chosenRef: RefObject<HTMLElement | null>
  readonly onCreateCustom: () => void
}

/** What readers are told once results are there. */
const summaryOf = (hits: readonly Hit[], hasMore: boolean): string => {
  const existing = hits.filter(({ term }) => term !== null).length
  const exist = existing === 0 ? '' : `, ${existing} of them ${existing === 1 ? 'exists' : 'exist'}`
  return `${hits.length} ${hits.length === 1 ? 'result' : 'results'}${exist}${hasMore ? '; more can be loaded' : ''}.`
}

/** The search of UMLS and what it found, or why it found nothing: each is a screen of its own (spec §2, §8). */
export function TermHits({ snapshot, send, found, look, chosenRef, onCreateCustom }: TermHitsProps) {
  const { text, items, count, limit, refusal } = found.context
  const { chosen, concept } = snapshot.context
  // What was learnt of the chosen one since it was found.
  const hits = items.map((hit) => (concept && hit.cuid === concept.cuid ? { ...hit, term: concept.term } : hit))
  const hasMore = count > items.length
  const isAway = found.matches('unreachable')
  const failure = refusal && (isAway || found.matches('failed')) ? failureText(refusal) : null
  const retry = <TryAgain busy={found.matches({ unreachable: 'asking' })} onClick={() => look({ type: 'retry' })} />

  const rows = () => (
    <VocabularyResults
      results={hits}
      edit={({ term }, looks) =>
        term && <Link {...looks} to="/cft/edit/$slug" params={{ slug: term.slug }} search={true} replace />
      }
      onChoose={(hit) => send({ type: 'hit.choose', hit })}
      chosen={chosen?.cuid ?? null}
      chosenRef={chosenRef}
      checking={snapshot.matches({ looking: 'checking' })}
      canLoadMore={found.can({ type: 'more' })}
      loadingMore={found.matches('loadingMore')}
      onMore={() => look({ type: 'more' })}
    >
      {failure && (
        <Alert kind="danger" action={retry}>
          {failure}
        </Alert>
      )}
      {hasMore && items.length === limit && <p>Only the first {limit} are shown. Search to narrow.</p>}
    </VocabularyResults>
  )
  const screen = () => {
    if (items.length > 0) return rows()
    if (failure)
      return (
        <EmptyState
          kind={isAway ? 'failure' : 'unknown'}
          title={failure}
          detail={isAway ? 'The search is made again by itself until there is an answer.' : undefined}
          action={retry}
        />
      )
    if (found.matches('nothing'))
      return (
        <EmptyState
          kind="nothing"
          title={`No UMLS results found for search term of ${text.trim()}...`}
          detail="Check the spelling, or use fewer words. What UMLS does not have can be a custom term."
          action={<Button onClick={onCreateCustom}>Create a Custom Term</Button>}
        />
      )
    if (found.matches('searching')) return <Loading />
    return (
      <EmptyState
        kind="unasked"
        title="Type what the term is about"
        detail="A name, such as “atrial fibrillation”, or a CUI, such as C0004238. UMLS is asked once you pause, or at Enter."
      />
    )
  }

  return (
    <VocabularySearch
      label="Search UMLS"
      placeholder="Name or CUI"
      maxLength={NAME_LENGTH}
      text={text}
      searching={found.matches('searching')}
      summary={found.matches('showing') ? summaryOf(hits, found.can({ type: 'more' })) : ''}
      onType={(typed) => {
        look({ type: 'text.type', text: typed })
        send({ type: 'text.type' })
      }}
      onSubmit={() => look({ type: 'text.submit' })}
    >
      {found.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      {screen()}
    </VocabularySearch>
  )
}
