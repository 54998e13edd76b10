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
import { NAME_LENGTH, SEARCH_SIZE } from '../domain/limits.ts'
import { texts } from '../domain/texts.ts'
import type { List } from './useList.ts'

interface ListScreenProps<Row extends { id: string }> {
  readonly title: string
  /** The search box's name: 'Search Custom Groups...'. */
  readonly searchLabel: string
  readonly columns: Column<Row>[]
  readonly list: List<Row>
  /** The link that adds a record; it is disabled while the service can't be reached. */
  readonly action?: (disabled: boolean) => ReactNode
  readonly detail?: (row: Row) => ReactNode
}

const noRows: never[] = []

/** The rows, or why there are none. */
function ListBody<Row extends { id: string }>({ title, columns, list, detail }: ListScreenProps<Row>) {
  const { snapshot, send, savedId, onSavedShown } = list
  const { query, page, refusal } = snapshot.context
  const clear = query.search !== '' && (
    <Button kind="secondary" onClick={() => send({ type: 'search.clear' })}>
      Clear search
    </Button>
  )
  if (snapshot.matches({ rows: 'unreachable' }))
    return (
      <EmptyState
        kind="failure"
        title={texts.unreachable}
        detail="Search is disabled. It comes back by itself as soon as the service answers."
        action={
          <Button kind="secondary" icon={<RefreshCw />} onClick={() => send({ type: 'refresh' })}>
            Try again
          </Button>
        }
      />
    )
  if (snapshot.matches({ rows: 'refused' }))
    return <EmptyState kind="unknown" title={`Error!: ${refusal?.message}`} action={clear} />
  if (snapshot.matches({ rows: 'broken' })) return <EmptyState kind="unknown" title={texts.unknown} />
  if (snapshot.matches({ rows: 'empty' }))
    return (
      <EmptyState
        kind="nothing"
        title={texts.nothing}
        detail={query.search === '' ? undefined : `Nothing matches “${query.search}”.`}
        action={clear}
      />
    )
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={(page.rows ?? noRows) as Row[]}
      busy={snapshot.matches({ rows: 'loading' }) || snapshot.matches({ rows: 'rewinding' })}
      savedId={savedId}
      onSavedShown={onSavedShown}
      detail={detail}
    />
  )
}

/** A section's list as its machine stands (spec §2, shared list behaviour). */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, searchLabel, list, action } = props
  const { snapshot, send } = list
  const { shown, draft, page } = snapshot.context
  const unreachable = snapshot.matches({ rows: 'unreachable' })
  const failed = unreachable || snapshot.matches({ rows: 'refused' })
  const count = failed ? 0 : (page.rows?.length ?? 0)
  const first = shown.curser === null ? 1 : shown.curser + 2

  return (
    <ListPage
      title={title}
      actions={action?.(unreachable)}
      search={
        <SearchField
          label={searchLabel}
          value={draft}
          maxLength={NAME_LENGTH}
          disabled={unreachable}
          onChange={(text) => send({ type: 'search.type', text })}
          onEnter={() => send({ type: 'search.submit' })}
          onClear={() => send({ type: 'search.clear' })}
        />
      }
      rowsLine={<RowsLine from={count === 0 ? 0 : first} to={count === 0 ? 0 : first + count - 1} total={page.count} />}
      pager={
        <Pager
          canPrevious={snapshot.can({ type: 'page.prev' })}
          canNext={snapshot.can({ type: 'page.next' })}
          onPrevious={() => send({ type: 'page.prev' })}
          onNext={() => send({ type: 'page.next' })}
        />
      }
      strip={
        count >= SEARCH_SIZE && (
          <Strip kind="info">Only the first 100 results are shown. Use search to narrow the list.</Strip>
        )
      }
    >
      <ListBody {...props} />
    </ListPage>
  )
}
