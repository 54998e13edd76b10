import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { seeAgain, stopOnceIdle } from './stopOnceIdle.ts'

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
