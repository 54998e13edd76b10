import { FoldedList } from '../../components/table/FoldedList.tsx'
import css from './AddressChanges.module.css'

/** Unchanged addresses that show without being asked for. */
const SHOWN = 3

interface AddressChangesProps {
  /** What the list is of, for readers: 'Emails of LKCARD2'. */
  readonly label: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

type State = 'added' | 'removed' | 'kept'

const marks = { added: '+', removed: '−', kept: '' } as const

/** A record's addresses before and after a change: what is added or removed comes first and is marked. */
export function AddressChanges({ label, before, after }: AddressChangesProps) {
  const [had, has] = [new Set(before), new Set(after)]
  const changes = [
    ...before.filter((email) => !has.has(email)).map((email) => ({ email, state: 'removed' as State })),
    ...after.filter((email) => !had.has(email)).map((email) => ({ email, state: 'added' as State })),
  ]
  const kept = [...had].filter((email) => has.has(email)).map((email) => ({ email, state: 'kept' as State }))
  const items = [...changes, ...kept]
  if (items.length === 0) return <span className={css.none}>None</span>
  return (
    <FoldedList label={label} items={items} first={changes.length + SHOWN} keyOf={({ email, state }) => state + email}>
      {({ email, state }) => (
        <li className={css.address} data-state={state}>
          <span aria-hidden="true">{marks[state]}</span>
          {state === 'added' && <ins>{email}</ins>}
          {state === 'removed' && <del>{email}</del>}
          {state === 'kept' && <span>{email}</span>}
          {state !== 'kept' && <span className="sr-only">, {state}</span>}
        </li>
      )}
    </FoldedList>
  )
}
