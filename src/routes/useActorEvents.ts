import { useEffect, useEffectEvent } from 'react'
import type { EventObject, Subscription } from 'xstate'

interface Emitter<Emitted extends EventObject> {
  on<Type extends Emitted['type']>(type: Type, handler: (event: Emitted & { type: Type }) => void): Subscription
}
interface Completing {
  subscribe(observer: { complete: () => void }): Subscription
}

/** Hears what a machine emits, with the handler of the latest drawing. */
export const useEmitted = <Emitted extends EventObject, Type extends Emitted['type']>(
  actor: Emitter<Emitted>,
  type: Type,
  handler: (event: Emitted & { type: Type }) => void,
): void => {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const subscription = actor.on(type, (event) => handle(event))
    return () => subscription.unsubscribe()
  }, [actor, type])
}

/** Hears once that a machine has reached its end. */
export const useCompletion = (actor: Completing, handler: () => void): void => {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const subscription = actor.subscribe({ complete: () => handle() })
    return () => subscription.unsubscribe()
  }, [actor])
}
