import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { type Column, type ColumnLook, column } from './column.ts'
import { SortHeader } from './SortHeader.tsx'

interface SortedLook extends ColumnLook {
  readonly sort: string
  /** What is meant by it, where the header does not say enough. */
  readonly hint?: string
}

/** A column whose header sorts the list by the field of its `sort`. */
export const sortedColumn = <Row extends RowData>(
  header: string,
  { hint, ...look }: SortedLook,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({
  ...column(header, look, cell),
  id: header,
  header: () => <SortHeader label={header} field={look.sort} hint={hint} />,
})
