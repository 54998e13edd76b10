import { type ActorKey, type Followed, sourcesOf, type Tab, type Trail } from '../../../machines/charts/trail.ts'
import type { Step } from '../../../machines/step.ts'

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
