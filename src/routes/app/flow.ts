import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type Actor, type AnyStateMachine, createActor, type EmittedFrom } from 'xstate'
import { inspect } from '../../watch/watch.ts'

/** Subscribes to one type of event that a machine emits. Always calls the latest handler. */
export const useEmitted = <Machine extends AnyStateMachine, Type extends EmittedFrom<Machine>['type']>(
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

/** Calls the handler when the machine is done or is stopped. Does nothing without an actor. */
export const useCompletion = (
  actor: Pick<Actor<AnyStateMachine>, 'subscribe'> | undefined,
  handler: () => void,
): void => {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const subscription = actor?.subscribe({ complete: () => handle() })
    return () => subscription?.unsubscribe()
  }, [actor])
}

/** `createActor` for the console's charts. The chart page can follow the actor. */
export const createFlow = ((logic, options) => createActor(logic, { ...options, inspect })) as typeof createActor

/** `useMachine` for the console's charts. The chart page can follow the actor. */
export const useFlow = ((machine, options) => useMachine(machine, { ...options, inspect })) as typeof useMachine
