import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor, AnyActor, AnyStateMachine, SnapshotFrom, Subscription } from 'xstate'

/** Subscription that will stop an actor whose dialog is closed. */
const unseen = new WeakMap<AnyActor, Subscription>()

/**
 * Stops an actor whose dialog is closed, once the service has answered; then calls `onUnseen` with the snapshot. An
 * actor without a pending request stops at once, without the call.
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

/** Keeps the actor running after its dialog is mounted again. */
const seeAgain = (actor: AnyActor): void => unseen.get(actor)?.unsubscribe()

/** Options of `useLastingActor`. Later renders cannot change these functions. */
interface LastingActorOptions<Machine extends AnyStateMachine> {
  /** Creates the actor, or returns a running one of a closed dialog. Its listeners outlive the dialog. */
  readonly create: () => Actor<Machine>
  /** True while a request waits for its response. */
  readonly isBusy: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Called with the final snapshot if the dialog was closed before the response. */
  readonly onUnseen?: (snapshot: SnapshotFrom<Machine>) => void
}

/** Runs a dialog's actor. If the dialog closes during a request, the actor lives on until the response. */
export const useLastingActor = <Machine extends AnyStateMachine>({
  create,
  isBusy,
  onUnseen,
}: LastingActorOptions<Machine>) => {
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
