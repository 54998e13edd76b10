import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import type { State } from '../charts/chart.ts'
import type { Marks } from '../charts/marks.ts'
import { Outline } from '../charts/Outline.tsx'
import css from './OutlineTab.module.css'

interface OutlineTabProps {
  readonly chart: State
  readonly marks: Marks
  readonly selected: string | null
  readonly onSelect: (part: string) => void
  readonly text: string
  readonly onType: (text: string) => void
  /** The parts that the text names; null without one. */
  readonly found: ReadonlySet<string> | null
}

/** The outline of a chart, all of it or what a text names. What is found stands out in the drawing, too. */
export function OutlineTab({ text, onType, found, ...outline }: OutlineTabProps) {
  return (
    <>
      <div className={css.search}>
        <SearchField small label="Find in this chart..." value={text} onChange={onType} onClear={() => onType('')} />
      </div>
      {found?.size === 0 ? (
        <EmptyState kind="nothing" title="No Results Found." />
      ) : (
        <Outline {...outline} found={found} />
      )}
    </>
  )
}
