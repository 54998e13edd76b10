import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'

/** Stops an actor that nobody sees any more, once what was asked of the service has been answered. */
export const stopOnceIdle = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  isBusy: (snapshot: SnapshotFrom<Machine>) => boolean,
): void => {
  const stopIfIdle = () => {
    if (isBusy(actor.getSnapshot())) return
    subscription.unsubscribe()
    actor.stop()
  }
  const subscription = actor.subscribe(stopIfIdle)
  stopIfIdle()
}
