import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/DataTable.tsx'
import type { RowMarks, TableRecord } from '../../components/table/DataTableRow.tsx'
import { MarkContext } from '../../components/table/Marked.tsx'
import { isSameQuery, type ListQuery } from '../../domain/cursor.ts'
import { texts } from '../../domain/texts.ts'
import type { List } from './useList.ts'

export interface ListBodyProps<Row extends TableRecord> {
  readonly title: string
  readonly columns: Column<Row>[]
  readonly list: List<Row>
  readonly detail?: (row: Row) => ReactNode
  readonly marks?: RowMarks | null
}

const noRows: never[] = []

const noMatchText = ({ search, filters }: ListQuery) => {
  const conditions = [search !== '' && `“${search}”`, Object.keys(filters).length > 0 && 'the filters']
  const conditionText = conditions.filter((part) => part !== false).join(' and ')
  return conditionText === '' ? undefined : `Nothing matches ${conditionText}.`
}

type Marks = typeof import('../../components/table/marks.tsx')

/** Returns a function that marks the words of the search; null without a search, and until its code has loaded. */
const useMarker = (search: string) => {
  const [marks, setMarks] = useState<Marks | null>(null)
  useEffect(() => {
    // Without the code, rows have no marks.
    if (search !== '') void import('../../components/table/marks.tsx').then(setMarks, () => undefined)
  }, [search])
  return useMemo(() => (search === '' || !marks ? null : marks.createMarker(search)), [search, marks])
}

/** Shows the rows, or the reason why there are none. During an outage, loaded rows stay on screen. */
export function ListBody<Row extends TableRecord>({ title, columns, list, detail, marks }: ListBodyProps<Row>) {
  const { snapshot, send, sendText, savedId, isVisit, onSavedShown } = list
  const { query, page, shown, refusal } = snapshot.context
  const marker = useMarker(shown.search)
  const rows = (page.rows ?? noRows) as Row[]
  const clearButton = query.search !== '' && (
    <Button kind="secondary" onClick={() => sendText({ type: 'text.clear' })}>
      Clear search
    </Button>
  )
  const resetButton = snapshot.can({ type: 'filter.reset' }) && (
    <Button kind="secondary" onClick={() => send({ type: 'filter.reset' })}>
      Reset Filter
    </Button>
  )
  const retryButton = (
    <RetryButton busy={snapshot.matches({ unreachable: 'asking' })} onClick={() => send({ type: 'refresh' })} />
  )
  if (rows.length === 0) {
    if (snapshot.matches('unreachable'))
      return (
        <EmptyState
          kind="failure"
          title={texts.unreachable}
          detail="You can search again when the connection is back. Reconnecting…"
          action={retryButton}
        />
      )
    if (snapshot.matches({ reachable: 'refused' }))
      return <EmptyState kind="unknown" title={`Error!: ${refusal?.message}`} action={clearButton || retryButton} />
    if (snapshot.matches({ reachable: 'broken' }))
      return <EmptyState kind="unknown" title={texts.unknownError} action={retryButton} />
    if (snapshot.matches({ reachable: 'empty' }))
      return (
        <EmptyState
          kind="nothing"
          title={texts.noResults}
          detail={noMatchText(query)}
          action={
            <>
              {clearButton}
              {resetButton}
            </>
          }
        />
      )
  }
  const isBusy = snapshot.matches({ reachable: 'loading' }) || snapshot.matches({ reachable: 'rewinding' })
  return (
    <MarkContext value={marker}>
      <DataTable
        caption={title}
        columns={columns}
        sorting={query.sorting}
        rows={rows}
        busy={isBusy}
        stale={isBusy && !isSameQuery(shown, query)}
        savedId={savedId}
        isVisit={isVisit}
        onSavedShown={onSavedShown}
        marks={marks}
        detail={detail}
      />
    </MarkContext>
  )
}
