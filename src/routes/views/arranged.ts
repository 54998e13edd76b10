import type { RowData } from '@tanstack/react-table'
import type { Column } from '../../components/table/column.ts'

const fixedPlaces: readonly unknown[] = ['actions', 'select', 'wide']

/** True for controls of a row, such as its checkbox, which always stay in their place. */
export const isFixed = <Row extends RowData>({ meta }: Column<Row>): boolean => fixedPlaces.includes(meta?.place)

/** True for the column that tells rows apart. It is always shown. */
export const isTitle = <Row extends RowData>({ meta }: Column<Row>): boolean => meta?.place === 'title'

/** False for a column that users see only if they choose it. */
export const isInitial = <Row extends RowData>({ meta }: Column<Row>): boolean => meta?.isOptional !== true

export const nameOf = <Row extends RowData>({ id, header }: Column<Row>): string => id ?? String(header)

/** Returns the columns in the chosen order. Leaves out columns that the list does not have. */
export const arranged = <Row extends RowData>(
  columns: Column<Row>[],
  choice: readonly string[] | undefined,
): Column<Row>[] => {
  if (!choice) return columns.filter(isInitial)
  const movable = columns.filter((column) => !isFixed(column))
  const chosen = new Set(choice.flatMap((name) => movable.find((column) => nameOf(column) === name) ?? []))
  const missing = movable.filter((column) => isTitle(column) && !chosen.has(column))
  const first = columns.findIndex((column) => !isFixed(column))
  return [...columns.slice(0, first), ...missing, ...chosen, ...columns.slice(first).filter(isFixed)]
}
