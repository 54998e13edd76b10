import { numberText } from '../../domain/numberText.ts'
import css from './RowsLine.module.css'

interface Rows {
  /** The first row's place, from 1; 0 when there are none. */
  readonly from: number
  readonly to: number
  readonly total: number
  /** There are more rows than `total`. */
  readonly isCapped: boolean
}
export interface RowsLineProps {
  /** Null while no page is there: nothing is said then. */
  readonly rows: Rows | null
  /** What they are; 'rows' when absent. */
  readonly noun?: string | undefined
}

/** 'Showing 26 - 50 of 1,204 rows', or 'of more than 10,000 rows', told to readers when it changes. */
export function RowsLine({ rows, noun = 'rows' }: RowsLineProps) {
  return (
    <p className={css.line} aria-live="polite" aria-atomic="true">
      {rows && (
        <>
          Showing{' '}
          <b>
            {numberText(rows.from)} - {numberText(rows.to)}
          </b>{' '}
          of {rows.isCapped && 'more than '}
          <b>{numberText(rows.total)}</b> {noun}
        </>
      )}
    </p>
  )
}
