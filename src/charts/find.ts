import { searchKey } from '../domain/text.ts'
import { arrowsIn, type State, statesIn } from './chart.ts'
import type { Entry } from './library.ts'
import { causeOf, pathOf } from './words.ts'

/** A chart, or a part of one, that a search found. */
export interface Found {
  readonly chart: string
  /** The id of a state or the name of an arrow; null for the chart as a whole. */
  readonly part: string | null
  readonly kind: 'chart' | 'state' | 'event' | 'answer' | 'delay'
  /** `form › open › saving`, `save in form`. */
  readonly label: string
  /** What else is said of it. */
  readonly detail: string
}
interface Sought extends Found {
  /** What it is called where it stands. */
  readonly name: string
}

/** The best so many are shown. */
export const MOST_FOUND = 50

const whole = ({ name, about }: Entry): Sought => ({
  chart: name,
  part: null,
  kind: 'chart',
  name: about.title,
  label: about.title,
  detail: about.purpose,
})

const states = (chart: State): Sought[] =>
  statesIn(chart)
    .slice(1)
    .map(({ id, name, description }) => ({
      chart: chart.id,
      part: id,
      kind: 'state',
      name,
      label: pathOf(id),
      detail: description ?? '',
    }))

/** What sets transitions off, each once in a chart, with the first transition that it does. */
const triggers = (chart: State): Sought[] => {
  const groups = Map.groupBy(arrowsIn(chart), ({ trigger }) => trigger)
  return [...groups.values()].flatMap(([first, ...others]) => {
    const cause = first && causeOf(first)
    if (!first || !cause || cause === 'always') return []
    const { name: part, trigger: name } = first
    const times = others.length === 0 ? '' : `${others.length + 1} transitions`
    return [{ chart: chart.id, part, kind: cause, name, label: `${name} in ${chart.id}`, detail: times }]
  })
}

/** How well it answers, the lower the better: by its name, what that begins with or holds, what is said of it, or where it stands. */
const rankOf = ({ name, chart, part, label, detail }: Sought, text: string): number => {
  const key = searchKey(name)
  if (part === null && searchKey(chart) === text) return -1
  if (key === text) return 0
  if (key.startsWith(text)) return 1
  if (key.includes(text)) return 2
  if (searchKey(detail).includes(text)) return 3
  return searchKey(label).includes(text) ? 4 : Number.POSITIVE_INFINITY
}

/** Charts, states, events, answers and delays that a text names, the best first; `count` says how many there are in all. */
export const findIn = (entries: readonly Entry[], typed: string): { found: readonly Found[]; count: number } => {
  const text = searchKey(typed)
  if (text === '') return { found: [], count: 0 }
  const all = entries.flatMap((entry) => [whole(entry), ...states(entry.chart), ...triggers(entry.chart)])
  const ranked = all.map((sought) => ({ sought, rank: rankOf(sought, text) }))
  const found = ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY).sort((one, other) => one.rank - other.rank)
  return { found: found.slice(0, MOST_FOUND).map(({ sought }) => sought), count: found.length }
}
