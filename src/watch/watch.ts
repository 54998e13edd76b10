import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { invokerOf, takenIn } from '../machines/internals.ts'
import { isChart, transitionName } from '../machines/parts.ts'
import { MAX_STEPS, type Step } from '../machines/step.ts'

/** The last steps of this tab, oldest first. */
const kept: Step[] = []
let lastNumber = 0
const watchers = new Set<(step: Step) => void>()
const takenSinceSnapshot = new WeakMap<AnyActorRef, string[]>()

/** An error in the watcher would stop the chart, so `notify` throws the error later. */
const notify = (watcher: (step: Step) => void, step: Step): void => {
  try {
    watcher(step)
  } catch (error) {
    watchers.delete(watcher)
    queueMicrotask(() => {
      throw error
    })
  }
}

const recordStep = (actor: AnyActorRef, chart: string, event: string, { value, status }: AnyMachineSnapshot): void => {
  const takes = takenSinceSnapshot.get(actor) ?? []
  takenSinceSnapshot.delete(actor)
  const isIgnored = takes.length === 0 && status === 'active' && event !== 'xstate.init'
  if (isIgnored) return
  const parent = invokerOf(actor)?.sessionId ?? null
  // Steps of `trail` are not stored. Otherwise, two tabs that follow each other would make each other step forever.
  const isKept = chart !== 'trail'
  if (isKept) lastNumber += 1
  const step: Step = {
    nr: lastNumber,
    chart,
    actor: actor.sessionId,
    parent,
    event,
    takes,
    value,
    status,
    at: Date.now(),
  }
  if (isKept) kept.push(step)
  if (kept.length > MAX_STEPS) kept.shift()
  for (const watcher of watchers) notify(watcher, step)
}

/**
 * Records the steps of every chart in this tab. Skips actors without a snapshot, which React created but never started.
 */
export const inspect = (event: InspectionEvent): void => {
  const actor = event.actorRef as AnyActorRef & { readonly logic?: unknown }
  if (!isChart(actor.logic)) return
  if (event.type === '@xstate.microstep')
    takenSinceSnapshot.set(actor, [...(takenSinceSnapshot.get(actor) ?? []), ...takenIn(event).map(transitionName)])
  if (event.type === '@xstate.snapshot')
    recordStep(actor, actor.logic.id, event.event.type, event.snapshot as AnyMachineSnapshot)
}

export const recentSteps = (): readonly Step[] => [...kept]

/** Calls the watcher for every later step. Returns a function that unsubscribes. */
export const watchSteps = (watcher: (step: Step) => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
