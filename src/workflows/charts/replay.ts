import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  assign,
  createMachine,
  initialTransition,
  raise,
  type StateValue,
  transition,
} from 'xstate'
import { isSame } from '../../domain/same.ts'
import { activeNodes } from '../../machines/internals.ts'
import { type AnyNode, transitionName, transitionsOf } from '../../machines/parts.ts'
import type { Step } from '../../machines/step.ts'
import type { Trace } from '../../watch/trace.ts'
import { eventText } from './words.ts'

/** Context of a replayed chart: the transitions that the trace took in a step, and those taken so far in the replay. */
interface Script {
  readonly takes: readonly string[]
  readonly taken: readonly string[]
}

const note = (name: string) =>
  assign<Script, AnyEventObject, undefined, AnyEventObject, never>({ taken: ({ context }) => [...context.taken, name] })

/** Returns the `raise` actions of a list, which send events to the chart itself at once. Drops other actions. */
const raisesOf = (actions: readonly unknown[], machine: AnyStateMachine) =>
  actions.flatMap((action) => {
    const { type: name } = (typeof action === 'string' ? { type: action } : action) as { readonly type?: string }
    const does: unknown = machine.implementations.actions[name ?? ''] ?? action
    const { type, event, delay } = does as { type?: string; event?: AnyEventObject | object; delay?: unknown }
    const isOwn = type === 'xstate.raise' && delay === undefined && typeof event === 'object' && 'type' in event
    return isOwn ? [raise(event as AnyEventObject)] : []
  })

const timesIn = (names: readonly string[], name: string): number => names.filter((other) => other === name).length

/**
 * Copies a transition. A guarded one is open as often as the trace took it in this step, which stops endless loops. An
 * unguarded one is always open. The machine's own order decides between them.
 */
const wayOf = (way: AnyTransitionDefinition, machine: AnyStateMachine) => {
  const name = transitionName(way)
  return {
    ...(way.target && { target: way.target.map(({ id }) => `#${id}`) }),
    ...(way.guard !== undefined && {
      guard: ({ context: { takes, taken } }: { context: Script }) => timesIn(takes, name) > timesIn(taken, name),
    }),
    reenter: way.reenter,
    actions: [note(name), ...raisesOf(way.actions, machine)],
  }
}

const stateOf = (node: AnyNode, machine: AnyStateMachine): object => {
  const ways = Map.groupBy(transitionsOf(node), ({ eventType }) => eventType)
  const always = ways.get('') ?? []
  ways.delete('')
  return {
    id: node.id,
    type: node.type,
    ...(node.type === 'compound' && { initial: node.initial.target[0]?.key }),
    entry: raisesOf(node.entry, machine),
    exit: raisesOf(node.exit, machine),
    on: Object.fromEntries([...ways].map(([event, those]) => [event, those.map((way) => wayOf(way, machine))])),
    ...(always.length > 0 && { always: always.map((way) => wayOf(way, machine)) }),
    states: Object.fromEntries(Object.entries(node.states).map(([key, below]) => [key, stateOf(below, machine)])),
  }
}

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** Copies a machine's states and transitions, without services, timers and context. The trace decides guards. */
const copyOf = (machine: AnyStateMachine): AnyStateMachine => {
  const known = copies.get(machine)
  if (known) return known
  const context = ({ input }: { input: Script }) => input
  const copy: AnyStateMachine = createMachine({ ...stateOf(machine.root, machine), context } as never)
  copies.set(machine, copy)
  return copy
}

/** Result of replaying one actor. */
export interface ReplayResult {
  readonly actor: string
  readonly chart: string
  readonly steps: number
  /** Final state, or the state before the first difference from the trace. */
  readonly value: StateValue | null
  /** First step that the machine would not do as recorded: its number and the reason. Null if all match. */
  readonly parting: { readonly nr: number; readonly why: string } | null
}

