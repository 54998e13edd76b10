import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
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

// Key events from the search box and the results bubble to the panel.
/* oxlint-disable jsx-a11y/no-static-element-interactions */
interface VocabularySearchProps {
  /** Label of the search box, e.g. 'Search UMLS'. */
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly text: string
  readonly onType: (text: string) => void
  /** Called on Enter, to search without the debounce. */
  readonly onSubmit: () => void
  readonly searching: boolean
  /** Announcement of the results to screen readers; empty while there are none. */
  readonly summary: string
  /** The results, or the reason why there are none. */
  readonly children: ReactNode
}

const STOPS = 'input, [data-results] :is(a, button)'

/** Search box above its results. Arrow keys move between them; Enter activates a result, as usual. */
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

/** Snapshot of a lookup, and the function that sends events to it. */
export interface LookupProps<Item> {
  readonly found: SnapshotFrom<Lookup<Item>>
  readonly look: ActorRefFrom<Lookup<Item>>['send']
}

/** Texts of a state without rows. */
interface EmptyTexts {
  readonly title: string
  readonly detail: string
  readonly action?: ReactNode
}

interface VocabularyFoundProps<Item> extends LookupProps<Item> {
  readonly label: string
  readonly placeholder: string
  /** Number of rows. */
  readonly shown: number
  /** Text with the number of results that are already present; null when none is. */
  readonly present: string | null
  /** Renders the rows and the button that loads more. */
  readonly rows: (more: Omit<LoadMoreProps, 'rows' | 'count'>) => ReactNode
  /** Texts before a search. */
  readonly unasked: EmptyTexts
  /** Texts for a search without results. */
  readonly nothing: EmptyTexts
  /** Warning for an incomplete page of results. */
  readonly missing?: string
  readonly onType?: () => void
}

/** Shows the vocabulary search with its results, or the reason why there are none (spec §2, §8). */
export function VocabularyFound<Item>(props: VocabularyFoundProps<Item>) {
  const { found, look, label, placeholder, shown, present, rows, unasked, nothing, missing, onType } = props
  const { text, items, count, limit, partial, refusal } = found.context
  const canLoadMore = found.can({ type: 'more' })
  const isAway = found.matches('unreachable')
  const failure = refusal && (isAway || found.matches('failed')) ? failureText(refusal) : null
  const askAgain = () => look({ type: 'retry' })
  const retry = <RetryButton busy={found.matches({ unreachable: 'asking' })} onClick={askAgain} />
  const isSearching = found.matches('searching')
  const isLoadingMore = found.matches('loadingMore')

  const lack = partial && !failure && (
    <Alert kind="warning" action={<RetryButton small busy={isSearching || isLoadingMore} onClick={askAgain} />}>
      {missing} {partial.note}
    </Alert>
  )
  // The warning about a later page appears below the rows, at the end of the loaded pages.
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
          detail={isAway ? 'The search repeats until the service answers.' : undefined}
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
