import { type AnyStateMachine, type AnyTransitionDefinition, and, not, or } from 'xstate'
import { type AnyNode, transitionName, transitionsOf } from '../../machines/parts.ts'
import { shownIn, shownText } from '../../machines/shown.ts'

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

/** A guard or an action as a chart has it: a name, a name with what it is told, or a guard of other guards. */
type Named =
  | string
  | {
      readonly type?: string
      readonly params?: unknown
      readonly guards?: readonly Named[]
      /** What a guard of guards makes of their answers. */
      readonly check?: unknown
    }

/** By what each of XState's guards of guards checks: their own names are lost where code is minified. */
const checkOf = (guard: unknown): unknown => (guard as { readonly check: unknown }).check
const checks = { not: checkOf(not('')), and: checkOf(and([])), or: checkOf(or([])) }

/** In parentheses where it is several. */
const enclosed = (guard: Named): string => {
  const name = nameOf(guard)
  return typeof guard !== 'string' && (guard.guards?.length ?? 0) > 1 ? `(${name})` : name
}

const combined = (check: unknown, guards: readonly Named[]): string => {
  if (check === checks.not) return `not ${guards.map(enclosed).join()}`
  if (check === checks.and) return guards.map(enclosed).join(' and ')
  if (check === checks.or) return guards.map(enclosed).join(' or ')
  throw new Error('A chart has a guard of guards that is neither not, and, nor or.')
}

/** What a guard or an action is called, with what it is told, if anything; a guard of guards says what it makes of them. */
const nameOf = (named: Named): string => {
  if (typeof named === 'string') return named
  const { type, params, guards, check } = named
  if (guards) return combined(check, guards)
  if (type === undefined) throw new Error('A chart has a guard or an action without a name.')
  return params === undefined || typeof params === 'function' ? type : `${type}(${JSON.stringify(params)})`
}

/** For JSON of a machine's definition: guards of guards are functions, of which nothing would be left. */
export const withGuardNames = (key: string, value: unknown): unknown =>
  key === 'guard' && typeof value === 'function' ? nameOf(value as unknown as Named) : value

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

/** Names under which things went wrong. */
const wrong = /^(failed|unreachable|unanswered|refused|taken|invalid|broken|gone|lost|barred|denied|unknown)$/

/** The states of a chart in which something went wrong: by their names, or since nothing but failures leads there. */
export const failuresOf = (chart: State): ReadonlySet<string> => {
  const states = statesIn(chart)
  const begun = new Set(states.map(({ initial }) => initial))
  const into = Map.groupBy(arrowsIn(chart), ({ to }) => to)
  const onlyFailed = (id: string): boolean =>
    into.has(id) && !begun.has(id) && (into.get(id) ?? []).every(({ trigger }) => trigger.endsWith(' failed'))
  return new Set(states.flatMap(({ id, name }) => (wrong.test(name) || onlyFailed(id) ? id : [])))
}
