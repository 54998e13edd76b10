import { type ColumnDef, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface ColumnMeta {
  /** CSS width. Columns without a width share the remaining space. */
  readonly width?: string
  /** CSS width in a table narrower than 1000 px. Defaults to `width`. */
  readonly narrow?: string
  /**
   * Hides the column in a narrow table, so that the row actions stay visible: below 900 px, or below 1100 px with
   * 'early'.
   */
  readonly hideWhenNarrow?: true | 'early'
  readonly align?: 'end'
  /** Label before the value in two-line rows, which have no visible header, for example 'Physicians'. */
  readonly label?: string
  /** Set if the service always sorts the list by this column. Screen readers announce the order. */
  readonly sorted?: 'ascending'
  /** Field that the header sorts by; see `sortedColumn`. */
  readonly sort?: string
  /**
   * Position of the cell in two-line rows (below 768 px). First line: `title` at the start, `top` at the end. Second
   * line: `first`, `second` and `third`, then `bottom` at the end. Both lines: `select` at the start, `actions` at the
   * end. Third line: `below`, which is hidden if its value is missing (`data-missing`), or `wide` for controls. A cell
   * without a position is hidden.
   */
  readonly place?: 'title' | 'top' | 'first' | 'second' | 'third' | 'bottom' | 'below' | 'wide' | 'actions' | 'select'
}

/** Only the core features of the table library, because the service does the paging, sorting and filtering. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>

/** Returns a column. `header` must be unique in the table. `cell` renders the cell of a row. */
export const column = <Row extends RowData>(
  header: string,
  meta: ColumnMeta,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ header, meta, cell: ({ row }) => cell(row.original) })
