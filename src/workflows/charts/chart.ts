import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { type AnyNode, transitionName, transitionsOf } from '../../machines/parts.ts'
import { shownIn, shownText } from '../../machines/shown.ts'
import { type Named, nameOf } from './names.ts'

/** A transition as it is drawn and read. */
export interface Arrow {
  /** By which logs, counts and coverage know it. */
  readonly name: string
  /** Ids of the states that it leaves and leads to; it leads nowhere when it only acts. */
  readonly from: string
  readonly to: string | null
  /** What sets it off: `page.next`, `fetchPage done`, `after reconnect (5000 ms)`, `always`. */
  readonly trigger: string
  readonly guard: string | null
  readonly actions: readonly string[]
}

/** A state as it is drawn and read. */
export interface State {
  readonly id: string
  readonly name: string
  readonly kind: AnyNode['type']
  /** What the user sees in it, or the rule that it keeps. */
  readonly description: string | null
  /** By which a page shows that it is in this state; null where it shows nothing of its own. */
  readonly shows: string | null
  /** The services and charts that it asks. */
  readonly invokes: readonly string[]
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** The id of the state below in which it begins; null where there is none, or where all are entered at once. */
  readonly initial: string | null
  readonly states: readonly State[]
  readonly arrows: readonly Arrow[]
}

type Many<Item> = Item | readonly Item[] | undefined

const listOf = <Item>(many: Many<Item>): readonly Item[] => (many === undefined ? [] : ([many].flat() as Item[]))

/** What sets a transition off, in the words of the chart. */
const triggerOf = ({ eventType, source }: AnyTransitionDefinition, { implementations }: AnyStateMachine): string => {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(eventType) ?? []
  if (kind === 'done.state') return 'done'
  if (kind === 'done.actor') return `${name} done`
  if (kind === 'error.actor') return `${name} failed`
  if (kind !== 'after') return eventType || 'always'
  const delay = name.slice(0, -source.id.length - 1)
  const milliseconds = implementations.delays[delay]
  return `after ${delay}${typeof milliseconds === 'number' ? ` (${milliseconds} ms)` : ''}`
}

const targetOf = ({ source, target = [] }: AnyTransitionDefinition): string | null => {
  if (target.length > 1)
    throw new Error(`An arrow leads out of ${source.id} to several states: it would be drawn to one.`)
  return target[0]?.id ?? null
}

const arrowOf = (transition: AnyTransitionDefinition, machine: AnyStateMachine): Arrow => ({
  name: transitionName(transition),
  from: transition.source.id,
  to: targetOf(transition),
  trigger: triggerOf(transition, machine),
  guard: transition.guard === undefined ? null : nameOf(transition.guard as Named),
  actions: transition.actions.map((action) => nameOf(action as Named)),
})

const stateOf = (node: AnyNode, machine: AnyStateMachine): State => ({
  id: node.id,
  name: node.key,
  kind: node.type,
  description: node.description ?? null,
  shows: shownIn(node).map(shownText).join('; ') || null,
  invokes: node.invoke.map(({ id }) => id),
  tags: node.tags,
  entry: listOf(node.config.entry as Many<Named>).map(nameOf),
  exit: listOf(node.config.exit as Many<Named>).map(nameOf),
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  states: Object.values(node.states).map((below) => stateOf(below, machine)),
  arrows: transitionsOf(node).map((transition) => arrowOf(transition, machine)),
})

/** What a machine is, in words and in the order of its chart: what pictures, outlines and exports are made of. */
export const chartOf = (machine: AnyStateMachine): State => stateOf(machine.root, machine)

/** A state and all below it. */
export const statesIn = (state: State): State[] => [state, ...state.states.flatMap(statesIn)]

/** All arrows of a chart. */
export const arrowsIn = (chart: State): Arrow[] => statesIn(chart).flatMap(({ arrows }) => arrows)
