import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
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
  const resetReason = why({ type: 'filter.reset' })
  return (
    <>
      {children((name) => ({
        value: snapshot.context.query.filters[name] ?? null,
        reason: why({ type: 'filter.set', name, value: null }),
        onChange: (value) => send({ type: 'filter.set', name, value }),
      }))}
      <Button
        kind="ghost"
        icon={<RotateCcw />}
        disabled={resetReason !== null}
        reason={resetReason ?? undefined}
        onClick={() => send({ type: 'filter.reset' })}
      >
        Reset Filter
      </Button>
    </>
  )
}
