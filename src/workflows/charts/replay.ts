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

/** `takes`: the transitions of the trace in this step. `taken`: the transitions that the replay has taken. */
interface Script {
  readonly takes: readonly string[]
  readonly taken: readonly string[]
}

const recordTransition = (name: string) =>
  assign<Script, AnyEventObject, undefined, AnyEventObject, never>({ taken: ({ context }) => [...context.taken, name] })

/** Returns the `raise` actions, by which a chart sends an event to itself. */
const raisesOf = (actions: readonly unknown[], machine: AnyStateMachine) =>
  actions.flatMap((action) => {
    const { type: name } = (typeof action === 'string' ? { type: action } : action) as { readonly type?: string }
    const definition: unknown = machine.implementations.actions[name ?? ''] ?? action
    const { type, event, delay } = definition as { type?: string; event?: AnyEventObject | object; delay?: unknown }
    const isRaise = type === 'xstate.raise' && delay === undefined && typeof event === 'object' && 'type' in event
    return isRaise ? [raise(event as AnyEventObject)] : []
  })

const timesIn = (names: readonly string[], name: string): number => names.filter((other) => other === name).length

/** A guarded transition is possible as often as the trace took it in this step. This also prevents endless loops. */
const copyTransition = (original: AnyTransitionDefinition, machine: AnyStateMachine) => {
  const name = transitionName(original)
  return {
    ...(original.target && { target: original.target.map(({ id }) => `#${id}`) }),
    ...(original.guard !== undefined && {
      guard: ({ context: { takes, taken } }: { context: Script }) => timesIn(takes, name) > timesIn(taken, name),
    }),
    reenter: original.reenter,
    actions: [recordTransition(name), ...raisesOf(original.actions, machine)],
  }
}

const stateOf = (node: AnyNode, machine: AnyStateMachine): object => {
  const transitions = Map.groupBy(transitionsOf(node), ({ eventType }) => eventType)
  const always = transitions.get('') ?? []
  transitions.delete('')
  return {
    id: node.id,
    type: node.type,
    ...(node.type === 'compound' && { initial: node.initial.target[0]?.key }),
    entry: raisesOf(node.entry, machine),
    exit: raisesOf(node.exit, machine),
    on: Object.fromEntries(
      [...transitions].map(([event, list]) => [event, list.map((original) => copyTransition(original, machine))]),
    ),
    ...(always.length > 0 && { always: always.map((original) => copyTransition(original, machine)) }),
    states: Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, stateOf(child, machine)])),
  }
}

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** Copies a machine without services, timers and context. The trace decides the guards. */
const copyOf = (machine: AnyStateMachine): AnyStateMachine => {
  const cached = copies.get(machine)
  if (cached) return cached
  const context = ({ input }: { input: Script }) => input
  const copy: AnyStateMachine = createMachine({ ...stateOf(machine.root, machine), context } as never)
  copies.set(machine, copy)
  return copy
}

export interface ReplayResult {
  readonly actor: string
  readonly chart: string
  readonly steps: number
  /** Final state, or the state before the first difference. */
  readonly value: StateValue | null
  readonly difference: { readonly nr: number; readonly why: string } | null
}

const valueText = (value: StateValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
const listed = (names: readonly string[]) =>
  names.length === 0 ? 'nothing' : names.map((name) => `"${name}"`).join(', ')

const resultOrError = <Result>(attempt: () => Result): Result | string => {
  try {
    return attempt()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const isValidState = (snapshot: AnyMachineSnapshot): boolean => {
  const active = activeNodes(snapshot)
  return active.every((node) => node.type !== 'compound' || active.filter(({ parent }) => parent === node).length === 1)
}

/** If the trace lacks the actor's start, the replay begins in the first known state. */
const replaySteps = (machine: AnyStateMachine, steps: readonly Step[]): Pick<ReplayResult, 'value' | 'difference'> => {
  const copy = copyOf(machine)
  const [first, ...rest] = steps
  if (first === undefined) return { value: null, difference: null }
  const differenceAt = (step: Step, value: StateValue | null, why: string) => ({
    value,
    difference: { nr: step.nr, why },
  })

  const started = resultOrError(() => initialTransition(copy, { takes: first.takes, taken: [] } satisfies Script)[0])
  if (typeof started === 'string') return differenceAt(first, null, started)
  const isWhole = first.event === 'xstate.init' && (first.takes.length > 0 || isSame(started.value, first.value))
  const start = isWhole
    ? started
    : resultOrError(() =>
        copy.resolveState({ value: first.value, context: { takes: [], taken: [] }, status: first.status }),
      )
  if (typeof start === 'string' || !(isWhole || (isSame(start.value, first.value) && isValidState(start))))
    return differenceAt(first, null, `The chart has no state ${valueText(first.value)}.`)
  if (isWhole && !(isSame(start.value, first.value) && isSame(start.context.taken, first.takes)))
    return differenceAt(
      first,
      start.value,
      `The machine would start in ${valueText(start.value)}, not in ${valueText(first.value)}.`,
    )

  let now = start
  for (const step of rest) {
    const before = now
    if (before.status !== 'active')
      return differenceAt(step, before.value, `The machine had already ended in ${valueText(before.value)}.`)
    const script: Script = { takes: step.takes, taken: [] }
    const next = resultOrError(() => transition(copy, { ...before, context: script }, { type: step.event })[0])
    if (typeof next === 'string') return differenceAt(step, before.value, next)
    const { taken } = next.context as Script
    if (!isSame(taken, step.takes) || !isSame(next.value, step.value)) {
      const action = taken.length === 0 ? 'stay' : `take ${listed(taken)} to ${valueText(next.value)}`
      const why = `In ${valueText(before.value)}, on ${eventText(step.event)}, the machine would ${action}; the trace took ${listed(step.takes)} to ${valueText(step.value)}.`
      return differenceAt(step, before.value, why)
    }
    now = next
  }
  return { value: now.value, difference: null }
}

/** Replays each actor of a trace in the machine of its chart. */
export const replay = (
  { steps }: Pick<Trace, 'steps'>,
  machines: Readonly<Record<string, AnyStateMachine>>,
): ReplayResult[] =>
  [...Map.groupBy(steps, ({ actor }) => actor)].map(([actor, ownSteps]) => {
    const chart = ownSteps[0]?.chart ?? ''
    const machine = Object.hasOwn(machines, chart) ? machines[chart] : undefined
    const foreignStep = ownSteps.find((step) => step.chart !== chart)
    const base = { actor, chart, steps: ownSteps.length }
    if (foreignStep)
      return {
        ...base,
        value: null,
        difference: {
          nr: foreignStep.nr,
          why: `The trace is damaged: one actor has steps of ${chart} and ${foreignStep.chart}.`,
        },
      }
    if (machine) return { ...base, ...replaySteps(machine, ownSteps) }
    return { ...base, value: null, difference: { nr: ownSteps[0]?.nr ?? 0, why: `There is no chart '${chart}'.` } }
  })

export const replayResultText = ({ actor, chart, steps, value, difference }: ReplayResult): string => {
  const subject = `${chart} (${actor})`
  return difference
    ? `${subject}: differs at step ${difference.nr}. ${difference.why}`
    : `${subject}: ${steps} steps, to ${value && valueText(value)}.`
}
