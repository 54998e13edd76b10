import type { StateValue } from 'xstate'
import { type ActorKey, type Followed, sourcesOf, type Tab, type Trail } from '../../machines/charts/trail.ts'
import type { Step } from '../../machines/step.ts'
import { type Arrow, arrowsIn, failuresOf, type State } from './chart.ts'
import type { Marks, Tone } from './marks.ts'
import { eventText } from './words.ts'

/** The states that a value names, those around others first. What the chart does not have is left out. */
const statesAt = (state: State, value: StateValue | undefined): State[] => {
  const names = typeof value === 'string' ? { [value]: undefined } : (value ?? {})
  return Object.entries(names).flatMap(([name, below]) => {
    const found = state.states.find((candidate) => candidate.name === name)
    return found ? [found, ...statesAt(found, below)] : []
  })
}

/** The innermost states that a value names. */
const leavesAt = (chart: State, value: StateValue | undefined): State[] =>
  statesAt(chart, value).filter((state) => state.states.length === 0)

/** What a chart that runs has passed, where it stands, and how it came there: by its steps up to the one at which one stands. */
export const liveMarks = (chart: State, steps: readonly Step[]): Marks => {
  const last = steps.at(-1)
  if (last === undefined) return { tones: new Map(), weights: null }
  const taken = new Set(steps.flatMap(({ takes }) => takes))
  const arrows = arrowsIn(chart).filter(({ name }) => taken.has(name))
  const tones = new Map<string, Tone>()
  for (const step of steps) for (const { id } of statesAt(chart, step.value)) tones.set(id, 'visited')
  for (const { name, from, to } of arrows) for (const part of [name, from, to]) if (part) tones.set(part, 'visited')
  for (const { id } of leavesAt(chart, last.value)) tones.set(id, 'current')
  for (const name of last.takes) if (tones.has(name)) tones.set(name, 'last')
  tones.delete(chart.id)
  return { tones, weights: null }
}

/** The marks of one chart's steps, the same as before while no step was added or left. */
export const marksOf = (chart: State) => {
  let known: readonly (Step | undefined)[] = []
  let marks = liveMarks(chart, [])
  return (steps: readonly Step[]): Marks => {
    if (known[0] !== steps[0] || known[1] !== steps.at(-1)) {
      known = [steps[0], steps.at(-1)]
      marks = liveMarks(chart, steps)
    }
    return marks
  }
}

/** One that runs a chart, or ran it. */
export interface Run extends ActorKey {
  readonly chart: string
  /** When it began, or the first that is still known of it; in milliseconds since 1970. */
  readonly since: number
  /** In the words of the log. */
  readonly standing: 'running' | 'ended' | 'failed'
  readonly place: string
  readonly isOwn: boolean
}

const standings = { active: 'running', done: 'ended', stopped: 'ended', error: 'failed' } as const

const runOf = (tab: Tab, steps: readonly Step[], own: string): Run[] => {
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return []
  const { chart, actor, at } = first
  const standing = last.status === 'active' && !tab.isHere ? 'ended' : standings[last.status]
  return [{ tab: tab.id, actor, chart, since: at, standing, place: tab.place, isOwn: tab.id === own }]
}

const runsIn = (tab: Tab, own: string, isWanted: (step: Step) => boolean): Run[] =>
  [...Map.groupBy(tab.steps.filter(isWanted), ({ actor }) => actor).values()].flatMap((steps) => runOf(tab, steps, own))

/** All that run a chart, the latest first. */
export const runsOf = (trail: Trail, own: string): readonly Run[] =>
  sourcesOf(trail)
    .flatMap((tab) => runsIn(tab, own, ({ chart }) => chart === trail.chart))
    .sort((one, other) => other.since - one.since)

/** What else runs, or is in the trace: of each chart the one that began last, the latest first. */
export const othersOf = (trail: Trail, own: string): readonly Run[] => {
  const runs = sourcesOf(trail)
    .flatMap((tab) => runsIn(tab, own, () => true))
    .filter(({ chart, standing }) => chart !== trail.chart && (trail.trace !== null || standing === 'running'))
    .sort((one, other) => one.since - other.since)
  return [...new Map(runs.map((run) => [run.chart, run])).values()].reverse()
}

/** What the followed one was asked by, and what it asked: charts that are read on from there. */
export const relativesOf = ({ tab, actor, steps }: Followed, own: string) => ({
  parent: runsIn(tab, own, (step) => step.actor === steps[0]?.parent)[0] ?? null,
  children: runsIn(tab, own, ({ parent }) => parent === actor),
})

/** A step as the event log says it. */
export interface LogRow {
  readonly nr: number
  readonly event: string
  /** The innermost states that were left and entered; empty where the step only acted, or began. */
  readonly from: string
  readonly to: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** It went wrong. */
  readonly isFailure: boolean
  /** The arrow that stands for it: the first that it took. Null when it took none. */
  readonly arrow: string | null
}

/** The rows of one chart's steps. A step's row is made once, so that it need not be drawn again when others come. */
export const rowsOf = (chart: State) => {
  const arrows = new Map(arrowsIn(chart).map((arrow): [string, Arrow] => [arrow.name, arrow]))
  const failures = failuresOf(chart)
  const made = new WeakMap<Step, LogRow>()

  const rowOf = (step: Step, before: Step | undefined): LogRow => {
    const known = made.get(step)
    if (known) return known
    const left = leavesAt(chart, before?.value)
    const stands = leavesAt(chart, step.value)
    const entered = stands.filter(({ id }) => left.every((state) => state.id !== id))
    const [arrow] = step.takes.flatMap((name) => arrows.get(name) ?? [])
    const row: LogRow = {
      nr: step.nr,
      event: arrow && !step.event.startsWith('xstate.init') ? textOf(arrow) : eventText(step.event),
      from: namesOf(left.filter(({ id }) => stands.every((state) => state.id !== id))),
      to: namesOf(entered),
      at: step.at,
      isFailure: step.event.startsWith('xstate.error.') || entered.some(({ id }) => failures.has(id)),
      arrow: arrow?.name ?? null,
    }
    made.set(step, row)
    return row
  }
  return (steps: readonly Step[]): readonly LogRow[] => steps.map((step, position) => rowOf(step, steps[position - 1]))
}

/** With the guard, which says how it went: `save done [isUnanswered]`. */
const textOf = ({ trigger, guard }: Arrow): string => (guard === null ? trigger : `${trigger} [${guard}]`)

const namesOf = (states: readonly State[]): string => states.map(({ name }) => name).join(', ')
