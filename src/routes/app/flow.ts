import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type Actor, type AnyStateMachine, createActor, type EmittedFrom } from 'xstate'
import { inspect } from '../../watch/watch.ts'

/** Hears what a machine emits, with the handler of the latest drawing. */
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

/** Hears once that a machine, if there is one, has reached its end. */
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

/** `createActor` for the flows of the console, which can be watched on the chart page. */
export const createFlow = ((logic, options) => createActor(logic, { ...options, inspect })) as typeof createActor

/** `useMachine` for the flows of the console, which can be watched on the chart page. */
export const useFlow = ((machine, options) => useMachine(machine, { ...options, inspect })) as typeof useMachine
