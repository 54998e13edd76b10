import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../components/feedback/Badge.tsx'
import css from './CompareOrders.module.css'

export interface ComparedRow {
  readonly id: string
  readonly name: string
  /** Its place, from 1. */
  readonly place: number
  /** Its place in the other order. */
  readonly other: number
  /** Somebody moved it, in one of the two orders or in both. */
  readonly isMoved: boolean
  /** 'moved by you'; null of one that nobody moved in this order. */
  readonly mark: string | null
}
/** Rows one below the other, of which all or none stand by one that was moved. */
interface Run {
  readonly isAside: boolean
  readonly rows: ComparedRow[]
}

interface OrderProps {
  readonly title: ReactNode
  readonly rows: readonly ComparedRow[]
}

interface CompareOrdersProps {
  readonly theirs: OrderProps
  readonly mine: OrderProps
}

/** So many rows that nobody moved are folded into one. */
const FOLDED = 3

const runsOf = (rows: readonly ComparedRow[]): Run[] => {
  const runs: Run[] = []
  rows.forEach((row, at) => {
    const isAside = !rows.slice(Math.max(at - 1, 0), at + 2).some(({ isMoved }) => isMoved)
    const last = runs.at(-1)
    if (last?.isAside === isAside) last.rows.push(row)
    else runs.push({ isAside, rows: [row] })
  })
  return runs
}

/**
 * Two orders of one list side by side; one above the other where there is no room. What was moved, with its neighbours, is in
 * sight; the rest can be opened.
 */
export function CompareOrders({ theirs, mine }: CompareOrdersProps) {
  return (
    <div className={css.orders}>
      <Order {...theirs} />
      <Order {...mine} />
    </div>
  )
}

function Order({ title, rows }: OrderProps) {
  const titleId = useId()
  return (
    <section className={css.order}>
      <h3 id={titleId}>{title}</h3>
      <ol
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list takes the keys that scroll its dialog
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
      >
        {runsOf(rows).map((run) =>
          run.isAside && run.rows.length >= FOLDED ? (
            <Fold key={run.rows[0]?.id} rows={run.rows} />
          ) : (
            run.rows.map(rowOf)
          ),
        )}
      </ol>
    </section>
  )
}

function Fold({ rows }: Pick<OrderProps, 'rows'>) {
  return (
    <li className={css.fold}>
      <details>
        <summary>
          <span className={css.place}>
            {rows[0]?.place}–{rows.at(-1)?.place}
          </span>
          {rows.length} rows that nobody moved
          <ChevronRight />
        </summary>
        <ol>{rows.map(rowOf)}</ol>
      </details>
    </li>
  )
}

const rowOf = ({ id, name, place, other, isMoved, mark }: ComparedRow) => (
  <li key={id} className={css.row} data-moved={mark !== null || undefined}>
    <span className={css.place}>{place}</span>
    <span className={css.name}>
      <bdi>{name}</bdi>
      {isMoved && other !== place && <small>{other} in the other order</small>}
    </span>
    {mark !== null && <Badge kind="primary">{mark}</Badge>}
  </li>
)
