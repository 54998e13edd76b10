import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Plus, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { Alert } from '../../components/Alert.tsx'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/Button.tsx'
import { buttonLook } from '../../components/buttonLook.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { HitTable } from '../../components/HitTable.tsx'
import { Loading } from '../../components/Loading.tsx'
import { TryAgain } from '../../components/TryAgain.tsx'
import { VocabularySearch } from '../../components/VocabularySearch.tsx'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { TopHit } from '../../domain/topList.ts'
import type { createLookupMachine } from '../../machines/lookup.machine.ts'
import { type topAddMachine, topAddReasons } from '../../machines/topAdd.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { useIdentity } from '../identity.ts'
import type { TopList } from './topLists.ts'

type Lookup = ReturnType<typeof createLookupMachine<TopHit>>

interface TopHitsProps {
  readonly list: TopList
  readonly snapshot: SnapshotFrom<typeof topAddMachine>
  readonly onChoose: (hit: TopHit) => void
  /** How the look-up stands, and what it is told. */
  readonly found: SnapshotFrom<Lookup>
  readonly look: ActorRefFrom<Lookup>['send']
  /** Leads to the control of what was chosen last. */
  readonly chosenRef: RefObject<HTMLElement | null>
}

/** What readers are told once results are there. */
const summaryOf = (hits: readonly TopHit[], listed: readonly string[], hasMore: boolean): string => {
  const present = hits.filter(({ id }) => listed.includes(id)).length
  const inList = present === 0 ? '' : `, ${present} of them in the list already`
  return `${hits.length} ${hits.length === 1 ? 'result' : 'results'}${inList}${hasMore ? '; more can be loaded' : ''}.`
}

/** Each once: a page of the vocabulary may name what an earlier page of ours has named. */
const distinct = (hits: readonly TopHit[]): TopHit[] => [...new Map(hits.map((hit) => [hit.id, hit])).values()]

/** The search for what is to be added and what it found, or why it found nothing (spec §2, §8). */
export function TopHits({ list, snapshot, onChoose, found, look, chosenRef }: TopHitsProps) {
  const maySeeTerms = useIdentity().permissions.includes('terms')
  const { text, items, count, limit, refusal } = found.context
  const { listed, chosen } = snapshot.context
  const hits = distinct(items.filter(({ kind }) => kind !== 'away'))
  const away = items.find(({ kind }) => kind === 'away')
  const isAway = found.matches('unreachable')
  const failure = refusal && (isAway || found.matches('failed')) ? failureText(refusal) : null
  const retry = <TryAgain busy={found.matches({ unreachable: 'asking' })} onClick={() => look({ type: 'retry' })} />
  const hasMore = found.can({ type: 'more' })

  const noteOf = ({ kind }: TopHit): string | null => {
    if (kind === 'otherTerm') return 'It is a term of ours, but no condition: it is a treatment, or has no type.'
    if (kind === 'record') return null
    return maySeeTerms
      ? 'It is in UMLS, but no term of ours yet.'
      : 'It is in UMLS, but no term of ours yet. Whoever curates the Clinical Focus Terms can create it.'
  }
  const actionsOf = (hit: TopHit) => {
    const { id, name, kind } = hit
    const place = listed.indexOf(id)
    if (place >= 0)
      return (
        <>
          <Badge kind="primary">number {place + 1}</Badge>
          <Link
            to={`${list.section}/delete/$slug`}
            params={{ slug: id }}
            search={true}
            replace
            className={buttonLook({ kind: 'danger-quiet', small: true })}
            aria-label={`Delete ${name}`}
          >
            <Trash2 />
            Delete
          </Link>
        </>
      )
    if (kind === 'record') {
      const reason = whyNot(snapshot, { type: 'hit.choose', hit }, topAddReasons)
      return (
        <Button
          small
          icon={<Plus />}
          aria-label={list.choose(name)}
          disabled={reason !== null}
          reason={reason ?? undefined}
          onClick={() => onChoose(hit)}
        >
          Add
        </Button>
      )
    }
    if (kind === 'otherTerm') return <Badge kind="plain">no condition</Badge>
    if (!maySeeTerms) return <Badge kind="plain">no term</Badge>
    return (
      <Link
        to="/cft/add"
        state={{ sought: name }}
        className={buttonLook({ kind: 'ghost', small: true })}
        aria-label={`Create term ${name}`}
      >
        Create term <ArrowUpRight />
      </Link>
    )
  }

  const rows = () => (
    <HitTable
      label={list.hitLabel}
      hits={hits.map((hit) => ({
        ...hit,
        isListed: listed.includes(hit.id),
        note: noteOf(hit),
        actions: actionsOf(hit),
      }))}
      chosen={chosen?.id ?? null}
      chosenRef={chosenRef}
      canLoadMore={hasMore}
      loadingMore={found.matches('loadingMore')}
      onMore={() => look({ type: 'more' })}
    >
      {failure && (
        <Alert kind="danger" action={retry}>
          {failure}
        </Alert>
      )}
      {count > items.length && items.length === limit && <p>Only the first {limit} are shown. Search to narrow.</p>}
    </HitTable>
  )
  const screen = () => {
    if (hits.length > 0) return rows()
    if (failure)
      return (
        <EmptyState
          kind={isAway ? 'failure' : 'unknown'}
          title={failure}
          detail={isAway ? 'The search is made again by itself until there is an answer.' : undefined}
          action={retry}
        />
      )
    if (found.matches('nothing') || found.matches('showing'))
      return (
        <EmptyState
          kind="nothing"
          title={`No ${list.hits} results found for search term of ${text.trim()}...`}
          detail="Check the spelling, or use fewer words."
        />
      )
    if (found.matches('searching')) return <Loading />
    return <EmptyState kind="unasked" {...list.unasked} />
  }

  return (
    <VocabularySearch
      label={list.addSearchLabel}
      placeholder={list.addSearchLabel}
      maxLength={NAME_LENGTH}
      text={text}
      searching={found.matches('searching')}
      summary={found.matches('showing') ? summaryOf(hits, listed, hasMore) : ''}
      onType={(typed) => look({ type: 'text.type', text: typed })}
      onSubmit={() => look({ type: 'text.submit' })}
    >
      {found.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      {away && (
        <Alert
          kind="warning"
          action={<TryAgain small busy={found.matches('searching')} onClick={() => look({ type: 'text.submit' })} />}
        >
          UMLS could not be asked: only our own conditions are shown. {away.name}
        </Alert>
      )}
      {screen()}
    </VocabularySearch>
  )
}
