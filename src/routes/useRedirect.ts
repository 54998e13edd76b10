import { useMachine } from '@xstate/react'
import { redirectMachine } from '../machines/redirect.machine.ts'
import { useEmitted } from './useActorEvents.ts'

/** Leads elsewhere a moment after it was asked to (spec §9). */
export const useRedirect = (go: () => void) => {
  const [snapshot, send, actor] = useMachine(redirectMachine)
  useEmitted(actor, 'redirect', go)
  return { isLeaving: snapshot.matches('leaving'), leave: () => send({ type: 'go' }) }
}
