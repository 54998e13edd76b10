import type { ColumnMeta } from '../../components/table/column.ts'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { Ago } from '../app/Ago.tsx'

/** Returns the column with the time of a record's last change, by which users sort. */
export const modifiedColumn = <Row extends { readonly updated_at: number }>(
  meta: Pick<ColumnMeta, 'width' | 'place' | 'isOptional'>,
) =>
  sortedColumn<Row>('Last Modified', { ...meta, sort: 'UPDATED_AT' }, ({ updated_at }) => <Ago seconds={updated_at} />)
