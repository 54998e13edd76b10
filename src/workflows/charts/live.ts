import type { StateValue } from 'xstate'
import { type ActorKey, type FollowedActor, sourcesOf, type Tab, type Trail } from '../../machines/charts/trail.ts'
import type { Step } from '../../machines/step.ts'
import { type Arrow, arrowsIn, failuresOf, type State } from './chart.ts'
import type { MarkKind, Marks } from './marks.ts'
import { eventText } from './words.ts'

/** Returns parents first. Skips names that the chart does not have. */
const statesAt = (state: State, value: StateValue | undefined): State[] => {
  const names = typeof value === 'string' ? { [value]: undefined } : (value ?? {})
  return Object.entries(names).flatMap(([name, below]) => {
    const found = state.states.find((candidate) => candidate.name === name)
    return found ? [found, ...statesAt(found, below)] : []
  })
}

const leavesAt = (chart: State, value: StateValue | undefined): State[] =>
  statesAt(chart, value).filter((state) => state.states.length === 0)

export const liveMarks = (chart: State, steps: readonly Step[]): Marks => {
  const last = steps.at(-1)
  if (last === undefined) return { tones: new Map(), weights: null }
  const taken = new Set(steps.flatMap(({ takes }) => takes))
  const arrows = arrowsIn(chart).filter(({ name }) => taken.has(name))
  const tones = new Map<string, MarkKind>()
  for (const step of steps) for (const { id } of statesAt(chart, step.value)) tones.set(id, 'visited')
  for (const { name, from, to } of arrows) for (const part of [name, from, to]) if (part) tones.set(part, 'visited')
  for (const { id } of leavesAt(chart, last.value)) tones.set(id, 'current')
  for (const name of last.takes) if (tones.has(name)) tones.set(name, 'last')
  tones.delete(chart.id)
  return { tones, weights: null }
}

/** Returns a function that computes marks again only if the first or last step has changed. */
export const marksOf = (chart: State) => {
  let cacheKey: readonly (Step | undefined)[] = []
  let marks = liveMarks(chart, [])
  return (steps: readonly Step[]): Marks => {
    if (cacheKey[0] !== steps[0] || cacheKey[1] !== steps.at(-1)) {
      cacheKey = [steps[0], steps.at(-1)]
      marks = liveMarks(chart, steps)
    }
    return marks
  }
}

export interface RunningActor extends ActorKey {
  readonly chart: string
  readonly since: number
  readonly status: 'running' | 'ended' | 'failed'
  readonly place: string
  readonly isOwn: boolean
}

const statuses = { active: 'running', done: 'ended', stopped: 'ended', error: 'failed' } as const

const runOf = (tab: Tab, steps: readonly Step[], ownTab: string): RunningActor[] => {
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return []
  const { chart, actor, at } = first
  const status = last.status === 'active' && !tab.isHere ? 'ended' : statuses[last.status]
  return [{ tab: tab.id, actor, chart, since: at, status, place: tab.place, isOwn: tab.id === ownTab }]
}

const runsIn = (tab: Tab, ownTab: string, isWanted: (step: Step) => boolean): RunningActor[] =>
  [...Map.groupBy(tab.steps.filter(isWanted), ({ actor }) => actor).values()].flatMap((steps) =>
    runOf(tab, steps, ownTab),
  )

export const runsOf = (trail: Trail, ownTab: string): readonly RunningActor[] =>
  sourcesOf(trail)
    .flatMap((tab) => runsIn(tab, ownTab, ({ chart }) => chart === trail.chart))
    .sort((one, other) => other.since - one.since)

/** Returns the latest run of each other chart. Unless a trace is open, skips ended runs. */
export const otherRunsOf = (trail: Trail, ownTab: string): readonly RunningActor[] => {
  const runs = sourcesOf(trail)
    .flatMap((tab) => runsIn(tab, ownTab, () => true))
    .filter(({ chart, status }) => chart !== trail.chart && (trail.trace !== null || status === 'running'))
    .sort((one, other) => one.since - other.since)
  return [...new Map(runs.map((run) => [run.chart, run])).values()].reverse()
}

export const parentAndChildrenOf = ({ tab, actor, steps }: FollowedActor, ownTab: string) => ({
  parent: runsIn(tab, ownTab, (step) => step.actor === steps[0]?.parent)[0] ?? null,
  children: runsIn(tab, ownTab, ({ parent }) => parent === actor),
})

export interface LogRow {
  readonly nr: number
  readonly event: string
  /** Names of the innermost states; '' for a step that only ran actions. */
  readonly from: string
  readonly to: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isFailure: boolean
  readonly arrow: string | null
}

/** Returns a function that caches each row, so that new steps render only new rows. */
export const rowsOf = (chart: State) => {
  const arrows = new Map(arrowsIn(chart).map((arrow): [string, Arrow] => [arrow.name, arrow]))
  const failures = failuresOf(chart)
  const cache = new WeakMap<Step, LogRow>()

  const rowOf = (step: Step, before: Step | undefined): LogRow => {
    const cached = cache.get(step)
    if (cached) return cached
    const previousStates = leavesAt(chart, before?.value)
    const currentStates = leavesAt(chart, step.value)
    const entered = currentStates.filter(({ id }) => previousStates.every((state) => state.id !== id))
    const [arrow] = step.takes.flatMap((name) => arrows.get(name) ?? [])
    const row: LogRow = {
      nr: step.nr,
      event: arrow && !step.event.startsWith('xstate.init') ? textOf(arrow) : eventText(step.event),
      from: namesOf(previousStates.filter(({ id }) => currentStates.every((state) => state.id !== id))),
      to: namesOf(entered),
      at: step.at,
      isFailure: step.event.startsWith('xstate.error.') || entered.some(({ id }) => failures.has(id)),
      arrow: arrow?.name ?? null,
    }
    cache.set(step, row)
    return row
  }
  return (steps: readonly Step[]): readonly LogRow[] => steps.map((step, position) => rowOf(step, steps[position - 1]))
}

const textOf = ({ trigger, guard }: Arrow): string => (guard === null ? trigger : `${trigger} [${guard}]`)

const namesOf = (states: readonly State[]): string => states.map(({ name }) => name).join(', ')
