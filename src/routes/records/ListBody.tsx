import type { ReactNode } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/DataTable.tsx'
import { isSameQuery, type ListQuery } from '../../domain/cursor.ts'
import { texts } from '../../domain/texts.ts'
import type { List } from './useList.ts'

export interface ListBodyProps<Row extends { id: string }> {
  readonly title: string
  readonly columns: Column<Row>[]
  readonly list: List<Row>
  readonly detail?: (row: Row) => ReactNode
}

const noRows: never[] = []

/** Describes the search and filters that match nothing; undefined when neither is set. */
const noneOf = ({ search, filters }: ListQuery) => {
  const narrowed = [search !== '' && `“${search}”`, Object.keys(filters).length > 0 && 'the filters']
  const what = narrowed.filter((part) => part !== false).join(' and ')
  return what === '' ? undefined : `Nothing matches ${what}.`
}

/** Shows the rows, or the reason why there are none. Loaded rows stay when a later request fails. */
export function ListBody<Row extends { id: string }>({ title, columns, list, detail }: ListBodyProps<Row>) {
  const { snapshot, send, type, savedId, onSavedShown } = list
  const { query, page, shown, refusal } = snapshot.context
  const rows = (page.rows ?? noRows) as Row[]
  const clear = query.search !== '' && (
    <Button kind="secondary" onClick={() => type({ type: 'text.clear' })}>
      Clear search
    </Button>
  )
  const reset = snapshot.can({ type: 'filter.reset' }) && (
    <Button kind="secondary" onClick={() => send({ type: 'filter.reset' })}>
      Reset Filter
    </Button>
  )
  const retry = (
    <RetryButton busy={snapshot.matches({ unreachable: 'asking' })} onClick={() => send({ type: 'refresh' })} />
  )
  if (rows.length === 0) {
    if (snapshot.matches('unreachable'))
      return (
        <EmptyState
          kind="failure"
          title={texts.unreachable}
          detail="Search is off until the service answers. Reconnecting…"
          action={retry}
        />
      )
    if (snapshot.matches({ reachable: 'refused' }))
      return <EmptyState kind="unknown" title={`Error!: ${refusal?.message}`} action={clear || retry} />
    if (snapshot.matches({ reachable: 'broken' }))
      return <EmptyState kind="unknown" title={texts.unknown} action={retry} />
    if (snapshot.matches({ reachable: 'empty' }))
      return (
        <EmptyState
          kind="nothing"
          title={texts.nothing}
          detail={noneOf(query)}
          action={
            <>
              {clear}
              {reset}
            </>
          }
        />
      )
  }
  const busy = snapshot.matches({ reachable: 'loading' }) || snapshot.matches({ reachable: 'rewinding' })
  return (
    <DataTable
      caption={title}
      columns={columns}
      sorting={query.sorting}
      rows={rows}
      busy={busy}
      stale={busy && !isSameQuery(shown, query)}
      savedId={savedId}
      onSavedShown={onSavedShown}
      detail={detail}
    />
  )
}
