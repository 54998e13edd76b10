import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine } from 'xstate'

/** A state of any machine. */
export type AnyNode = AnyStateMachine['root']

/**
 * Returns a transition's name for pictures, logs, traces, counts and coverage, such as
 * `list.reachable: refresh #0 → stay`. It has the state, the event, the index among the state's transitions for that
 * event, and the targets.
 */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = transition
  const beside: readonly AnyTransitionDefinition[] =
    (eventType ? source.transitions.get(eventType) : source.always) ?? []
  const targets = target?.map(({ id }) => id).join() ?? 'stay'
  return `${source.id}: ${eventType || 'always'} #${beside.indexOf(transition)} → ${targets}`
}

/** Returns a state and all states below it, in chart order. */
export const statesFrom = (node: AnyNode): AnyNode[] => [node, ...Object.values(node.states).flatMap(statesFrom)]

/** Returns the transitions out of a state, in chart order, `always` last. */
export const transitionsOf = (node: AnyNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Returns every state by id and every transition by name, including `always` and each guarded branch. */
export const partsOf = (machine: AnyStateMachine) => {
  const nodes = statesFrom(machine.root)
  return { states: nodes.map(({ id }) => id), transitions: nodes.flatMap(transitionsOf).map(transitionName) }
}

/** True for a chart; false for a promise or a callback. */
export const isChart = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine
