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

const number = new Intl.NumberFormat('en-US')

/** 'Showing 26 - 50 of 1,204 rows', or 'of more than 10,000 rows', told to readers when it changes. */
export function RowsLine({ rows, noun = 'rows' }: RowsLineProps) {
  return (
    <p className={css.line} aria-live="polite" aria-atomic="true">
      {rows && (
        <>
          Showing{' '}
          <b>
            {number.format(rows.from)} - {number.format(rows.to)}
          </b>{' '}
          of {rows.isCapped && 'more than '}
          <b>{number.format(rows.total)}</b> {noun}
        </>
      )}
    </p>
  )
}
