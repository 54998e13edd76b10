import { ArrowDown, ArrowUp } from 'lucide-react'
import { turned } from '../../domain/sorting.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { useSorter } from '../table/sorter.ts'
import { InlineSelect, type InlineSelectProps } from './InlineSelect.tsx'
import css from './SortField.module.css'

/** Sorts a list where not all of the headers that do are in sight. */
export function SortField({ choices }: Pick<InlineSelectProps, 'choices'>) {
  const { sorting, reason, onSort } = useSorter()
  const ascending = sorting.direction === 'ASC'
  return (
    <div className={css.field}>
      <InlineSelect
        label="Sort by"
        value={sorting.by}
        choices={choices}
        set
        reason={reason}
        onChange={(by) => onSort({ by, direction: 'ASC' })}
      >
        <IconButton
          small
          label={ascending ? 'Sort descending' : 'Sort ascending'}
          icon={ascending ? <ArrowUp /> : <ArrowDown />}
          disabled={reason !== null}
          reason={reason ?? undefined}
          onClick={() => onSort(turned(sorting))}
        />
      </InlineSelect>
    </div>
  )
}
