import { useTable } from '@tanstack/react-table'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { SortOrder } from '../../domain/sorting.ts'
import { focusHeading } from '../layout/focusHeading.ts'
import { type Column, features } from './column.ts'
import css from './DataTable.module.css'
import { DataTableRow, type RowMarks, roles, type TableRecord } from './DataTableRow.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

/**
 * Scrolls to the saved row and focuses its name. A closed dialog cannot return the focus, because its opener's row may
 * now show another record. If the focused row disappears, the heading gets the focus. Spread the returned handlers on the
 * body.
 */
const useSavedRow = (body: RefObject<HTMLElement | null>, savedId: string | null) => {
  useLayoutEffect(() => {
    if (savedId === null) return
    const row = body.current?.querySelector<HTMLElement>('[data-saved]')
    row?.scrollIntoView({ block: 'nearest' })
    const name = row?.querySelector<HTMLElement>('[data-place="title"] a')
    if (name) name.focus({ preventScroll: true })
    else if (body.current?.contains(document.activeElement)) focusHeading()
  }, [body, savedId])

  const focused = useRef<Node | null>(null)
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) focusHeading()
  })
  return {
    onFocus: ({ target }: { target: Node }) => {
      focused.current = target
    },
    // React does not call this when it removes the focused element.
    onBlur: () => {
      focused.current = null
    },
  }
}

export interface DataTableProps<Row extends TableRecord> {
  readonly caption: string
  /** Must be a stable array, because a new array renders every row again. */
  readonly columns: Column<Row>[]
  readonly rows: Row[]
  readonly sorting?: SortOrder | null
  readonly busy?: boolean
  readonly stale?: boolean
  /** Id of the row saved last. The row gets the focus, and a green tint for three seconds. */
  readonly savedId?: string | null
  /** True when the tint is neutral, because the user has only opened the record of `savedId`. */
  readonly isVisit?: boolean
  /** Called when the tint disappears. Clear `savedId` then, so that the row can be highlighted again. */
  readonly onSavedShown?: () => void
  readonly marks?: RowMarks | null
  /** Renders the expanded content below a row; see `useRowDetail`. Must be a stable function. */
  readonly detail?: (row: Row) => ReactNode
}

const MIN_WIDTH = '11rem'

const ariaSorts = { ASC: 'ascending', DESC: 'descending' } as const

const withToggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function Table<Row extends TableRecord>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    sorting,
    busy = false,
    stale = false,
    savedId = null,
    isVisit = false,
    onSavedShown,
    marks,
    detail,
  } = props
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.id })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)
  const focusHandlers = useSavedRow(body, savedId)
  const toggle = useCallback((id: string) => setOpen((ids) => withToggled(ids, id)), [])
  const isFirstLoad = busy && rows.length === 0
  const columnMetas = table.getAllLeafColumns().map(({ id, columnDef: { meta } }) => ({ id, ...meta }))
  const permanentColumns = columnMetas.filter(({ hideWhenNarrow }) => !hideWhenNarrow)
  return (
    <>
      {busy && !isFirstLoad && <div className={css.progress} />}
      <table
        {...roles.table}
        className={css.table}
        style={
          {
            '--least': permanentColumns.map(({ width, narrow }) => narrow ?? width ?? MIN_WIDTH).join(' + '),
          } as CSSProperties
        }
        aria-busy={busy}
        data-stale={stale || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columnMetas.map(({ id, width, narrow, hideWhenNarrow }) => (
            <col
              key={id}
              style={{ '--width': width, '--narrow': narrow } as CSSProperties}
              data-gives-way={hideWhenNarrow}
            />
          ))}
        </colgroup>
        <thead {...roles.rowgroup} className={css.head}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...roles.row}>
              {group.headers.map((header) => {
                const { align, fixedOrder, sort, hideWhenNarrow } = header.column.columnDef.meta ?? {}
                return (
                  <th
                    key={header.id}
                    {...roles.columnheader}
                    scope="col"
                    aria-sort={sort !== undefined && sort === sorting?.by ? ariaSorts[sorting.direction] : fixedOrder}
                    data-align={align}
                    data-gives-way={hideWhenNarrow}
                  >
                    <table.FlexRender header={header} />
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody
          ref={body}
          {...roles.rowgroup}
          {...focusHandlers}
          className={isVisit ? css.visit : undefined}
          onAnimationEnd={({ target }) => {
            if (target instanceof HTMLElement && target.dataset.saved) onSavedShown?.()
          }}
        >
          {isFirstLoad && <SkeletonRows columns={columns.length} />}
          {table.getCoreRowModel().rows.map((row) => (
            // With ids as keys, browsers would count a moved row as a layout shift.
            <DataTableRow
              key={row.index}
              row={row}
              columns={columns}
              saved={row.id === savedId}
              changed={marks?.cells[row.id]}
              gone={marks?.gone[row.id]}
              open={open.has(row.id)}
              detail={detail}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Memoized, so that typing in the search box doesn't render the rows. */
export const DataTable = memo(Table) as typeof Table
