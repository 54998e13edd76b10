import { MAX_TRANSITION_COUNT } from '../../domain/limits.ts'
import { sendTransitionCounts } from '../../gql/sendTransitionCounts.ts'
import type { Step } from '../../machines/step.ts'
import { recentSteps, watchSteps } from '../../watch/watch.ts'

/** In milliseconds. */
const REPORT_INTERVAL = 60_000

/**
 * Counts the transitions of this tab's state machines and reports them every minute. Reports do not keep the session
 * alive.
 */
export const countTransitions = (isSignedIn: () => boolean): (() => void) => {
  let counts = new Map<string, number>()
  let hasFailed = false

  const add = (name: string, times: number) =>
    counts.set(name, Math.min((counts.get(name) ?? 0) + times, MAX_TRANSITION_COUNT))
  const countStep = ({ takes }: Step) => {
    for (const name of takes) add(name, 1)
  }
  const send = async () => {
    if (counts.size === 0 || !isSignedIn()) return
    const sentCounts = counts
    counts = new Map()
    const result = await sendTransitionCounts(sentCounts)
    hasFailed = result === 'later'
    if (result === 'never') stop()
    if (hasFailed) for (const [name, times] of sentCounts) add(name, times)
  }
  // After a failure, only the timer retries, because each switch of tabs would send another request.
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden' && !hasFailed) void send()
  }

  for (const step of recentSteps()) countStep(step)
  const unsubscribe = watchSteps(countStep)
  const timer = setInterval(() => void send(), REPORT_INTERVAL)
  document.addEventListener('visibilitychange', sendWhenHidden)
  const stop = () => {
    unsubscribe()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', sendWhenHidden)
  }
  return stop
}
