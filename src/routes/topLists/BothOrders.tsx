import { Alert } from '../../components/feedback/Alert.tsx'
import { movesOf } from '../../domain/topLists/order.ts'
import { idsOf, rebasedOn, type TopListContext } from '../../machines/topLists/topList.ts'
import { Ago } from '../app/Ago.tsx'
import { useIdentity } from '../app/identity.ts'
import { Whoever } from '../records/Whoever.tsx'
import { whoText } from '../records/whoText.ts'
import { type ComparedRow, CompareOrders } from './CompareOrders.tsx'

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
