import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { catalogue } from '../../machines/catalogue.ts'
import type { Step } from '../../machines/step.ts'
import { recentSteps, watchSteps } from '../../watch/watch.ts'
import { withGuardNames } from '../charts/chart.ts'

/** Version of the messages. A test compares it with `@statelyai/inspect`. */
const VERSION = '0.7.2'

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue

/** Functions, params and inputs stay in this tab. */
const definitionOf = (chart: string): string =>
  JSON.stringify({ ...machines[chart]?.config, id: chart, context: undefined }, (key, value: unknown) => {
    const named = withGuardNames(key, value)
    return typeof named === 'function' || key === 'params' || key === 'input' ? undefined : named
  })

const definitions = new Map<string, string>()
const definition = (chart: string): string => {
  const cached = definitions.get(chart) ?? definitionOf(chart)
  definitions.set(chart, cached)
  return cached
}

/** Converts a step to events of the Stately inspector. `isFirst`: true for the actor's first step. */
export const inspectionEventsOf = (step: Step, isFirst: boolean): StatelyInspectionEvent[] => {
  const { nr, chart, actor, parent, takes, value, status, at } = step
  const event: AnyEventObject = { type: step.event }
  const snapshot = {
    status,
    value,
    context: {},
    output: undefined,
    error: undefined,
    children: {},
    historyValue: {},
    tags: [],
  }
  const base = { rootId: actor, sessionId: actor, createdAt: String(at), id: `${nr}`, _version: VERSION }
  return [
    ...(isFirst
      ? [
          {
            ...base,
            type: '@xstate.actor' as const,
            name: chart,
            definition: definition(chart),
            parentId: parent ?? undefined,
            snapshot,
          },
        ]
      : []),
    ...(takes.length === 0 ? [] : [{ ...base, type: '@xstate.event' as const, event, sourceId: parent ?? undefined }]),
    { ...base, type: '@xstate.snapshot' as const, event, snapshot },
  ]
}

/** Maximum number of events for an inspector that connects later. */
const DEFERRED = 2_000

/** Limits the inspector's client to one origin. `window` would allow any. */
const windowFor = (inspectorWindow: Window, origin: string) => ({
  open: () => ({ postMessage: (message: unknown) => inspectorWindow.postMessage(message, origin) }),
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) =>
    window.addEventListener(type, (event) => {
      if (event.origin === origin) listener(event)
    }),
})

/**
 * Opens the inspector for this tab's steps. Must be called from a click. Returns false if the browser blocks the
 * window.
 */
export const openInspector = (url: string): boolean => {
  const inspectorWindow = window.open(url, 'inspector')
  if (inspectorWindow === null) return false
  const { adapter } = createBrowserInspector({
    url,
    window: windowFor(inspectorWindow, new URL(url).origin) as unknown as Window,
    maxDeferredEvents: DEFERRED,
    serialize: (event) => event, // steps have names only and need no redaction
  })
  const seen = new Set<string>()
  const sendStep = (step: Step) => {
    for (const event of inspectionEventsOf(step, !seen.has(step.actor))) adapter.send(event)
    seen.add(step.actor)
  }
  for (const step of recentSteps()) sendStep(step)
  watchSteps(sendStep)
  return true
}
