import { type ReactNode, useRef } from 'react'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { ListPage } from '../../components/table/ListPage.tsx'
import { Pager } from '../../components/table/Pager.tsx'
import { RowsLine } from '../../components/table/RowsLine.tsx'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { listReasons } from '../../machines/list/list.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { useRemovalNews } from '../app/removals.ts'
import { ListBody, type ListBodyProps } from './ListBody.tsx'
import { ListStrip } from './ListStrip.tsx'
import { useScrollPlace } from './useScrollPlace.ts'

interface ListScreenProps<Row extends { id: string }> extends ListBodyProps<Row> {
  /** The search box's name: 'Search Custom Groups...'. */
  readonly searchLabel: string
  /** What the line that counts the rows calls them; 'rows' when absent. */
  readonly rowsNoun?: string
  readonly filters?: ReactNode
  /** What is said of the rows that are selected, right above them. */
  readonly selection?: ReactNode
  /** The link that adds a record; it is disabled while the service can't be reached, which is the reason given. */
  readonly action?: (reason: string | null) => ReactNode
}

/** A section's list as its machine stands (spec §2, shared list behaviour). */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, searchLabel, rowsNoun, filters, selection, list, action } = props
  const { snapshot, send, draft, type } = list
  const { shown, page } = snapshot.context
  const news = useRemovalNews()
  const scroller = useRef<HTMLDivElement>(null)
  useScrollPlace(scroller, snapshot.context)
  const count = page.rows?.length ?? 0
  const first = count === 0 ? 0 : (shown.curser ?? -1) + 2
  const rows = { from: first, to: count === 0 ? 0 : first + count - 1, total: page.count, isCapped: page.isCapped }
  const why = (event: Parameters<typeof send>[0]) => whyNot(snapshot, event, listReasons)
  const reason = why({ type: 'search.submit', text: draft })

  return (
    <ListPage
      title={title}
      actions={action?.(reason)}
      search={
        <SearchField
          label={searchLabel}
          value={draft}
          maxLength={NAME_LENGTH}
          reason={reason}
          onChange={(text) => type({ type: 'text.type', text })}
          onEnter={() => type({ type: 'text.submit' })}
          onClear={() => type({ type: 'text.clear' })}
        />
      }
      searchLength={searchLabel.length}
      filters={filters}
      rowsLine={<RowsLine rows={page.at === 0 ? null : rows} noun={rowsNoun} />}
      pager={
        <Pager
          previousReason={why({ type: 'page.prev' })}
          nextReason={why({ type: 'page.next' })}
          onPrevious={() => send({ type: 'page.prev' })}
          onNext={() => send({ type: 'page.next' })}
        />
      }
      strip={
        <>
          <ListStrip {...list} />
          {selection}
        </>
      }
      scroller={scroller}
    >
      <ListBody {...props} />
      <output className="sr-only">{news}</output>
    </ListPage>
  )
}
