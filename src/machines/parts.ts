import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine } from 'xstate'

/** A state of whichever machine. */
export type AnyNode = AnyStateMachine['root']

/**
 * What a transition is called wherever charts are spoken of: in pictures, logs, traces, counts and coverage. Its state, the
 * event, its place among the transitions of that state for that event, and where it leads: `list.reachable: refresh #0 → stay`.
 */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = transition
  const beside: readonly AnyTransitionDefinition[] =
    (eventType ? source.transitions.get(eventType) : source.always) ?? []
  const targets = target?.map(({ id }) => id).join() ?? 'stay'
  return `${source.id}: ${eventType || 'always'} #${beside.indexOf(transition)} → ${targets}`
}

/** The states below a state, and itself, in the order of the chart. */
export const statesFrom = (node: AnyNode): AnyNode[] => [node, ...Object.values(node.states).flatMap(statesFrom)]

/** The transitions out of a state in the order of the chart, `always` last. */
export const transitionsOf = (node: AnyNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Every state by its id and every transition by its name, `always` and each guarded branch included. */
export const partsOf = (machine: AnyStateMachine) => {
  const nodes = statesFrom(machine.root)
  return { states: nodes.map(({ id }) => id), transitions: nodes.flatMap(transitionsOf).map(transitionName) }
}

/** Whether what runs is a chart, and no promise or callback. */
export const isChart = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine
