import type { ReactNode } from 'react'
import { FilterBar } from '../../components/fields/FilterBar.tsx'
import type { FilterFieldProps } from '../../components/fields/FilterField.tsx'
import { listReasons } from '../../machines/list/list.machine.ts'
import { whyNot } from '../../machines/why.ts'
import type { List } from './useList.ts'

interface ListFiltersProps<Row> {
  readonly list: List<Row>
  /** What sorts it where its headers do not. */
  readonly sort?: ReactNode
  /** The controls; `filter` wires one to its filter, by the name that it has in the address. */
  readonly children: (filter: (name: string) => Pick<FilterFieldProps, 'value' | 'reason' | 'onChange'>) => ReactNode
}

/** The filters of a list as its machine stands (spec §2). */
export function ListFilters<Row>({ list, sort, children }: ListFiltersProps<Row>) {
  const { snapshot, send } = list
  const { filters } = snapshot.context.query
  const why = (event: Parameters<typeof send>[0]) => whyNot(snapshot, event, listReasons)
  return (
    <FilterBar
      count={Object.keys(filters).length}
      sort={sort}
      resetReason={why({ type: 'filter.reset' })}
      onReset={() => send({ type: 'filter.reset' })}
    >
      {children((name) => ({
        value: filters[name] ?? null,
        reason: why({ type: 'filter.set', name, value: null }),
        onChange: (value) => send({ type: 'filter.set', name, value }),
      }))}
    </FilterBar>
  )
}
