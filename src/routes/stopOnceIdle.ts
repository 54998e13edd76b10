import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'

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
}
