import { ChevronDown, RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import type { FilterFieldProps } from '../../components/fields/InlineSelect.tsx'
import { listReasons } from '../../machines/list/list.machine.ts'
import { whyNot } from '../../machines/why.ts'
import css from './ListFilters.module.css'
import type { List } from './useList.ts'

interface FilterBarProps {
  readonly children: ReactNode
  /** How many of them are set. */
  readonly count: number
  /** What sorts the list where its headers do not. */
  readonly sort?: ReactNode
  /** Why there is nothing to reset; null when there is. */
  readonly resetReason: string | null
  readonly onReset: () => void
}

/**
 * The filters of a list, and the button that takes them all back. A phone has room for rows instead: they are folded there
 * behind a button that says how many are set.
 */
function FilterBar({ children, count, sort, resetReason, onReset }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const fields = useId()
  return (
    <search className={css.bar} aria-label="Filters">
      <Button icon={<ChevronDown />} aria-expanded={open} aria-controls={fields} onClick={() => setOpen(!open)}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {sort}
      <div id={fields} className={css.fields} data-open={open || undefined}>
        {children}
        <Button
          kind="ghost"
          icon={<RotateCcw />}
          disabled={resetReason !== null}
          reason={resetReason ?? undefined}
          onClick={onReset}
        >
          Reset Filter
        </Button>
      </div>
    </search>
  )
}

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
