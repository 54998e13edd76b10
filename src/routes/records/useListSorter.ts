import { useMemo } from 'react'
import type { Sorter } from '../../components/table/sorter.ts'
import { listReasons } from '../../machines/list/list.machine.ts'
import { whyNot } from '../../machines/why.ts'
import type { List } from './useList.ts'

/** What sorts a list, by its machine; null where the list has but one order. */
export const useListSorter = <Row>({ snapshot, send }: List<Row>): Sorter | null => {
  const { sorting } = snapshot.context.query
  const reason = sorting && whyNot(snapshot, { type: 'sort.set', sorting }, listReasons)
  return useMemo(
    () => sorting && { sorting, reason, onSort: (sorting) => send({ type: 'sort.set', sorting }) },
    [sorting, reason, send],
  )
}
