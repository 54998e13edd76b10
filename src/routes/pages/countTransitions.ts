import { MAX_TRANSITION_COUNT } from '../../domain/limits.ts'
import { sendPaths } from '../../gql/sendPathCounts.ts'
import type { Step } from '../../machines/step.ts'
import { keptSteps, watchSteps } from '../../watch/watch.ts'

/** Interval between two reports, in milliseconds. */
const EVERY = 60_000

/**
 * Counts the transitions that this tab's charts take, including those before login. Reports them every minute, and when
 * the tab is hidden or closed. A report holds only names and counts. It does not count as user activity. Nothing is
 * sent without a signed-in user, so the last counts of a session may be lost. Returns the function that stops counting.
 */
export const countTransitions = (isSignedIn: () => boolean): (() => void) => {
  let counts = new Map<string, number>()
  let hasFailed = false

  const add = (name: string, times: number) =>
    counts.set(name, Math.min((counts.get(name) ?? 0) + times, MAX_TRANSITION_COUNT))
  const note = ({ takes }: Step) => {
    for (const name of takes) add(name, 1)
  }
  const send = async () => {
    if (counts.size === 0 || !isSignedIn()) return
    const sent = counts
    counts = new Map()
    const told = await sendPaths(sent)
    hasFailed = told === 'later'
    if (told === 'never') stop()
    if (hasFailed) for (const [name, times] of sent) add(name, times)
  }
  // After a failure, only the timer retries, so that switching tabs does not flood an unreachable service.
  const sendAtLast = () => {
    if (document.visibilityState === 'hidden' && !hasFailed) void send()
  }

  for (const step of keptSteps()) note(step)
  const unwatch = watchSteps(note)
  const timer = setInterval(() => void send(), EVERY)
  document.addEventListener('visibilitychange', sendAtLast)
  const stop = () => {
    unwatch()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', sendAtLast)
  }
  return stop
}
