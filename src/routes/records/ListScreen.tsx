import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import type { RowMarks, TableRecord } from '../../components/table/DataTableRow.tsx'
import { ListPage, Pager, RowsLine } from '../../components/table/ListPage.tsx'
import { SorterContext } from '../../components/table/sorting.tsx'
import { isSameQuery, type ListQuery } from '../../domain/cursor.ts'
import { NAME_LENGTH, SEARCH_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { listReasons, type Page } from '../../machines/list/list.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useKeyProps } from '../app/commands/offers.ts'
import type { ManyOptions, UploadOptions } from '../app/many.ts'
import { useRemovalAnnouncement } from '../app/removals.ts'
import { useListTools } from '../views/useListTools.tsx'
import { type FilterFields, PhoneSort, useFieldFilters } from './FilterButton.tsx'
import { LazyLiveRows } from './LazyLiveRows.tsx'
import { LazyManySelection } from './LazyManySelection.tsx'
import { ListBody, type ListBodyProps } from './ListBody.tsx'
import type { LiveRowsProps } from './LiveRows.tsx'
import { SelectionContext, type SelectionWithBoxes } from './selectColumn.tsx'
import { useFormPreload } from './useFormPreload.ts'
import { type List, useIsCovered, useListSorter } from './useList.ts'
import { useListOffers } from './useListOffers.ts'

/** Scroll positions in pixels, by the router's key of the history entry. */
const scrollPositions = new Map<string, number>()

/** Restores the scroll position after Back or Forward, once the rows have loaded. */
const useScrollPosition = (
  scroller: RefObject<HTMLElement | null>,
  { shown, page }: { readonly shown: ListQuery; readonly page: Page<unknown> },
): void => {
  const historyKey = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  /** Null until the rows have loaded, because an empty list is always at 0. */
  const position = useRef<number | null>(null)
  const restoredQuery = useRef<ListQuery | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    // Store the position on each scroll, because on unmount the list may already be hidden.
    const onScroll = () => {
      if (position.current !== null) position.current = element?.scrollTop ?? 0
    }
    element?.addEventListener('scroll', onScroll)
    return () => {
      element?.removeEventListener('scroll', onScroll)
      if (position.current !== null) scrollPositions.set(historyKey, position.current)
    }
  }, [scroller, historyKey])

  useLayoutEffect(() => {
    if (page.rows?.length === 0 || restoredQuery.current === shown) return
    restoredQuery.current = shown
    const top = scrollPositions.get(historyKey) ?? 0
    // Call `scrollTo` only if needed, because each call forces a layout.
    if (top !== (position.current ?? 0)) scroller.current?.scrollTo({ top })
    position.current = top
  }, [scroller, shown, page, historyKey])
}

function ListStrip<Row extends { id: string }>({ snapshot, send }: List<Row>) {
  const { query, shown, page, refusal } = snapshot.context
  const hasRows = page.rows !== null && page.rows.length > 0
  const rowsAge = (
    <>
      These rows were loaded on <Timestamp seconds={page.at} />
    </>
  )
  const retryButton = (
    <RetryButton small busy={snapshot.matches({ unreachable: 'asking' })} onClick={() => send({ type: 'refresh' })} />
  )
  if (snapshot.matches({ reachable: { loading: 'slow' } }))
    return (
      <Strip kind="info">
        {texts.slow} {hasRows && <>{rowsAge}.</>}
      </Strip>
    )
  if (!hasRows) return null
  if (snapshot.matches('unreachable'))
    return (
      <Strip kind="warning" action={retryButton}>
        {texts.unreachable} {rowsAge}. {isSameQuery(shown, query) ? 'The list updates' : 'Your results appear'} when the
        connection is back.
      </Strip>
    )
  if (snapshot.matches({ reachable: 'refused' }) || snapshot.matches({ reachable: 'broken' }))
    return (
      <Strip kind="warning" action={retryButton}>
        {snapshot.matches({ reachable: 'broken' }) ? texts.unknownError : `Error!: ${refusal?.message}`} {rowsAge}.
      </Strip>
    )
  if (page.rows.length >= SEARCH_SIZE)
    return <Strip kind="info">Only the first 100 results are shown. Use search to narrow the list.</Strip>
  return null
}

const loadUpload = async () => (await import('./bulk/UploadDialog.tsx')).UploadDialog

