import { type ComponentType, createContext, use } from 'react'
import { type Column, type ColumnMeta, column } from '../../components/table/column.ts'
import type { Selection } from './selection.ts'

interface RowBoxProps {
  readonly id: string
  readonly name: string
}

/** Selection of a list, with its checkboxes. */
export interface SelectionWithBoxes extends Selection {
  readonly RowBox: ComponentType<RowBoxProps>
  readonly AllBox: ComponentType
}

/** Null until the code of the checkboxes has loaded. */
export const SelectionContext = createContext<SelectionWithBoxes | null>(null)

function RowCell(props: RowBoxProps) {
  const selection = use(SelectionContext)
  return selection && <selection.RowBox {...props} />
}

function HeaderCell() {
  const selection = use(SelectionContext)
  return selection ? <selection.AllBox /> : <span className="sr-only">Select</span>
}

/** Column of checkboxes. */
export const selectColumn = <Row extends { readonly id: string }>(
  nameOf: (row: Row) => string,
  meta: ColumnMeta = { width: 'calc(var(--gutter) + 2rem)', narrow: 'calc(var(--gutter) + 1.25rem)' },
): Column<Row> => ({
  ...column<Row>('Select', { ...meta, place: 'select' }, (row) => <RowCell id={row.id} name={nameOf(row)} />),
  id: 'Select',
  header: HeaderCell,
})
