import { redirectMachine } from '../../machines/shell/redirect.machine.ts'
import { useEmitted, useFlow } from '../app/flow.ts'

/** Navigates after a short delay (spec §9). */
export const useRedirect = (go: () => void) => {
  const [snapshot, send, actor] = useFlow(redirectMachine)
  useEmitted(actor, 'redirect', go)
  return { isLeaving: snapshot.matches('leaving'), leave: () => send({ type: 'go' }) }
}
