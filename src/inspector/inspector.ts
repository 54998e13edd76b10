import { createBrowserInspector } from '@statelyai/inspect'
import type { Step } from '../machines/step.ts'
import { stepsSoFar, watchSteps } from '../watch/watch.ts'
import { toldOf } from './told.ts'

/** What is kept for an inspector that is opened again, about as much as a tab keeps itself. */
const DEFERRED = 2_000

/**
 * The window as the inspector's client sees it: it opens the inspector, and neither hears nor speaks to any other origin. By
 * itself it would speak to whatever page is there.
 */
const windowFor = (origin: string) => ({
  open: (url: string, name: string) => {
    const opened = window.open(url, name)
    return opened && { postMessage: (message: unknown) => opened.postMessage(message, origin) }
  },
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) =>
    window.addEventListener(type, (event) => {
      if (event.origin === origin) listener(event)
    }),
})

/** Opens the inspector and tells it what the charts of this tab did and do. Only a press may open a window. */
export const openInspector = (url: string): void => {
  const { adapter } = createBrowserInspector({
    url,
    window: windowFor(new URL(url).origin) as unknown as Window,
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
}
