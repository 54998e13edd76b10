import { createBrowserInspector } from '@statelyai/inspect'
import type { Step } from '../../machines/step.ts'
import { stepsSoFar, watchSteps } from '../../watch/watch.ts'
import { toldOf } from './told.ts'

/** What is kept for an inspector that is opened again, about as much as a tab keeps itself. */
const DEFERRED = 2_000

/**
 * The window as the inspector's client sees it: it has opened the inspector, and neither hears nor speaks to any other origin.
 * By itself the client would speak to whatever page is there.
 */
const windowFor = (opened: Window, origin: string) => ({
  open: () => ({ postMessage: (message: unknown) => opened.postMessage(message, origin) }),
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) =>
    window.addEventListener(type, (event) => {
      if (event.origin === origin) listener(event)
    }),
})

/**
 * Opens the inspector and tells it what the charts of this tab did and do. Only a press may open a window: false where the
 * browser opened none all the same.
 */
export const openInspector = (url: string): boolean => {
  const opened = window.open(url, 'inspector')
  if (opened === null) return false
  const { adapter } = createBrowserInspector({
    url,
    window: windowFor(opened, new URL(url).origin) as unknown as Window,
    maxDeferredEvents: DEFERRED,
    serialize: (event) => event, // names alone, and plain as they are
  })
  const seen = new Set<string>()
  const tell = (step: Step) => {
    for (const event of toldOf(step, !seen.has(step.actor))) adapter.send(event)
    seen.add(step.actor)
  }
  for (const step of stepsSoFar()) tell(step)
  watchSteps(tell)
  return true
}
