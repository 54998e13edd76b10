import { PATH_COUNT } from '../../domain/limits.ts'
import { tellPaths } from '../../gql/tellPaths.ts'
import type { Step } from '../../machines/step.ts'
import { stepsSoFar, watchSteps } from '../../watch/watch.ts'

/** Milliseconds between two times that counts are sent. */
const EVERY = 60_000

/**
 * Counts which transitions this tab's charts take, those of signing in among them, and tells the service once a minute and
 * whenever the tab is hidden or left: names and numbers, nothing else. It asks nothing of anybody and is no sign of life. Nothing
 * is sent while nobody is signed in, so that what comes after the last time goes with a session that ends.
 */
export const countPaths = (isSignedIn: () => boolean): (() => void) => {
  let counts = new Map<string, number>()
  let hasFailed = false

  const add = (name: string, times: number) => counts.set(name, Math.min((counts.get(name) ?? 0) + times, PATH_COUNT))
  const note = ({ takes }: Step) => {
    for (const name of takes) add(name, 1)
  }
  const send = async () => {
    if (counts.size === 0 || !isSignedIn()) return
    const sent = counts
    counts = new Map()
    const told = await tellPaths(sent)
    hasFailed = told === 'later'
    if (told === 'never') stop()
    if (hasFailed) for (const [name, times] of sent) add(name, times)
  }
  // A service that is away hears of us once a minute, however often somebody turns to another tab.
  const sendAtLast = () => {
    if (document.visibilityState === 'hidden' && !hasFailed) void send()
  }

  for (const step of stepsSoFar()) note(step)
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
