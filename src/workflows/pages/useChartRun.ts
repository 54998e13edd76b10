import { useEffect, useMemo } from 'react'
import { trailMachine } from '../../machines/charts/trail.machine.ts'
import { followedActorOf } from '../../machines/charts/trail.ts'
import { useFlow } from '../../routes/app/flow.ts'
import { sections } from '../../routes/app/sections.ts'
import { tab as own } from '../../watch/channel.ts'
import { listen } from '../../watch/listen.ts'
import { readTrace } from '../../watch/read.ts'
import { copyTrace, traceOf } from '../../watch/trace.ts'
import type { State } from '../charts/chart.ts'
import { marksOf, otherRunsOf, parentAndChildrenOf, rowsOf, runsOf } from '../charts/live.ts'

const machine = trailMachine.provide({ actors: { listen } })
const TRACE = 'trace'

/** Returns the name of a screen, such as 'Custom Groups: edit' for `/group/edit/$slug`. */
export const screenOf = (pattern: string): string => {
  const [, first = '', ...rest] = pattern.split('/')
  if (pattern === '') return 'Sign-in'
  if (first === 'workflows') return 'Workflow Charts'
  const section = sections.find(({ path }) => path === `/${first}`)
  const verb = rest.find((part) => part !== '' && !part.startsWith('$'))
  return section ? [section.title, verb].filter(Boolean).join(': ') : pattern
}

/** Follows a run of a chart. */
export const useChartRun = (chart: State) => {
  const [snapshot, send] = useFlow(machine, { input: { chart: chart.id } })
  useEffect(() => send({ type: 'chart.show', chart: chart.id }), [send, chart])
  const view = useMemo(() => ({ rows: rowsOf(chart), marks: marksOf(chart) }), [chart])
  const open = (text: string) => {
    const trace = readTrace(text)
    if ('problem' in trace) return send({ type: 'trace.refuse', problem: trace.problem })
    const { place, steps } = trace
    send({ type: 'trace.open', trace: { id: TRACE, place, isHere: false, steps, cleared: 0 } })
  }

  const trail =
    snapshot.context.chart === chart.id ? snapshot.context : { ...snapshot.context, chart: chart.id, earlierStep: null }
  const followed = followedActorOf(trail)
  const steps = followed?.steps ?? []
  const position = followed?.position ?? -1
  const runs = runsOf(trail, own)
  return {
    send,
    open,
    marks: view.marks(steps.slice(0, position + 1)),
    rows: view.rows(steps),
    position,
    runs,
    chosen: runs.find(({ tab, actor }) => tab === trail.chosen?.tab && actor === trail.chosen.actor) ?? null,
    followed,
    run: runs.find(({ tab, actor }) => tab === followed?.tab.id && actor === followed.actor),
    place: followed && (followed.tab.id === own ? 'This tab' : screenOf(followed.tab.place)),
    relatives: followed ? parentAndChildrenOf(followed, own) : { parent: null, children: [] },
    /** Runs of other charts; empty while this chart has a run. */
    others: followed ? [] : otherRunsOf(trail, own),
    isTrace: trail.trace !== null,
    trace: trail.trace,
    problem: trail.problem,
    isLive: trail.trace === null && steps.at(-1)?.status === 'active' && followed?.tab.isHere === true,
    copy: () => copyTrace(traceOf(followed?.tab.steps ?? [], followed?.tab.place)),
  }
}

export type TrailView = ReturnType<typeof useChartRun>
