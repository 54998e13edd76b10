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
export const seeAgain = (actor: AnyActor): void => unseen.get(actor)?.unsubscribe()
