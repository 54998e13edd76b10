import type { CSSProperties } from 'react'
import { cx } from '../layout/cx.ts'
import css from './SkeletonRows.module.css'

/** Widths of the bars, one for each row. */
const WIDTHS = ['62%', '38%', '54%', '44%', '70%', '48%', '58%', '62%', '38%', '54%', '44%', '70%']

interface SkeletonRowsProps {
  readonly columns: number
  /** True for rows that have one line even on a phone. */
  readonly plain?: boolean
}

/**
 * Placeholder rows, visible when loading takes longer than 200 ms. One cell in each row, because a list must not wait for
 * its placeholders.
 */
export const SkeletonRows = ({ columns, plain = false }: SkeletonRowsProps) =>
  WIDTHS.map((width, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never move
    <tr key={row} className={cx(css.row, !plain && css.stacked)} inert>
      <td colSpan={columns} aria-hidden="true" style={{ '--bar': width } as CSSProperties} />
    </tr>
  ))
