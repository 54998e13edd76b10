import type { Actor } from 'xstate'
import type { createRemoveMachine, Removable } from '../../machines/record/remove.machine.ts'
import { keyOf, type Removals } from '../app/removals.ts'

type Removal<Draft extends Removable> = Actor<ReturnType<typeof createRemoveMachine<Draft>>>

/** The deletion that is under way at this address; otherwise the one that is made, which is followed to its end. */
export const followRemoval = <Draft extends Removable>(
  removals: Removals,
  place: string,
  address: string,
  make: () => Removal<Draft>,
): Removal<Draft> => {
  const { underWay, marked, tell } = removals
  const known = underWay.get(address)
  if (known) return known.actor

  const actor = make()
  actor.subscribe((snapshot) => {
    const { record } = snapshot.context
    const isUnderWay = snapshot.matches('removing')
    if (record === null || isUnderWay === underWay.has(address)) return
    const row = keyOf(place, record.id)
    if (isUnderWay) {
      underWay.set(address, { actor, name: record.draft.name, since: Date.now() })
      marked.add(row)
    } else {
      underWay.delete(address)
      removals.said = ''
      // The row of what is gone is not offered again, however long it takes to read the list without it.
      if (snapshot.matches('asking')) marked.delete(row)
    }
    tell(!isUnderWay)
  })
  return actor
}

/** The dialog of a deletion is closed: readers are told when it goes on all the same. */
export const leaveRemoval = (removals: Removals, address: string): void => {
  const left = removals.underWay.get(address)
  if (left === undefined) return
  removals.said = `${left.name} is being deleted.`
  removals.tell(false)
}
