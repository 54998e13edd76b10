import { redirectMachine } from '../../machines/shell/redirect.machine.ts'
import { useEmitted, useFlow } from '../app/flow.ts'

/** `leave` calls `onRedirect` after half a second (spec §9). */
export const useDelayedRedirect = (onRedirect: () => void) => {
  const [snapshot, send, actor] = useFlow(redirectMachine)
  useEmitted(actor, 'redirect', onRedirect)
  return { isLeaving: snapshot.matches('leaving'), leave: () => send({ type: 'go' }) }
}
