import type { AnyMachineSnapshot } from 'xstate'
import { type Activity, activeNodes } from './internals.ts'

/** What is said of a guard that refuses, by the guard's name. */
export type Reasons<Context> = Readonly<Record<string, string | ((context: Context) => string)>>

/** A machine's state as a view holds it. */
type Stance<Event extends { type: string }, Context> = Activity &
  Pick<AnyMachineSnapshot, 'machine'> & {
    readonly context: Context
    can(event: Event): boolean
  }

const isComposite = (guard: unknown): guard is { readonly guards: readonly unknown[] } =>
  typeof guard === 'function' && 'guards' in guard

/**
 * Why a machine would not take an event now, in words for whoever wonders why a control is disabled; null when
 * it would. Read off the machine itself: of the transitions for the event in the active states, the one that
 * lacks least says which of its guards refuse; where there is none, the innermost state that has a description
 * speaks, of several the one that the chart names first. Guards are plain names, or an `and` of them. Throws when
 * nothing is known to say of a guard.
 */
export const whyNot = <Event extends { type: string }, Context>(
  snapshot: Stance<Event, Context>,
  event: Event,
  reasons: Reasons<Context>,
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
    if (reason === undefined) throw new Error(`Nothing is said of ${guard}.`)
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
