import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { movesOf } from '../../domain/topLists/order.ts'
import { idsOf, rebasedOn, type TopListContext } from '../../machines/topLists/topList.ts'
import { Ago } from '../app/Ago.tsx'
import { useIdentity } from '../app/AppContext.ts'
import { EditorName } from '../records/EditorName.tsx'
import css from './BothOrders.module.css'

/** Returns the name of the user who saved something, for use inside a sentence; see `EditorName`. */
const whoText = (username: string | null, me: string): string =>
  username === me ? 'you in another window' : (username ?? 'another user')

interface ComparedRow {
  readonly id: string
  readonly name: string
  /** Place in this order, from 1. */
  readonly place: number
  /** Place in the other order, from 1. */
  readonly other: number
  /** True when a user moved the row in one of the two orders. */
  readonly isMoved: boolean
  /** Badge text such as 'moved by you'; null when no user moved the row in this order. */
  readonly mark: string | null
}
/** Consecutive rows that are all far from a moved row, or all near one. */
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

/** Number of consecutive unmoved rows from which they are folded. */
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
 * Shows two orders of a list side by side, or stacked on narrow screens. Moved rows and their neighbours are visible;
 * the others are folded.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll a long list
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
          {rows.length} unmoved rows
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

/** Body of the conflict dialog: both orders, and the user's moves that could not be kept. */
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
        <EditorName username={theirs.updated_by} did="saved another order" /> <Ago seconds={theirs.updated_at} />.
        Choose which order to save.
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
  /** Names of moved rows that were removed from the list. */
  readonly gone: readonly string[]
  /** Names of moved rows that have the same place in the other user's order. */
  readonly agreed: readonly string[]
}

function Lost({ gone, agreed }: LostProps) {
  if (gone.length + agreed.length === 0) return null
  return (
    <Alert kind="warning">
      <p>These moves of yours are left out:</p>
      <ul>
        {gone.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>: no longer in the list.
          </li>
        ))}
        {agreed.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>: already there in the other order.
          </li>
        ))}
      </ul>
    </Alert>
  )
}
