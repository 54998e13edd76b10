import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor, AnyActor, AnyStateMachine, SnapshotFrom, Subscription } from 'xstate'

/** Subscription for each actor whose dialog is closed. The subscription stops the actor after its pending request. */
const pendingStops = new WeakMap<AnyActor, Subscription>()

/**
 * Stops the actor of a closed dialog after its pending request, and calls `onLateResponse` with the snapshot. Stops an
 * actor without a pending request at once, without that call.
 */
export const stopOnceIdle = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  isBusy: (snapshot: SnapshotFrom<Machine>) => boolean,
  onLateResponse?: (snapshot: SnapshotFrom<Machine>) => void,
): void => {
  if (!isBusy(actor.getSnapshot())) {
    actor.stop()
    return
  }
  const subscription = actor.subscribe((snapshot) => {
    if (isBusy(snapshot)) return
    subscription.unsubscribe()
    actor.stop()
    onLateResponse?.(snapshot)
  })
  pendingStops.set(actor, subscription)
}

/** Cancels the pending stop, because the dialog is mounted again. */
const cancelStop = (actor: AnyActor): void => pendingStops.get(actor)?.unsubscribe()

/** Options of `useLastingActor`. Later renders cannot change these functions. */
interface LastingActorOptions<Machine extends AnyStateMachine> {
  /** Creates the actor, or returns the running actor of a closed dialog. Listeners on the actor outlive the dialog. */
  readonly create: () => Actor<Machine>
  /** True while a request waits for its response. */
  readonly isBusy: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Called with the final snapshot if the dialog was closed before the response. */
  readonly onLateResponse?: (snapshot: SnapshotFrom<Machine>) => void
}

/** Runs a dialog's actor. If the dialog closes during a request, the actor keeps running until the response. */
export const useLastingActor = <Machine extends AnyStateMachine>({
  create,
  isBusy,
  onLateResponse,
}: LastingActorOptions<Machine>) => {
  const [{ actor, stopWhenIdle }] = useState(() => {
    const newActor = create().start()
    return { actor: newActor, stopWhenIdle: () => stopOnceIdle(newActor, isBusy, onLateResponse) }
  })
  useEffect(() => {
    cancelStop(actor)
    return stopWhenIdle
  }, [actor, stopWhenIdle])
  return [useSelector(actor, (snapshot) => snapshot), actor] as const
}
