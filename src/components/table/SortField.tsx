import { ArrowDown, ArrowUp } from 'lucide-react'
import { firstSorting, reverseSorting } from '../../domain/sorting.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { InlineSelect, type InlineSelectProps } from '../fields/InlineSelect.tsx'
import css from './SortField.module.css'
import { useSorter } from './sorting.tsx'

/** Sorts a list whose sortable headers are not all visible. */
export function SortField({ choices }: Pick<InlineSelectProps, 'choices'>) {
  const { sorting, reason, onSort } = useSorter()
  const ascending = sorting.direction === 'ASC'
  return (
    <div className={css.sort}>
      <InlineSelect
        label="Sort by"
        value={sorting.by}
        choices={choices}
        isSet
        reason={reason}
        onChange={(by) => onSort(firstSorting(by))}
      >
        <IconButton
          small
          label={ascending ? 'Sort descending' : 'Sort ascending'}
          icon={ascending ? <ArrowUp /> : <ArrowDown />}
          disabled={reason !== null}
          reason={reason ?? undefined}
          onClick={() => onSort(reverseSorting(sorting))}
        />
      </InlineSelect>
    </div>
  )
}
