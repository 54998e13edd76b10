import { FlexRender, type Row } from '@tanstack/react-table'
import { createContext, memo, type ReactNode, use, useCallback, useId, useMemo } from 'react'
import type { Column, features } from './column.ts'
import css from './DataTable.module.css'
import { Marked } from './Marked.tsx'

interface RowDetailState {
  readonly open: boolean
  readonly toggle: () => void
  readonly detailId: string
}

const RowDetail = createContext<RowDetailState>({ open: false, toggle: () => undefined, detailId: '' })

export const useRowDetail = (): RowDetailState => use(RowDetail)

/** Explicit roles, because some browsers drop the implicit ones when CSS displays rows as a grid. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

export interface TableRecord {
  readonly id: string
  /** Text by which a search found the record, if no column shows it. */
  readonly matchedText?: string | null
}

/** Marks of rows that other users have changed. */
export interface RowMarks {
  /** Positions of changed cells, by id of the row. */
  readonly cells: Readonly<Record<string, readonly number[]>>
  /** Reasons why rows no longer belong to the list, by id. */
  readonly gone: Readonly<Record<string, string>>
}

interface DataTableRowProps<Data extends TableRecord> {
  readonly row: Row<typeof features, Data>
  readonly columns: Column<Data>[]
  readonly saved: boolean
  readonly changed: readonly number[] | undefined
  readonly gone: string | undefined
  readonly open: boolean
  readonly detail: ((row: Data) => ReactNode) | undefined
  readonly onToggle: (id: string) => void
}

function TableRow<Data extends TableRecord>(props: DataTableRowProps<Data>) {
  const { row, saved, changed, gone, open, detail, onToggle } = props
  const detailId = useId()
  const toggle = useCallback(() => onToggle(row.id), [onToggle, row.id])
  const rowDetail = useMemo(() => ({ open, toggle, detailId }), [open, toggle, detailId])
  const cells = row.getAllCells()
  return (
    <RowDetail value={rowDetail}>
      <tr
        {...roles.row}
        className={css.row}
        data-id={row.id}
        data-saved={saved || undefined}
        data-gone={gone && ''}
        data-open={open || undefined}
      >
        {cells.map((cell, index) => {
          const { align, place, label, hideWhenNarrow } = cell.column.columnDef.meta ?? {}
          return (
            <td
              key={cell.column.id}
              {...roles.cell}
              data-align={align}
              data-place={place}
              data-label={label}
              data-gives-way={hideWhenNarrow}
              data-changed={changed?.includes(index) || undefined}
            >
              <FlexRender cell={cell} />
              {place === 'title' && gone && <span data-reason>{gone}</span>}
              {place === 'title' && row.original.matchedText && (
                <span className={css.reason} dir="auto">
                  <Marked text={row.original.matchedText} />
                </span>
              )}
            </td>
          )
        })}
      </tr>
      {open && detail && (
        <tr {...roles.row} id={detailId} className={css.detail}>
          <td {...roles.cell} colSpan={cells.length}>
            <div className={css.pane}>{detail(row.original)}</div>
          </td>
        </tr>
      )}
    </RowDetail>
  )
}

/** Renders again only when its record, its state or the columns change. */
export const DataTableRow = memo(
  TableRow,
  (previous, next) =>
    previous.row.original === next.row.original &&
    previous.columns === next.columns &&
    previous.saved === next.saved &&
    previous.changed === next.changed &&
    previous.gone === next.gone &&
    previous.open === next.open &&
    previous.detail === next.detail,
) as typeof TableRow
