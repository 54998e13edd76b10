import type { AnyMachineSnapshot } from 'xstate'
import { type ActiveStates, activeNodes } from './internals.ts'

/** Reasons why a guard returns false, by guard name. */
export type GuardReasons<Context> = Readonly<Record<string, string | ((context: Context) => string)>>

type CheckedSnapshot<Event extends { type: string }, Context> = ActiveStates &
  Pick<AnyMachineSnapshot, 'machine'> & {
    readonly context: Context
    can(event: Event): boolean
  }

const isComposite = (guard: unknown): guard is { readonly guards: readonly unknown[] } =>
  typeof guard === 'function' && 'guards' in guard

/**
 * Returns why a machine would refuse an event now; null if it would accept the event. Without a failing guard, returns
 * the description of the innermost active state. Guards must be names or an `and` of names. Throws if a failing guard
 * has no reason.
 */
export const disabledReason = <Event extends { type: string }, Context>(
  snapshot: CheckedSnapshot<Event, Context>,
  event: Event,
  reasons: GuardReasons<Context>,
): string | null => {
  if (snapshot.can(event)) return null
  const { context, machine } = snapshot
  const active = activeNodes(snapshot)
  const guards: Readonly<Record<string, unknown>> = machine.implementations.guards

  const refusingGuardsIn = (guard: unknown): string[] => {
    if (isComposite(guard)) return guard.guards.flatMap(refusingGuardsIn)
    if (typeof guard !== 'string') return []
    const predicate = guards[guard]
    if (isComposite(predicate)) return refusingGuardsIn(predicate)
    return typeof predicate === 'function' && predicate({ context, event }) ? [] : [guard]
  }
  const reasonTextOf = (guard: string): string => {
    const reason = reasons[guard]
    if (reason === undefined) throw new Error(`Guard ${guard} has no reason.`)
    return typeof reason === 'string' ? reason : reason(context)
  }

  const transitions = active.flatMap((node) => node.transitions.get(event.type) ?? [])
  const refusals = transitions.map(({ guard }) => refusingGuardsIn(guard)).filter(({ length }) => length > 0)
  const [fewest] = refusals.toSorted((one, other) => one.length - other.length)
  if (fewest !== undefined) return fewest.map(reasonTextOf).join(' ')
  const described = active.filter(({ description }) => description !== undefined)
  const [innermost] = described.toSorted((one, other) => other.path.length - one.path.length || one.order - other.order)
  return innermost?.description ?? 'Not available now.'
}
