import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine } from 'xstate'

export type AnyNode = AnyStateMachine['root']

/**
 * Returns a transition's unique name, such as `list.reachable: refresh #0 → stay`. Drawings, logs, traces, counts and
 * test coverage use this name.
 *
 * The name consists of the state, the event, an index and the target states. `stay` means no target. The index counts
 * the state's transitions for that event from 0.
 */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = transition
  const siblings: readonly AnyTransitionDefinition[] =
    (eventType ? source.transitions.get(eventType) : source.always) ?? []
  const targets = target?.map(({ id }) => id).join() ?? 'stay'
  return `${source.id}: ${eventType || 'always'} #${siblings.indexOf(transition)} → ${targets}`
}

/** Returns a state and all its nested states, in chart order. */
export const statesFrom = (node: AnyNode): AnyNode[] => [node, ...Object.values(node.states).flatMap(statesFrom)]

/** Returns the transitions out of a state, in chart order, with the `always` transitions last. */
export const transitionsOf = (node: AnyNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Returns the ids of all states and the names of all transitions, including `always` and each guarded branch. */
export const partsOf = (machine: AnyStateMachine) => {
  const nodes = statesFrom(machine.root)
  return { states: nodes.map(({ id }) => id), transitions: nodes.flatMap(transitionsOf).map(transitionName) }
}

/** True when actor logic is a state machine; false for a promise or a callback. */
export const isChart = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine
