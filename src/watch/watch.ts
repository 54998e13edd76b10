import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { invokerOf, takenIn } from '../machines/internals.ts'
import { isChart, transitionName } from '../machines/parts.ts'
import { MAX_STEPS, type Step } from '../machines/step.ts'

const kept: Step[] = []
let last = 0
const watchers = new Set<(step: Step) => void>()
/** Names of the transitions that an actor took since its last snapshot. */
const underWay = new WeakMap<AnyActorRef, string[]>()

/** Calls a watcher. One that throws is removed and reported, because it would stop the watched chart. */
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
  // `trail` steps are not kept: two tabs that follow charts would trigger each other forever.
  const isKept = chart !== 'trail'
  if (isKept) last += 1
  const step: Step = { nr: last, chart, actor: actor.sessionId, parent, event, takes, value, status, at: Date.now() }
  if (isKept) kept.push(step)
  if (kept.length > MAX_STEPS) kept.shift()
  for (const watcher of watchers) tellTo(watcher, step)
}

/**
 * Records the steps of every chart in this tab. `createFlow` and `useFlow` pass it to XState. An actor that React
 * creates but never starts takes microsteps, but has no snapshot event; nothing is recorded for it.
 */
export const inspect = (event: InspectionEvent): void => {
  const actor = event.actorRef as AnyActorRef & { readonly logic?: unknown }
  if (!isChart(actor.logic)) return
  if (event.type === '@xstate.microstep')
    underWay.set(actor, [...(underWay.get(actor) ?? []), ...takenIn(event).map(transitionName)])
  if (event.type === '@xstate.snapshot')
    tell(actor, actor.logic.id, event.event.type, event.snapshot as AnyMachineSnapshot)
}

/** Returns the kept steps of this tab, oldest first. */
export const keptSteps = (): readonly Step[] => [...kept]

/** Calls `watcher` for every later step. Returns a function that stops it. */
export const watchSteps = (watcher: (step: Step) => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