const text = (value: StateValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
const listed = (names: readonly string[]) =>
  names.length === 0 ? 'nothing' : names.map((name) => `"${name}"`).join(', ')

const tried = <Result>(attempt: () => Result): Result | string => {
  try {
    return attempt()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** True when each compound state has exactly one active child. */
const isSound = (snapshot: AnyMachineSnapshot): boolean => {
  const active = activeNodes(snapshot)
  return active.every((node) => node.type !== 'compound' || active.filter(({ parent }) => parent === node).length === 1)
}

/** Replays an actor's steps in its machine. A log cut short or a restored form starts at its first step. */
const walk = (machine: AnyStateMachine, steps: readonly Step[]): Pick<ReplayResult, 'value' | 'parting'> => {
  const copy = copyOf(machine)
  const [first, ...rest] = steps
  if (first === undefined) return { value: null, parting: null }
  const part = (step: Step, value: StateValue | null, why: string) => ({ value, parting: { nr: step.nr, why } })

  const begun = tried(() => initialTransition(copy, { takes: first.takes, taken: [] } satisfies Script)[0])
  if (typeof begun === 'string') return part(first, null, begun)
  const isWhole = first.event === 'xstate.init' && (first.takes.length > 0 || isSame(begun.value, first.value))
  const start = isWhole
    ? begun
    : tried(() => copy.resolveState({ value: first.value, context: { takes: [], taken: [] }, status: first.status }))
  if (typeof start === 'string' || !(isWhole || (isSame(start.value, first.value) && isSound(start))))
    return part(first, null, `The chart has no such state: ${text(first.value)}.`)
  if (isWhole && !(isSame(start.value, first.value) && isSame(start.context.taken, first.takes)))
    return part(first, start.value, `The machine would start in ${text(start.value)}, not in ${text(first.value)}.`)

  let now = start
  for (const step of rest) {
    const before = now
    if (before.status !== 'active')
      return part(step, before.value, `The machine had already ended in ${text(before.value)}.`)
    const script: Script = { takes: step.takes, taken: [] }
    const next = tried(() => transition(copy, { ...before, context: script }, { type: step.event })[0])
    if (typeof next === 'string') return part(step, before.value, next)
    const { taken } = next.context as Script
    if (!isSame(taken, step.takes) || !isSame(next.value, step.value)) {
      const would = taken.length === 0 ? 'stay' : `take ${listed(taken)} to ${text(next.value)}`
      const why = `In ${text(before.value)}, on ${eventText(step.event)}, the machine would ${would}; the trace took ${listed(step.takes)} to ${text(step.value)}.`
      return part(step, before.value, why)
    }
    now = next
  }
  return { value: now.value, parting: null }
}

/** Replays a trace, each actor by itself, in the machines of the catalogue. */
export const replay = (
  { steps }: Pick<Trace, 'steps'>,
  machines: Readonly<Record<string, AnyStateMachine>>,
): ReplayResult[] =>
  [...Map.groupBy(steps, ({ actor }) => actor)].map(([actor, own]) => {
    const chart = own[0]?.chart ?? ''
    const machine = Object.hasOwn(machines, chart) ? machines[chart] : undefined
    const stray = own.find((step) => step.chart !== chart)
    const ended = { actor, chart, steps: own.length }
    if (stray)
      return { ...ended, value: null, parting: { nr: stray.nr, why: `This actor runs ${chart}, not ${stray.chart}.` } }
    if (machine) return { ...ended, ...walk(machine, own) }
    return { ...ended, value: null, parting: { nr: own[0]?.nr ?? 0, why: `There is no chart '${chart}'.` } }
  })

export const replayResultText = ({ actor, chart, steps, value, parting }: ReplayResult): string => {
  const who = `${chart} (${actor})`
  return parting
    ? `${who}: differs at step ${parting.nr}. ${parting.why}`
    : `${who}: ${steps} steps, to ${value && text(value)}.`
}
