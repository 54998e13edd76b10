import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { movesOf } from '../../domain/topLists/order.ts'
import { idsOf, rebasedOn, type TopListContext } from '../../machines/topLists/topList.ts'
import { Ago } from '../app/Ago.tsx'
import { useIdentity } from '../app/AppContext.ts'
import { Whoever } from '../records/Whoever.tsx'
import css from './BothOrders.module.css'

/** Who saved something, within a sentence; see `Whoever`. */
const whoText = (username: string | null, me: string): string =>
  username === me ? 'you in another window' : (username ?? 'somebody else')

interface ComparedRow {
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
function CompareOrders({ theirs, mine }: CompareOrdersProps) {
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

/** Two orders of a list, and what of one's own moves could not be kept. */
export function BothOrders({ context }: { readonly context: TopListContext }) {
  const me = useIdentity().username
  const { record, order, touched, theirs, gone } = context
  if (theirs === null || record === null) return null
  const mover = whoText(theirs.updated_by, me)
  const saved = idsOf(record)
  const rebased = rebasedOn(context, theirs)
  const byThem = new Set(movesOf(saved, idsOf(theirs), touched))
  const byMe = new Set(rebased.moved)
  const nameOf = new Map(theirs.draft.entries.map(({ id, name }) => [id, name]))
  const own = movesOf(saved, order, touched).filter((id) => !byMe.has(id))

  const theirMark = (id: string) => (byThem.has(id) ? `moved by ${mover}` : null)
  const myMark = (id: string) => {
    if (!byMe.has(id)) return theirMark(id)
    return byThem.has(id) ? 'moved by both' : 'moved by you'
  }
  const rowsOf = (
    ids: readonly string[],
    others: readonly string[],
    markOf: (id: string) => string | null,
  ): ComparedRow[] =>
    ids.map((id, at) => ({
      id,
      name: nameOf.get(id) ?? id,
      place: at + 1,
      other: others.indexOf(id) + 1,
      isMoved: byMe.has(id) || byThem.has(id),
      mark: markOf(id),
    }))

  return (
    <>
      <p>
        <Whoever username={theirs.updated_by} /> saved another order <Ago seconds={theirs.updated_at} />, while you
        moved something. Which order shall be saved?
      </p>
      <CompareOrders
        theirs={{
          title: (
            <>
              Order saved by <bdi>{mover}</bdi>
            </>
          ),
          rows: rowsOf(idsOf(theirs), rebased.order, theirMark),
        }}
        mine={{ title: 'With your moves', rows: rowsOf(rebased.order, idsOf(theirs), myMark) }}
      />
      <Lost gone={gone.map(({ name }) => name)} agreed={own.map((id) => nameOf.get(id) ?? id)} />
    </>
  )
}

interface LostProps {
  /** Names of what was moved and is in the list no more. */
  readonly gone: readonly string[]
  /** Names of what was moved and stands there in theirs, too. */
  readonly agreed: readonly string[]
}

/** What of one's moves could not be kept, and why. */
function Lost({ gone, agreed }: LostProps) {
  if (gone.length + agreed.length === 0) return null
  return (
    <Alert kind="warning">
      <p>Of your moves these are left out:</p>
      <ul>
        {gone.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>: it is in the list no more.
          </li>
        ))}
        {agreed.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>: the other order has it there, too.
          </li>
        ))}
      </ul>
    </Alert>
  )
}
