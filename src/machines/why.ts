import type { AnyMachineSnapshot } from 'xstate'
import { type Activity, activeNodes } from './internals.ts'

/** Explanations of refusing guards, by guard name. */
export type GuardReasons<Context> = Readonly<Record<string, string | ((context: Context) => string)>>

type Stance<Event extends { type: string }, Context> = Activity &
  Pick<AnyMachineSnapshot, 'machine'> & {
    readonly context: Context
    can(event: Event): boolean
  }

const isComposite = (guard: unknown): guard is { readonly guards: readonly unknown[] } =>
  typeof guard === 'function' && 'guards' in guard

/**
 * Returns why a machine would refuse an event now, to explain a disabled control; null if it would accept the event.
 *
 * It compares the transitions for the event in active states. The one with the fewest refusing guards gives the
 * reasons. Without such a transition, it returns the description of the innermost active state; among equals, of the
 * first in the chart. Guards must be plain names or an `and` of them. Throws if a refusing guard has no reason.
 */
export const disabledReason = <Event extends { type: string }, Context>(
  snapshot: Stance<Event, Context>,
  event: Event,
  reasons: GuardReasons<Context>,
): string | null => {
  if (snapshot.can(event)) return null
  const { context, machine } = snapshot
  const active = activeNodes(snapshot)
  const named: Readonly<Record<string, unknown>> = machine.implementations.guards

  const refusing = (guard: unknown): string[] => {
    if (isComposite(guard)) return guard.guards.flatMap(refusing)
    if (typeof guard !== 'string') return []
    const test = named[guard]
    if (isComposite(test)) return refusing(test)
    return typeof test === 'function' && test({ context, event }) ? [] : [guard]
  }
  const sentenceOf = (guard: string): string => {
    const reason = reasons[guard]
    if (reason === undefined) throw new Error(`Guard ${guard} has no reason.`)
    return typeof reason === 'string' ? reason : reason(context)
  }

  const ways = active.flatMap((node) => node.transitions.get(event.type) ?? [])
  const lacks = ways.map(({ guard }) => refusing(guard)).filter(({ length }) => length > 0)
  const [nearest] = lacks.toSorted((one, other) => one.length - other.length)
  if (nearest !== undefined) return nearest.map(sentenceOf).join(' ')
  const described = active.filter(({ description }) => description !== undefined)
  const [innermost] = described.toSorted((one, other) => other.path.length - one.path.length || one.order - other.order)
  return innermost?.description ?? 'Not now.'
}
