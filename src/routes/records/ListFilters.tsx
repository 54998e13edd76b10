import { ChevronDown, RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import type { FilterFieldProps } from '../../components/fields/InlineSelect.tsx'
import { listReasons } from '../../machines/list/list.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import css from './ListFilters.module.css'
import type { List } from './useList.ts'

interface FilterBarProps {
  readonly children: ReactNode
  readonly count: number
  readonly sort?: ReactNode
  readonly resetReason: string | null
  readonly onReset: () => void
}

/** Hides the filters on a phone until the user presses a button, because the rows need the space. */
export function FilterBar({ children, count, sort, resetReason, onReset }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  return (
    <search className={css.bar} aria-label="Filters">
      <Button icon={<ChevronDown />} aria-expanded={isOpen} aria-controls={fieldsId} onClick={() => setIsOpen(!isOpen)}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {sort}
      <div id={fieldsId} className={css.fields} data-open={isOpen || undefined}>
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

interface ListFiltersProps<Row extends { id: string }> {
  readonly list: List<Row>
  /** Sort control, for lists whose sortable column headers are not all visible. */
  readonly sort?: ReactNode
  /** Renders the filters. `name` is the search parameter of a filter. */
  readonly children: (filter: (name: string) => Pick<FilterFieldProps, 'value' | 'reason' | 'onChange'>) => ReactNode
}

/** Filters above a list (spec §2). */
export function ListFilters<Row extends { id: string }>({ list, sort, children }: ListFiltersProps<Row>) {
  const { snapshot, send } = list
  const { filters } = snapshot.context.query
  const reasonFor = (event: Parameters<typeof send>[0]) => disabledReason(snapshot, event, listReasons)
  return (
    <FilterBar
      count={Object.keys(filters).length}
      sort={sort}
      resetReason={reasonFor({ type: 'filter.reset' })}
      onReset={() => send({ type: 'filter.reset' })}
    >
      {children((name) => ({
        value: filters[name] ?? null,
        reason: reasonFor({ type: 'filter.set', name, value: null }),
        onChange: (value) => send({ type: 'filter.set', name, value }),
      }))}
    </FilterBar>
  )
}
