import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { catalogue } from '../../machines/catalogue.ts'
import type { Step } from '../../machines/step.ts'
import { stepsSoFar, watchSteps } from '../../watch/watch.ts'
import { withGuardNames } from '../charts/chart.ts'

/** The wire format that is spoken, which the inspector looks for: the version of the client, whose package a test compares. */
const VERSION = '0.7.2'

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue

/** What is computed in a chart stays here; of the rest only the names are left. */
const definitionOf = (chart: string): string =>
  JSON.stringify({ ...machines[chart]?.config, id: chart, context: undefined }, (key, value: unknown) => {
    const named = withGuardNames(key, value)
    return typeof named === 'function' || key === 'params' || key === 'input' ? undefined : named
  })

const known = new Map<string, string>()
const definition = (chart: string): string => {
  const made = known.get(chart) ?? definitionOf(chart)
  known.set(chart, made)
  return made
}

/**
 * A step in the words of the Stately inspector. It is made from what tabs tell each other, names alone: no context, payload,
 * input or output ever comes near it. `isFirst`: nothing of its actor was told before.
 */
export const toldOf = (step: Step, isFirst: boolean): StatelyInspectionEvent[] => {
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
