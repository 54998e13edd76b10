import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { invokerOf, takenIn } from '../machines/internals.ts'
import { isChart, transitionName } from '../machines/parts.ts'
import { KEPT, type Step } from '../machines/step.ts'

const kept: Step[] = []
/** The number of the last step that was kept. */
let last = 0
const watchers = new Set<(step: Step) => void>()
/** What an actor has taken on its way to its next snapshot. */
const underWay = new WeakMap<AnyActorRef, string[]>()

/** One that throws would do so within the chart that it watches, and stop a save: it is left out from then on, and reported. */
const tellTo = (watcher: (step: Step) => void, step: Step): void => {
  try {
    watcher(step)
  } catch (error) {
    watchers.delete(watcher)
    queueMicrotask(() => {
      throw error
    })
  }
}

const tell = (actor: AnyActorRef, chart: string, event: string, { value, status }: AnyMachineSnapshot): void => {
  const takes = underWay.get(actor) ?? []
  underWay.delete(actor)
  const isIgnored = takes.length === 0 && status === 'active' && event !== 'xstate.init'
  if (isIgnored) return
  const parent = invokerOf(actor)?.sessionId ?? null
  // Whoever follows charts is no news to those who follow charts: each would make the other go on for ever.
  const isKept = chart !== 'trail'
  if (isKept) last += 1
  const step: Step = { nr: last, chart, actor: actor.sessionId, parent, event, takes, value, status, at: Date.now() }
  if (isKept) kept.push(step)
  if (kept.length > KEPT) kept.shift()
  for (const watcher of watchers) tellTo(watcher, step)
}

/**
 * Follows every chart of this tab: `createFlow` and `useFlow` hand it to xstate. Actors that were made and never started, as
 * React makes some, take steps on the way to their first state, but never tell of it.
 */
export const inspect = (event: InspectionEvent): void => {
  const actor = event.actorRef as AnyActorRef & { readonly logic?: unknown }
  if (!isChart(actor.logic)) return
  if (event.type === '@xstate.microstep')
    underWay.set(actor, [...(underWay.get(actor) ?? []), ...takenIn(event).map(transitionName)])
  if (event.type === '@xstate.snapshot')
    tell(actor, actor.logic.id, event.event.type, event.snapshot as AnyMachineSnapshot)
}

/** The last steps of this tab's charts, the oldest first. */
export const stepsSoFar = (): readonly Step[] => [...kept]

/** Hears of every step from now on, until the function that it returns is called. */
export const watchSteps = (watcher: (step: Step) => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
