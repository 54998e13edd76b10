import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type Actor, type AnyStateMachine, createActor, type EmittedFrom } from 'xstate'
import { inspect } from '../../watch/watch.ts'

/** Calls the handler of the latest render each time the machine emits an event of this type. */
export const useEmitted = <Machine extends AnyStateMachine, const Type extends EmittedFrom<Machine>['type']>(
  actor: Actor<Machine>,
  type: Type,
  handler: (event: Extract<EmittedFrom<Machine>, { type: Type }>) => void,
): void => {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const subscription = actor.on(type, (event) => handle(event as Parameters<typeof handler>[0]))
    return () => subscription.unsubscribe()
  }, [actor, type])
}

/** Calls the handler when the machine reaches a final state or is stopped. */
export const useActorEnd = (
  actor: Pick<Actor<AnyStateMachine>, 'subscribe'> | undefined,
  handler: () => void,
): void => {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const subscription = actor?.subscribe({ complete: () => handle() })
    return () => subscription?.unsubscribe()
  }, [actor])
}

/** `createActor` that also records the transitions, for the pages that draw state machines. */
export const createFlow = ((logic, options) => createActor(logic, { ...options, inspect })) as typeof createActor

/** `useMachine` that also records the transitions, for the pages that draw state machines. */
export const useFlow = ((machine, options) => useMachine(machine, { ...options, inspect })) as typeof useMachine
