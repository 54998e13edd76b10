import type { ReactNode } from 'react'
import { FilterBar } from '../components/FilterBar.tsx'
import type { FilterFieldProps } from '../components/FilterField.tsx'
import { listReasons } from '../machines/list.machine.ts'
import { whyNot } from '../machines/why.ts'
import type { List } from './useList.ts'

interface ListFiltersProps<Row> {
  readonly list: List<Row>
  /** The controls; `filter` wires one to its filter, by the name that it has in the address. */
  readonly children: (filter: (name: string) => Pick<FilterFieldProps, 'value' | 'reason' | 'onChange'>) => ReactNode
}

/** The filters of a list, and the button that takes them all back. */
export function ListFilters<Row>({ list, children }: ListFiltersProps<Row>) {
  const { snapshot, send } = list
  const why = (event: Parameters<typeof send>[0]) => whyNot(snapshot, event, listReasons)
  return (
    <FilterBar resetReason={why({ type: 'filter.reset' })} onReset={() => send({ type: 'filter.reset' })}>
      {children((name) => ({
        value: snapshot.context.query.filters[name] ?? null,
        reason: why({ type: 'filter.set', name, value: null }),
        onChange: (value) => send({ type: 'filter.set', name, value }),
      }))}
    </FilterBar>
  )
}
