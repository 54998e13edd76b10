import { type ColumnDef, metaHelper, type RowData, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** How a column looks. */
export interface ColumnLook {
  /** CSS width; a column without one shares what is left. */
  readonly width?: string
  /** CSS width where the table is narrower than 1000 px; `width` when absent. */
  readonly narrow?: string
  /**
   * It is left out where the table is too narrow for all, so that no row's actions are out of sight: below 900 px, or,
   * one of many columns, early: below 1100 px.
   */
  readonly givesWay?: true | 'early'
  readonly align?: 'end'
  /** What a bare number means, said before it where the header is out of sight: 'Physicians'. */
  readonly label?: string
  /** The one order that the service answers in, announced to screen readers. */
  readonly sorted?: 'ascending'
  /** The field by which the list can be sorted here; see `sortedColumn`. */
  readonly sort?: string
  /**
   * Where the cell stands when a row is two lines (below 768 px): the title and the top at the ends of the first line,
   * first, second, third and the bottom on the second, actions at the far end of both, and what selects the row at the
   * near one. A third line has below, unless that is missing (`data-missing`), or wide: what is pressed there. A cell
   * with no place is not shown there.
   */
  readonly place?: 'title' | 'top' | 'first' | 'second' | 'third' | 'bottom' | 'below' | 'wide' | 'actions' | 'select'
}

/** The service pages, sorts and filters, so the table needs the core alone. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() })
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>

/** A column of a list: its header, unique in the table, and what its cell shows of a row. */
export const column = <Row extends RowData>(
  header: string,
  look: ColumnLook,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ header, meta: look, cell: ({ row }) => cell(row.original) })
