import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { useMediaQuery } from '../../components/layout/useMediaQuery.ts'
import type { Column } from '../../components/table/column.ts'
import type { FilterTable } from '../../domain/filterFields.ts'
import { listReasons } from '../../machines/list/list.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useKeyProps, useOffers } from '../app/commands/offers.ts'
import { loadable } from '../app/loadable.tsx'
import type { FieldFiltersHandle, FiltersState } from './FieldFilters.tsx'
import css from './FilterButton.module.css'
import { type List, useIsCovered } from './useList.ts'

/** Loads with the first filter, or when the user is about to press the button. */
const FieldFilters = loadable(async () => (await import('./FieldFilters.tsx')).FieldFilters)

export interface FilterFields {
  readonly fields: FilterTable
  /** Plural noun of the rows in the sentence above them, such as 'groups'. */
  readonly noun: string
}

/** Returns the button of the filters, and the filters that are set. */
export const useFieldFilters = <Row extends { id: string }>(
  list: List<Row>,
  filterFields: FilterFields | undefined,
) => {
  const { snapshot, send } = list
  const { filters } = snapshot.context.query
  const button = useRef<HTMLButtonElement>(null)
  const handle = useRef<FieldFiltersHandle>(null)
  const names = filterFields ? Object.keys(filters) : []
  const [use, setUse] = useState<'set' | 'pressed' | null>(null)
  if (use === null && names.length > 0) setUse('set')
  const [state, setState] = useState<FiltersState | null>(null)
  const reason = disabledReason(snapshot, { type: 'filter.set', name: '', value: null }, listReasons)
  const toggle = () => (handle.current ? handle.current.toggle() : setUse('pressed'))
  const isCovered = useIsCovered()
  useOffers(0, filterFields && !isCovered ? [{ command: 'filter', reason, run: toggle }] : [])
  const keys = useKeyProps('filter')
  if (!filterFields) return null
  const count = state?.count ?? names.filter((name) => name in filterFields.fields).length
  return {
    button: (
      <Button
        {...keys}
        ref={button}
        icon={<ListFilter />}
        aria-haspopup="dialog"
        aria-expanded={state?.isOpen ?? false}
        disabled={reason !== null}
        reason={reason ?? undefined}
        onMouseEnter={FieldFilters.preload}
        onFocus={FieldFilters.preload}
        onClick={toggle}
      >
        {count === 0 ? 'Filter' : `Filter (${count})`}
      </Button>
    ),
    filters: use !== null && (
      <div className={css.filters} data-set={count > 0 || undefined}>
        <FieldFilters
          {...filterFields}
          query={snapshot.context.query}
          reason={reason}
          onFilter={send}
          button={button}
          opensAtOnce={use === 'pressed'}
          onChange={setState}
          ref={handle}
        />
      </div>
    ),
  }
}

const SortField = loadable(async () => (await import('../../components/table/SortField.tsx')).SortField)

/** Sort field of a phone, whose rows have no headers. */
export function PhoneSort<Row extends { id: string }>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const isPhone = useMediaQuery('(width < 768px)')
  const choices = columns.flatMap(({ id, meta }) => (meta?.sort && id ? [{ value: meta.sort, label: id }] : []))
  return isPhone && <SortField choices={choices} />
}
