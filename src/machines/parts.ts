import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine } from 'xstate'

export type AnyNode = AnyStateMachine['root']

/**
 * Returns a transition's unique name, such as `list.reachable: refresh #0 → stay`. `stay` means no target. The number
 * is the transition's index among the state's transitions for that event.
 */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = transition
  const siblings: readonly AnyTransitionDefinition[] =
    (eventType ? source.transitions.get(eventType) : source.always) ?? []
  const targets = target?.map(({ id }) => id).join() ?? 'stay'
  return `${source.id}: ${eventType || 'always'} #${siblings.indexOf(transition)} → ${targets}`
}

export const statesFrom = (node: AnyNode): AnyNode[] => [node, ...Object.values(node.states).flatMap(statesFrom)]

/** Returns the transitions out of a state, with the `always` transitions last. */
export const transitionsOf = (node: AnyNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

export const partsOf = (machine: AnyStateMachine) => {
  const nodes = statesFrom(machine.root)
  return { states: nodes.map(({ id }) => id), transitions: nodes.flatMap(transitionsOf).map(transitionName) }
}

export const isChart = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine
