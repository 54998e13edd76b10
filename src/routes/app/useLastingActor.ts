import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor, AnyActor, AnyStateMachine, SnapshotFrom, Subscription } from 'xstate'

/** What stops an actor that nobody sees. */
const unseen = new WeakMap<AnyActor, Subscription>()

/**
 * Stops an actor that nobody sees any more, once what was asked of the service has been answered; `onUnseen` hears how
 * it stands then. One that has asked nothing is stopped at once, in silence.
 */
export const stopOnceIdle = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  isBusy: (snapshot: SnapshotFrom<Machine>) => boolean,
  onUnseen?: (snapshot: SnapshotFrom<Machine>) => void,
): void => {
  if (!isBusy(actor.getSnapshot())) {
    actor.stop()
    return
  }
  const subscription = actor.subscribe((snapshot) => {
    if (isBusy(snapshot)) return
    subscription.unsubscribe()
    actor.stop()
    onUnseen?.(snapshot)
  })
  unseen.set(actor, subscription)
}

/** Somebody sees it again: whatever it does next is shown, and it goes on. */
const seeAgain = (actor: AnyActor): void => unseen.get(actor)?.unsubscribe()

/** What is asked of a lasting actor's owner; the functions of the first drawing are used. */
interface Lasting<Machine extends AnyStateMachine> {
  /**
   * Makes the actor, or answers one that goes on from a dialog that was closed; whatever it listens for is heard after the
   * dialog was closed, too.
   */
  readonly create: () => Actor<Machine>
  /** Whether the service has not answered yet. */
  readonly isBusy: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Tells how that ended when the dialog was closed meanwhile. */
  readonly onUnseen?: (snapshot: SnapshotFrom<Machine>) => void
}

/** The actor of a dialog, which outlives it until what was asked of the service has been answered. */
export const useLastingActor = <Machine extends AnyStateMachine>({ create, isBusy, onUnseen }: Lasting<Machine>) => {
  const [{ actor, leave }] = useState(() => {
    const created = create().start()
    return { actor: created, leave: () => stopOnceIdle(created, isBusy, onUnseen) }
  })
  useEffect(() => {
    seeAgain(actor)
    return leave
  }, [actor, leave])
  return [useSelector(actor, (snapshot) => snapshot), actor] as const
}
