import { type AnyStateMachine, type AnyTransitionDefinition, and, not, or } from 'xstate'
import { type AnyNode, transitionName, transitionsOf } from '../../machines/parts.ts'
import { signsOf, signText } from '../../machines/shown.ts'

export interface Arrow {
  readonly name: string
  /** Ids of states. `to` is null for a transition without target. */
  readonly from: string
  readonly to: string | null
  /** Readable event, such as `fetchPage done` or `after reconnect (5000 ms)`. */
  readonly trigger: string
  readonly guard: string | null
  readonly actions: readonly string[]
}

export interface State {
  readonly id: string
  readonly name: string
  readonly kind: AnyNode['type']
  /** The text that users see in this state, or a sentence that explains the state. */
  readonly description: string | null
  readonly shows: string | null
  readonly invokes: readonly string[]
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** Null without children, or for a parallel state. */
  readonly initial: string | null
  readonly states: readonly State[]
  readonly arrows: readonly Arrow[]
}

type GuardConfig =
  | string
  | {
      readonly type?: string
      readonly params?: unknown
      readonly guards?: readonly GuardConfig[]
      readonly check?: unknown
    }

/** Identifies combined guards by their `check` function, because minified code loses their names. */
const checkOf = (guard: unknown): unknown => (guard as { readonly check: unknown }).check
const checks = { not: checkOf(not('')), and: checkOf(and([])), or: checkOf(or([])) }

const inParentheses = (guard: GuardConfig): string => {
  const name = nameOf(guard)
  return typeof guard !== 'string' && (guard.guards?.length ?? 0) > 1 ? `(${name})` : name
}

const combinedName = (check: unknown, guards: readonly GuardConfig[]): string => {
  if (check === checks.not) return `not ${guards.map(inParentheses).join()}`
  if (check === checks.and) return guards.map(inParentheses).join(' and ')
  if (check === checks.or) return guards.map(inParentheses).join(' or ')
  throw new Error('A chart has a combined guard that is neither `not`, `and` nor `or`.')
}

/** Returns the name of a guard or action. Throws if the name is missing. */
const nameOf = (config: GuardConfig): string => {
  if (typeof config === 'string') return config
  const { type, params, guards, check } = config
  if (guards) return combinedName(check, guards)
  if (type === undefined) throw new Error('A chart has a guard or an action without a name.')
  return params === undefined || typeof params === 'function' ? type : `${type}(${JSON.stringify(params)})`
}

/** Replacer for `JSON.stringify`, which would drop combined guards, because they are functions. */
export const withGuardNames = (key: string, value: unknown): unknown =>
  key === 'guard' && typeof value === 'function' ? nameOf(value as unknown as GuardConfig) : value

type Many<Item> = Item | readonly Item[] | undefined

const listOf = <Item>(many: Many<Item>): readonly Item[] => (many === undefined ? [] : ([many].flat() as Item[]))

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
    throw new Error(`A transition of ${source.id} has several targets, but a drawing supports one.`)
  return target[0]?.id ?? null
}

const arrowOf = (transition: AnyTransitionDefinition, machine: AnyStateMachine): Arrow => ({
  name: transitionName(transition),
  from: transition.source.id,
  to: targetOf(transition),
  trigger: triggerOf(transition, machine),
  guard: transition.guard === undefined ? null : nameOf(transition.guard as GuardConfig),
  actions: transition.actions.map((action) => nameOf(action as GuardConfig)),
})

const stateOf = (node: AnyNode, machine: AnyStateMachine): State => ({
  id: node.id,
  name: node.key,
  kind: node.type,
  description: node.description ?? null,
  shows: signsOf(node).map(signText).join('; ') || null,
  invokes: node.invoke.map(({ id }) => id),
  tags: node.tags,
  entry: listOf(node.config.entry as Many<GuardConfig>).map(nameOf),
  exit: listOf(node.config.exit as Many<GuardConfig>).map(nameOf),
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  states: Object.values(node.states).map((child) => stateOf(child, machine)),
  arrows: transitionsOf(node).map((transition) => arrowOf(transition, machine)),
})

/** Returns a machine as plain data, in chart order. */
export const chartOf = (machine: AnyStateMachine): State => stateOf(machine.root, machine)

export const statesIn = (state: State): State[] => [state, ...state.states.flatMap(statesIn)]

export const arrowsIn = (chart: State): Arrow[] => statesIn(chart).flatMap(({ arrows }) => arrows)

const failureNames = /^(failed|unreachable|unanswered|refused|taken|invalid|broken|gone|lost|barred|denied|unknown)$/

/** Returns the ids of states with a failure name, and of states that only failed services reach. */
export const failuresOf = (chart: State): ReadonlySet<string> => {
  const states = statesIn(chart)
  const initialIds = new Set(states.map(({ initial }) => initial))
  const arrowsByTarget = Map.groupBy(arrowsIn(chart), ({ to }) => to)
  const isReachedByFailures = (id: string): boolean =>
    arrowsByTarget.has(id) &&
    !initialIds.has(id) &&
    (arrowsByTarget.get(id) ?? []).every(({ trigger }) => trigger.endsWith(' failed'))
  return new Set(states.flatMap(({ id, name }) => (failureNames.test(name) || isReachedByFailures(id) ? id : [])))
}
