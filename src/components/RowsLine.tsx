import css from './RowsLine.module.css'

export interface RowsLineProps {
  /** The first row's place, from 1; 0 when there are none. */
  readonly from: number
  readonly to: number
  readonly total: number
  /** There are more rows than `total`. */
  readonly isCapped: boolean
}

const number = new Intl.NumberFormat('en-US')

/** 'Showing 26 - 50 of 1,204 rows', or 'of more than 10,000 rows', told to readers when it changes. */
export function RowsLine({ from, to, total, isCapped }: RowsLineProps) {
  return (
    <p className={css.line} aria-live="polite" aria-atomic="true">
      Showing{' '}
      <b>
        {number.format(from)} - {number.format(to)}
      </b>{' '}
      of {isCapped && 'more than '}
      <b>{number.format(total)}</b> rows
    </p>
  )
}