interface ListScreenProps<Row extends TableRecord> extends Omit<ListBodyProps<Row>, 'marks'> {
  /** Kind of the records, whose changes by other users the list shows. */
  readonly kind?: LiveRowsProps<Row>['kind']
  readonly searchLabel: string
  /** Fields by which users filter the list; undefined for a list with filters of its own. */
  readonly filterFields?: FilterFields
  /** Plural noun in the line 'Showing 1 - 25 of 88 rows'. */
  readonly rowsNoun?: string
  readonly filters?: ReactNode
  readonly selection?: ReactNode
  /** Kind of record of which users select and change many, with the column of `selectColumn`. */
  readonly many?: ManyOptions | undefined
  /** Records that users change with a spreadsheet. Defaults to `many`. */
  readonly upload?: UploadOptions | undefined
  /** Renders the link that adds a record. A reason disables the link. */
  readonly action?: (reason: string | null) => ReactNode
}

/** Page of a section's list: heading, search, filters, rows and pager (spec §2, shared list behaviour). */
export function ListScreen<Row extends TableRecord>(props: ListScreenProps<Row>) {
  const { title, kind, searchLabel, rowsNoun, filterFields, filters, selection, many, list, columns, action } = props
  const { upload = many } = props
  const { snapshot, send, draft, sendText } = list
  const { shown, page } = snapshot.context
  const removalAnnouncement = useRemovalAnnouncement()
  const scroller = useRef<HTMLDivElement>(null)
  const [marks, setMarks] = useState<RowMarks | null>(null)
  useScrollPosition(scroller, snapshot.context)
  const count = page.rows?.length ?? 0
  useFormPreload(count > 0)
  const firstRow = count === 0 ? 0 : (shown.curser ?? -1) + 2
  const rowRange = {
    from: firstRow,
    to: count === 0 ? 0 : firstRow + count - 1,
    total: page.count,
    isCapped: page.isCapped,
  }
  const reasonFor = (event: Parameters<typeof send>[0]) => disabledReason(snapshot, event, listReasons)
  const searchReason = reasonFor({ type: 'search.submit', text: draft })
  useListOffers(list, scroller, searchReason, many !== undefined)
  const searchKeys = useKeyProps('search')
  const isCovered = useIsCovered()
  const {
    tools,
    notice,
    columns: shownColumns,
  } = useListTools(columns, page.at !== 0 && !isCovered, upload, loadUpload)
  const previousKeys = useKeyProps('previousPage')
  const nextKeys = useKeyProps('nextPage')
  const fieldFilters = useFieldFilters(list, filterFields)
  const sorter = useListSorter(list)
  const [manySelection, setManySelection] = useState<SelectionWithBoxes | null>(null)

  const screen = (
    <SorterContext value={sorter}>
      <ListPage
        title={title}
        actions={
          <>
            {tools}
            {action?.(searchReason)}
          </>
        }
        search={
          <SearchField
            label={searchLabel}
            value={draft}
            maxLength={NAME_LENGTH}
            reason={searchReason}
            {...searchKeys}
            onChange={(text) => sendText({ type: 'text.type', text })}
            onEnter={() => sendText({ type: 'text.submit' })}
            onClear={() => sendText({ type: 'text.clear' })}
          />
        }
        searchLength={searchLabel.length}
        filterButton={
          fieldFilters && (
            <>
              {fieldFilters.button}
              <PhoneSort columns={columns} />
            </>
          )
        }
        filters={fieldFilters?.filters || filters}
        rowsLine={
          <>
            {kind && <LazyLiveRows kind={kind} list={list} onMarks={setMarks} />}
            <RowsLine rows={page.at === 0 ? null : rowRange} noun={rowsNoun} />
          </>
        }
        pager={
          <Pager
            previousKeys={previousKeys}
            nextKeys={nextKeys}
            previousReason={reasonFor({ type: 'page.prev' })}
            nextReason={reasonFor({ type: 'page.next' })}
            onPrevious={() => send({ type: 'page.prev' })}
            onNext={() => send({ type: 'page.next' })}
          />
        }
        strip={
          <>
            <ListStrip {...list} />
            {notice}
            {selection}
            {many && <LazyManySelection list={list} many={many} onSelection={setManySelection} />}
          </>
        }
        scroller={scroller}
      >
        <ListBody {...props} columns={shownColumns} marks={marks} />
        <output className="sr-only">{removalAnnouncement}</output>
      </ListPage>
    </SorterContext>
  )
  return many ? <SelectionContext value={manySelection}>{screen}</SelectionContext> : screen
}
