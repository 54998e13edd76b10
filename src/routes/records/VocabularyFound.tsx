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

// The panel handles key events that bubble from the search box and the results.
/* oxlint-disable jsx-a11y/no-static-element-interactions */
interface VocabularySearchProps {
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly text: string
  readonly onType: (text: string) => void
  /** Called on Enter, to search without the debounce. */
  readonly onSubmit: () => void
  readonly searching: boolean
  /** Text for screen readers; empty without results. */
  readonly summary: string
  readonly children: ReactNode
}

/** Elements between which the arrow keys move the focus. */
const STOP_SELECTOR = 'input, [data-results] :is(a, button)'

function VocabularySearch(props: VocabularySearchProps) {
  const { label, text, onType, onSubmit, searching, summary, children, ...inputProps } = props
  const panel = useRef<HTMLElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(STOP_SELECTOR) ?? [])]
    const index = stops.findIndex((stop) => stop.matches(':focus'))
    if (index < 0) return
    event.preventDefault()
    stops[index + step]?.focus()
  }
  return (
    <search ref={panel} className={css.panel} onKeyDown={onKeyDown}>
      <Field label={label}>
        {({ id }) => (
          <SearchField
            {...inputProps}
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

export interface LookupProps<Item> {
  readonly lookupSnapshot: SnapshotFrom<Lookup<Item>>
  readonly sendLookup: ActorRefFrom<Lookup<Item>>['send']
}

interface EmptyTexts {
  readonly title: string
  readonly detail: string
  readonly action?: ReactNode
}

interface VocabularyFoundProps<Item> extends LookupProps<Item> {
  readonly label: string
  readonly placeholder: string
  readonly rowCount: number
  /** Text for screen readers: how many results already exist as records. Null for none. */
  readonly existingText: string | null
  readonly renderRows: (more: Omit<LoadMoreProps, 'rows' | 'count'>) => ReactNode
  readonly beforeSearch: EmptyTexts
  readonly withoutResults: EmptyTexts
  /** Warning for a page that lacks results, because a part of the search failed. */
  readonly incompleteText?: string
  readonly onType?: () => void
}

/** Search of the medical vocabulary (spec §2, §8). */
export function VocabularyFound<Item>(props: VocabularyFoundProps<Item>) {
  const {
    lookupSnapshot,
    sendLookup,
    label,
    placeholder,
    rowCount,
    existingText,
    renderRows,
    beforeSearch,
    withoutResults,
    incompleteText,
    onType,
  } = props
  const { text, items, count, limit, partial, refusal } = lookupSnapshot.context
  const canLoadMore = lookupSnapshot.can({ type: 'more' })
  const isUnreachable = lookupSnapshot.matches('unreachable')
  const failure = refusal && (isUnreachable || lookupSnapshot.matches('failed')) ? failureText(refusal) : null
  const retry = () => sendLookup({ type: 'retry' })
  const retryButton = <RetryButton busy={lookupSnapshot.matches({ unreachable: 'asking' })} onClick={retry} />
  const isSearching = lookupSnapshot.matches('searching')
  const isLoadingMore = lookupSnapshot.matches('loadingMore')

  const partialWarning = partial && !failure && (
    <Alert kind="warning" action={<RetryButton small busy={isSearching || isLoadingMore} onClick={retry} />}>
      {incompleteText} {partial.note}
    </Alert>
  )
  // Show the warning of a later page below the rows, because that page is the last one loaded.
  const isWarningBelow = rowCount > 0 && partial !== null && partial.page > 1

  const summaryText = () =>
    [
      `${rowCount} ${rowCount === 1 ? 'result' : 'results'}`,
      existingText === null ? '' : `, ${existingText}`,
      canLoadMore ? '; more can be loaded.' : '.',
    ].join('')
  const renderResults = () => {
    if (rowCount > 0)
      return renderRows({
        canLoadMore,
        loadingMore: isLoadingMore,
        onMore: () => sendLookup({ type: 'more' }),
        children: (
          <>
            {isWarningBelow && partialWarning}
            {failure && (
              <Alert kind="danger" action={retryButton}>
                {failure}
              </Alert>
            )}
            {count > items.length && items.length === limit && (
              <p>Only the first {limit} are shown. Search to narrow the list.</p>
            )}
          </>
        ),
      })
    if (failure)
      return (
        <EmptyState
          kind={isUnreachable ? 'failure' : 'unknown'}
          title={failure}
          detail={isUnreachable ? 'Still trying. Results appear when the service answers.' : undefined}
          action={retryButton}
        />
      )
    if (lookupSnapshot.matches('nothing')) return <EmptyState kind="nothing" {...withoutResults} />
    if (isSearching) return <Loading />
    return <EmptyState kind="unasked" {...beforeSearch} />
  }

  return (
    <VocabularySearch
      label={label}
      placeholder={placeholder}
      maxLength={NAME_LENGTH}
      text={text}
      searching={isSearching}
      summary={lookupSnapshot.matches('showing') ? summaryText() : ''}
      onType={(typedText) => {
        sendLookup({ type: 'text.type', text: typedText })
        onType?.()
      }}
      onSubmit={() => sendLookup({ type: 'text.submit' })}
    >
      {lookupSnapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      {!isWarningBelow && partialWarning}
      {renderResults()}
    </VocabularySearch>
  )
}
