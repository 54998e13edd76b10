import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { movesOf } from '../../domain/topLists/order.ts'
import { idsOf, rebasedOn, type TopListContext } from '../../machines/topLists/topList.ts'
import { Ago } from '../app/Ago.tsx'
import { useIdentity } from '../app/AppContext.ts'
import { EditorName } from '../records/EditorName.tsx'
import css from './OrderComparison.module.css'

const editorText = (username: string | null, me: string): string =>
  username === me ? 'you in another window' : (username ?? 'another user')

interface ComparedRow {
  readonly id: string
  readonly name: string
  /** Position in this order, from 1. */
  readonly place: number
  /** Position in the other order, from 1. */
  readonly otherPlace: number
  /** True when either user moved the row. */
  readonly isMoved: boolean
  /** Null for a row that was not moved in this order. */
  readonly badge: string | null
}
interface RowRun {
  /** True when none of the rows is moved or next to a moved row. */
  readonly isFoldable: boolean
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

const MIN_FOLDED_ROWS = 3

const runsOf = (rows: readonly ComparedRow[]): RowRun[] => {
  const runs: RowRun[] = []
  rows.forEach((row, index) => {
    const isFoldable = !rows.slice(Math.max(index - 1, 0), index + 2).some(({ isMoved }) => isMoved)
    const last = runs.at(-1)
    if (last?.isFoldable === isFoldable) last.rows.push(row)
    else runs.push({ isFoldable, rows: [row] })
  })
  return runs
}

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
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll it
      >
        {runsOf(rows).map((run) =>
          run.isFoldable && run.rows.length >= MIN_FOLDED_ROWS ? (
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

const rowOf = ({ id, name, place, otherPlace, isMoved, badge }: ComparedRow) => (
  <li key={id} className={css.row} data-moved={badge !== null || undefined}>
    <span className={css.place}>{place}</span>
    <span className={css.name}>
      <bdi>{name}</bdi>
      {isMoved && otherPlace !== place && <small>position {otherPlace} in the other order</small>}
    </span>
    {badge !== null && <Badge kind="primary">{badge}</Badge>}
  </li>
)

/** Compares both orders if another user saved first, and names the user's moves that have no effect. */
export function OrderComparison({ context }: { readonly context: TopListContext }) {
  const me = useIdentity().username
  const { record, order, touched, theirs, gone } = context
  if (theirs === null || record === null) return null
  const otherEditor = editorText(theirs.updated_by, me)
  const savedOrder = idsOf(record)
  const rebased = rebasedOn(context, theirs)
  const movedByThem = new Set(movesOf(savedOrder, idsOf(theirs), touched))
  const movedByMe = new Set(rebased.moved)
  const namesById = new Map(theirs.draft.entries.map(({ id, name }) => [id, name]))
  const redundantMoves = movesOf(savedOrder, order, touched).filter((id) => !movedByMe.has(id))

  const theirBadge = (id: string) => (movedByThem.has(id) ? `moved by ${otherEditor}` : null)
  const myBadge = (id: string) => {
    if (!movedByMe.has(id)) return theirBadge(id)
    return movedByThem.has(id) ? 'moved by both users' : 'moved by you'
  }
  const rowsOf = (
    ids: readonly string[],
    otherIds: readonly string[],
    badgeOf: (id: string) => string | null,
  ): ComparedRow[] =>
    ids.map((id, index) => ({
      id,
      name: namesById.get(id) ?? id,
      place: index + 1,
      otherPlace: otherIds.indexOf(id) + 1,
      isMoved: movedByMe.has(id) || movedByThem.has(id),
      badge: badgeOf(id),
    }))

  return (
    <>
      <p>
        <EditorName username={theirs.updated_by} action="saved another order" /> <Ago seconds={theirs.updated_at} />.
        Choose which order to save.
      </p>
      <CompareOrders
        theirs={{
          title: (
            <>
              Order saved by <bdi>{otherEditor}</bdi>
            </>
          ),
          rows: rowsOf(idsOf(theirs), rebased.order, theirBadge),
        }}
        mine={{ title: 'The same order with your moves', rows: rowsOf(rebased.order, idsOf(theirs), myBadge) }}
      />
      <LostMoves
        removedNames={gone.map(({ name }) => name)}
        agreedNames={redundantMoves.map((id) => namesById.get(id) ?? id)}
      />
    </>
  )
}

interface LostMovesProps {
  readonly removedNames: readonly string[]
  /** Moved rows that have their new positions already in the other user's order. */
  readonly agreedNames: readonly string[]
}

function LostMoves({ removedNames, agreedNames }: LostMovesProps) {
  if (removedNames.length + agreedNames.length === 0) return null
  return (
    <Alert kind="warning">
      <p>Your moves of these rows have no effect:</p>
      <ul>
        {removedNames.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>: no longer in the list.
          </li>
        ))}
        {agreedNames.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>: already at this position in the other order.
          </li>
        ))}
      </ul>
    </Alert>
  )
}
