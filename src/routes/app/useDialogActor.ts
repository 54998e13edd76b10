import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor, AnyActor, AnyStateMachine, SnapshotFrom, Subscription } from 'xstate'

/** Subscriptions that stop the actors of closed dialogs after their pending requests. */
const pendingStops = new WeakMap<AnyActor, Subscription>()

/** Stops the actor of a closed dialog. If a request is pending, waits for the response first. */
export const stopAfterResponse = <Machine extends AnyStateMachine>(
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

/** Keeps the actor of a dialog that is open again. */
const cancelStop = (actor: AnyActor): void => pendingStops.get(actor)?.unsubscribe()

/** The hook uses only the functions of the first render. */
interface DialogActorOptions<Machine extends AnyStateMachine> {
  /** May return an actor that still runs from an earlier dialog. Listeners on the actor outlast the dialog. */
  readonly create: () => Actor<Machine>
  readonly isBusy: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Called if the dialog was closed before the response. */
  readonly onLateResponse?: (snapshot: SnapshotFrom<Machine>) => void
}

/** Runs a dialog's actor. If the dialog closes during a request, the actor keeps running until the response. */
export const useDialogActor = <Machine extends AnyStateMachine>({
  create,
  isBusy,
  onLateResponse,
}: DialogActorOptions<Machine>) => {
  const [{ actor, stopWhenIdle }] = useState(() => {
    const newActor = create().start()
    return { actor: newActor, stopWhenIdle: () => stopAfterResponse(newActor, isBusy, onLateResponse) }
  })
  useEffect(() => {
    cancelStop(actor)
    return stopWhenIdle
  }, [actor, stopWhenIdle])
  return [useSelector(actor, (snapshot) => snapshot), actor] as const
}
