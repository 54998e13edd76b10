import css from './SkeletonRows.module.css'

const ROWS = 12
/** Per cent of a cell. */
const WIDTHS = [62, 38, 54, 44, 70, 48, 58]

const Bar = ({ place }: { readonly place: number }) => (
  <span className={css.bar} style={{ width: `${WIDTHS[place % WIDTHS.length]}%` }} />
)

/** Rows of the real height that appear when the real ones take longer than 200 ms. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  return Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <tr key={row} className={css.row} inert>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <td key={column}>
          <Bar place={row * columns + column} />
        </td>
      ))}
    </tr>
  ))
}
