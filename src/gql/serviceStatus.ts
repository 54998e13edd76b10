/** Milliseconds without a connection after which that is said: a service that restarts is back sooner. */
const NOTICE = 2_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isAway = false

const setAway = (next: boolean) => {
  isAway = next
  for (const hear of listeners) hear()
}

/** Whether the service can be reached, as the WebSocket of this page knows. */
export const serviceStatus = {
  isAway: () => isAway,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The connection broke, or could not be made. */
  lost: () => {
    timer ??= setTimeout(() => setAway(true), NOTICE)
  },
  /** It stands again, or nobody needs it. */
  found: () => {
    clearTimeout(timer)
    timer = undefined
    if (isAway) setAway(false)
  },
}
