import { type ColumnDef, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface ColumnMeta {
  /** CSS width. Columns without a width share the remaining space. */
  readonly width?: string
  /** CSS width in a table narrower than 1000 px. */
  readonly narrow?: string
  /** Hides the column below 900 px, or below 1100 px with 'early', so that the row actions stay visible. */
  readonly hideWhenNarrow?: true | 'early'
  readonly align?: 'end'
  /** Label before the value in two-line rows, which have no visible header. */
  readonly label?: string
  /** Order that the service always uses, announced by screen readers. */
  readonly fixedOrder?: 'ascending'
  readonly sort?: string
  /** Hides the column until the user chooses it. */
  readonly isOptional?: true
  /**
   * Position in two-line rows (below 768 px). First line: `title`, `top`. Second line: `first`, `second`, `third`,
   * `bottom`. Third line: `below`, hidden with `data-missing`, or `wide` for controls. Cells without a position are
   * hidden.
   */
  readonly place?: 'title' | 'top' | 'first' | 'second' | 'third' | 'bottom' | 'below' | 'wide' | 'actions' | 'select'
}

/** Core features only, because the service does the paging, sorting and filtering. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>

/** Returns a column. Its `header` must be unique in the table. */
export const column = <Row extends RowData>(
  header: string,
  meta: ColumnMeta,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ header, meta, cell: ({ row }) => cell(row.original) })
