import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import type { Column } from '../components/column.ts'
import { DataTable } from '../components/DataTable.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { TryAgain } from '../components/TryAgain.tsx'
import { texts } from '../domain/texts.ts'
import { isSameQuery } from '../machines/list.machine.ts'
import type { List } from './useList.ts'

export interface ListBodyProps<Row extends { id: string }> {
  readonly title: string
  readonly columns: Column<Row>[]
  readonly list: List<Row>
  readonly detail?: (row: Row) => ReactNode
}

const noRows: never[] = []

/** The rows, or why there are none. Rows that are there stay, whatever becomes of the next question. */
export function ListBody<Row extends { id: string }>({ title, columns, list, detail }: ListBodyProps<Row>) {
  const { snapshot, send, type, savedId, onSavedShown } = list
  const { query, page, shown, refusal } = snapshot.context
  const rows = (page.rows ?? noRows) as Row[]
  const clear = query.search !== '' && (
    <Button kind="secondary" onClick={() => type({ type: 'text.clear' })}>
      Clear search
    </Button>
  )
  const retry = (
    <TryAgain busy={snapshot.matches({ unreachable: 'asking' })} onClick={() => send({ type: 'refresh' })} />
  )
  if (rows.length === 0) {
    if (snapshot.matches('unreachable'))
      return (
        <EmptyState
          kind="failure"
          title={texts.unreachable}
          detail="Search is disabled. It comes back by itself as soon as the service answers."
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
          detail={query.search === '' ? undefined : `Nothing matches “${query.search}”.`}
          action={clear}
        />
      )
  }
  const busy = snapshot.matches({ reachable: 'loading' }) || snapshot.matches({ reachable: 'rewinding' })
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      busy={busy}
      stale={busy && !isSameQuery(shown, query)}
      savedId={savedId}
      onSavedShown={onSavedShown}
      detail={detail}
    />
  )
}
