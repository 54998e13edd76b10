import { globSync, readFileSync } from 'node:fs'
import type { StateValue } from 'xstate'
import { catalogue } from '../../src/machines/catalogue.ts'
import { arrowsIn, chartOf, type State, statesIn } from '../../src/workflows/charts/chart.ts'
import { WALKED } from './walked.ts'

/** Browser test, with the states and transitions that its pages passed through. */
export interface Walker {
  readonly file: string
  readonly test: string
  readonly parts: ReadonlySet<string>
}

export interface Records {
  /** The model's path to each state and transition, as event names in order. */
  readonly ways: ReadonlyMap<string, string>
  /** Sorted by file and test name. */
  readonly walkers: readonly Walker[]
}

export const charts: Readonly<Record<string, State>> = Object.fromEntries(
  Object.entries(catalogue).map(([name, machine]) => [name, chartOf(machine)]),
)
const allArrows = Object.values(charts).flatMap(arrowsIn)
const arrows = new Map(allArrows.map((arrow) => [arrow.name, arrow]))

export const partsIn = (chart: State): string[] => [
  ...statesIn(chart).map(({ id }) => id),
  ...arrowsIn(chart).map(({ name }) => name),
]

const statesAt = (state: State | undefined, value: StateValue): string[] => {
  if (!state) return []
  const substates = typeof value === 'string' ? { [value]: {} } : value
  const nestedIds = Object.entries(substates).flatMap(([name, deeper]) => {
    const next = state.states.find((substate) => substate.name === name)
    return statesAt(next, deeper ?? {})
  })
  return [state.id, ...nestedIds]
}

const ancestorsAndSelf = (id: string): string[] => id.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'))

/** Returns the states and transitions that a recorded name implies. */
const partsOf = (name: string): string[] => {
  const arrow = arrows.get(name)
  if (arrow) return [name, ...ancestorsAndSelf(arrow.from), ...ancestorsAndSelf(arrow.to ?? arrow.from)]
  const [, chart = '', value = '""'] = /^(\w+) (["{].*)$/.exec(name) ?? []
  return statesAt(charts[chart], JSON.parse(value) as StateValue)
}

export const readRecords = (directories: readonly string[] = [WALKED]): Records => {
  const files = directories.flatMap((directory) => globSync(`${directory}/*`))
  const ways = files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  const walked = new Map<string, { file: string; test: string; parts: Set<string> }>()
  const walkerFiles = files.filter((file) => file.endsWith('.jsonl'))
  for (const line of walkerFiles.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))) {
    const { file, test, walked: names } = JSON.parse(line) as { file: string; test: string; walked: string[] }
    const key = `${file}\n${test}`
    const walker = walked.get(key) ?? { file, test, parts: new Set() }
    for (const part of names.flatMap(partsOf)) walker.parts.add(part)
    walked.set(key, walker)
  }
  const walkers = [...walked].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, walker]) => walker)
  return { ways: new Map(ways), walkers }
}
