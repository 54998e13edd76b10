import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import type { Column } from '../components/column.ts'
import { DataTable } from '../components/DataTable.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ListPage } from '../components/ListPage.tsx'
import { Pager } from '../components/Pager.tsx'
import { RowsLine } from '../components/RowsLine.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Strip } from '../components/Strip.tsx'
import { SEARCH_SIZE } from '../domain/limits.ts'
import type { List } from './useList.ts'

interface ListScreenProps<Row extends { id: string }> {
  readonly title: string
  /** The search box's name: 'Search Custom Groups...'. */
  readonly searchLabel: string
  readonly columns: Column<Row>[]
  readonly list: List<Row>
  /** The link that adds a record; it is disabled while the service can't be reached. */
  readonly action?: (disabled: boolean) => ReactNode
  readonly savedId?: string | null
  readonly detail?: (row: Row) => ReactNode
}

const noRows: never[] = []

/** A section's list as its machine stands (spec §2, shared list behaviour). */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, searchLabel, columns, list, action, savedId, detail } = props
  const [snapshot, send] = list
  const { query, draft, page } = snapshot.context
  const unreachable = snapshot.matches({ rows: 'unreachable' })
  const loading = snapshot.matches({ rows: 'loading' }) || snapshot.matches({ rows: 'rewinding' })
  const rows = (page.rows ?? noRows) as Row[]
  const first = query.curser === null ? 1 : query.curser + 2
  const clear = () => send({ type: 'search.clear' })

  const body = () => {
    if (unreachable)
      return (
        <EmptyState
          kind="failure"
          title="GraphQL connection failure."
          detail="Search is disabled. It comes back by itself as soon as the service answers."
          action={
            <Button kind="secondary" icon={<RefreshCw />} onClick={() => send({ type: 'refresh' })}>
              Try again
            </Button>
          }
        />
      )
    if (snapshot.matches({ rows: 'broken' })) return <EmptyState kind="unknown" title="Unknown error occurred." />
    if (snapshot.matches({ rows: 'empty' }))
      return (
        <EmptyState
          kind="nothing"
          title="No Results Found."
          detail={query.search ? `Nothing matches “${query.search}”.` : undefined}
          action={
            query.search && (
              <Button kind="secondary" onClick={clear}>
                Clear search
              </Button>
            )
          }
        />
      )
    return <DataTable caption={title} columns={columns} rows={rows} busy={loading} savedId={savedId} detail={detail} />
  }

  return (
    <ListPage
      title={title}
      actions={action?.(unreachable)}
      search={
        <SearchField
          label={searchLabel}
          value={draft}
          disabled={unreachable}
          onChange={(text) => send({ type: 'search.type', text })}
          onEnter={() => send({ type: 'search.submit' })}
          onClear={clear}
        />
      }
      rowsLine={
        <RowsLine
          from={rows.length === 0 ? 0 : first}
          to={rows.length === 0 ? 0 : first + rows.length - 1}
          total={page.count}
        />
      }
      pager={
        <Pager
          canPrevious={snapshot.can({ type: 'page.prev' })}
          canNext={snapshot.can({ type: 'page.next' })}
          onPrevious={() => send({ type: 'page.prev' })}
          onNext={() => send({ type: 'page.next' })}
        />
      }
      strip={
        rows.length >= SEARCH_SIZE && (
          <Strip kind="info">Only the first 100 results are shown. Use search to narrow the list.</Strip>
        )
      }
    >
      {body()}
    </ListPage>
  )
}
