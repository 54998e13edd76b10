import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import type { LoadMoreProps } from '../../components/table/LoadMore.tsx'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { createLookupMachine } from '../../machines/picker/lookup.machine.ts'
import css from './VocabularyFound.module.css'

// Keys of the search box and of the results all bubble to the panel.
/* oxlint-disable jsx-a11y/no-static-element-interactions */
interface VocabularySearchProps {
  /** 'Search UMLS'. */
  readonly label: string
  /** What may be typed. */
  readonly placeholder: string
  readonly maxLength: number
  readonly text: string
  readonly onType: (text: string) => void
  /** Enter: search at once. */
  readonly onSubmit: () => void
  readonly searching: boolean
  /** What readers are told of the results; empty while there are none. */
  readonly summary: string
  /** The results, or why there are none. */
  readonly children: ReactNode
}

const STOPS = 'input, [data-results] :is(a, button)'

/** A search box over its results. Arrows lead from one to the next; Enter chooses there, as everywhere. */
function VocabularySearch(props: VocabularySearchProps) {
  const { label, text, onType, onSubmit, searching, summary, children, ...input } = props
  const panel = useRef<HTMLElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.nativeEvent.isComposing) return
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
    const place = stops.findIndex((stop) => stop.matches(':focus'))
    if (place < 0) return
    event.preventDefault()
    stops[place + by]?.focus()
  }
  return (
    <search ref={panel} className={css.panel} onKeyDown={onKeyDown}>
      <Field label={label}>
        {({ id }) => (
          <SearchField
            {...input}
            id={id}
            label={label}
            value={text}
            busy={searching}
            onChange={onType}
            onClear={() => onType('')}
            onEnter={onSubmit}
          />
        )}
      </Field>
      <output className="sr-only">{summary}</output>
      <div className={css.results} data-results="" aria-busy={searching}>
        {children}
      </div>
    </search>
  )
}

type Lookup<Item> = ReturnType<typeof createLookupMachine<Item>>

/** How a look-up stands, and what it is told. */
export interface Look<Item> {
  readonly found: SnapshotFrom<Lookup<Item>>
  readonly look: ActorRefFrom<Lookup<Item>>['send']
}

/** What a screen says that has no rows. */
interface Said {
  readonly title: string
  readonly detail: string
  readonly action?: ReactNode
}

interface VocabularyFoundProps<Item> extends Look<Item> {
  readonly label: string
  readonly placeholder: string
  /** How many rows there are. */
  readonly shown: number
  /** How many of them are there already, in words; null when none is. */
  readonly present: string | null
  /** The rows, with what loads more of them. */
  readonly rows: (more: Omit<LoadMoreProps, 'rows' | 'count'>) => ReactNode
  /** Before anything is looked for. */
  readonly unasked: Said
  /** When nothing was found. */
  readonly nothing: Said
  /** What is missing of a page that lacks something. */
  readonly missing?: string
  readonly onType?: () => void
}

/** A search of the vocabulary and what it found, or why it found nothing: each is a screen of its own (spec §2, §8). */
export function VocabularyFound<Item>(props: VocabularyFoundProps<Item>) {
  const { found, look, label, placeholder, shown, present, rows, unasked, nothing, missing, onType } = props
  const { text, items, count, limit, partial, refusal } = found.context
  const canLoadMore = found.can({ type: 'more' })
  const isAway = found.matches('unreachable')
  const failure = refusal && (isAway || found.matches('failed')) ? failureText(refusal) : null
  const askAgain = () => look({ type: 'retry' })
  const retry = <TryAgain busy={found.matches({ unreachable: 'asking' })} onClick={askAgain} />
  const isSearching = found.matches('searching')
  const isLoadingMore = found.matches('loadingMore')

  const lack = partial && !failure && (
    <Alert kind="warning" action={<TryAgain small busy={isSearching || isLoadingMore} onClick={askAgain} />}>
      {missing} {partial.note}
    </Alert>
  )
  // Of a later page it is said where that would stand.
  const isBelow = shown > 0 && partial !== null && partial.page > 1

  const summary = () =>
    [
      `${shown} ${shown === 1 ? 'result' : 'results'}`,
      present === null ? '' : `, ${present}`,
      canLoadMore ? '; more can be loaded.' : '.',
    ].join('')
  const screen = () => {
    if (shown > 0)
      return rows({
        canLoadMore,
        loadingMore: isLoadingMore,
        onMore: () => look({ type: 'more' }),
        children: (
          <>
            {isBelow && lack}
            {failure && (
              <Alert kind="danger" action={retry}>
                {failure}
              </Alert>
            )}
            {count > items.length && items.length === limit && (
              <p>Only the first {limit} are shown. Search to narrow.</p>
            )}
          </>
        ),
      })
    if (failure)
      return (
        <EmptyState
          kind={isAway ? 'failure' : 'unknown'}
          title={failure}
          detail={isAway ? 'The search is made again by itself until there is an answer.' : undefined}
          action={retry}
        />
      )
    if (found.matches('nothing')) return <EmptyState kind="nothing" {...nothing} />
    if (isSearching) return <Loading />
    return <EmptyState kind="unasked" {...unasked} />
  }

  return (
    <VocabularySearch
      label={label}
      placeholder={placeholder}
      maxLength={NAME_LENGTH}
      text={text}
      searching={isSearching}
      summary={found.matches('showing') ? summary() : ''}
      onType={(typed) => {
        look({ type: 'text.type', text: typed })
        onType?.()
      }}
      onSubmit={() => look({ type: 'text.submit' })}
    >
      {found.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      {!isBelow && lack}
      {screen()}
    </VocabularySearch>
  )
}
