import { cx } from '../layout/cx.ts'
import css from './SkeletonRows.module.css'

const ROWS = 12
/** Widths of the bars, in per cent of their cells. */
const WIDTHS = [62, 38, 54, 44, 70, 48, 58]

const Bar = ({ index }: { readonly index: number }) => (
  <span className={css.bar} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
)

interface SkeletonRowsProps {
  readonly columns: number
  /** True for rows that have one line even on a phone, and whose cells have no padding of their own. */
  readonly plain?: boolean
}

/** Placeholder rows, visible when loading takes longer than 200 ms. */
export function SkeletonRows({ columns, plain = false }: SkeletonRowsProps) {
  return Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never move
    <tr key={row} className={cx(css.row, plain ? css.plain : css.stacked)} inert>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never move
        <td key={column}>
          <Bar index={row * columns + column} />
        </td>
      ))}
    </tr>
  ))
}
