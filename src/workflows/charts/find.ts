import { searchKey } from '../../domain/text.ts'
import { sections } from '../../routes/app/sections.ts'
import { type Arrow, arrowsIn, type State, statesIn } from './chart.ts'
import { type About, type Entry, entries } from './library.ts'
import { pathOf, type TriggerKind, triggerKindOf, triggerText } from './words.ts'

/** A chart or part of a chart in a search result. */
export interface SearchHit {
  readonly chart: string
  /** State id or transition name; null for the whole chart. */
  readonly part: string | null
  readonly kind: 'chart' | 'state' | TriggerKind | 'guard' | 'action'
  /** `Record form › open › saving`, `save in Record form`. */
  readonly label: string
  readonly detail: string
}
interface Sought extends SearchHit {
  /** Name in its chart. */
  readonly name: string
  /** Additional search terms. */
  readonly more: readonly string[]
}
/** Returns the names of the screens that use a chart, as on the About tab. */
const screenNames = ({ screens }: About): readonly string[] =>
  typeof screens === 'string'
    ? [screens]
    : sections.filter(({ path }) => screens.includes(path)).map(({ title }) => title)

/** Maximum number of results on screen. */
const MOST_FOUND = 50

const whole = ({ name, about }: Entry): Sought => ({
  chart: name,
  part: null,
  kind: 'chart',
  name: about.title,
  label: about.title,
  detail: about.purpose,
  more: screenNames(about),
})

const states = ({ chart, about }: Entry): Sought[] =>
  statesIn(chart)
    .slice(1)
    .map(({ id, name, description, invokes }) => ({
      chart: chart.id,
      part: id,
      kind: 'state',
      name,
      label: [about.title, ...id.split('.').slice(1)].join(' › '),
      detail: description ?? '',
      more: [pathOf(id), ...invokes],
    }))

/**
 * Returns one result for each distinct name in a chart's transitions, linked to the first that has it. A trigger gets
 * the kind of its cause.
 */
const shared = (
  { chart, about }: Entry,
  namesOf: (arrow: Arrow) => readonly string[],
  kind?: 'guard' | 'action',
): Sought[] => {
  const named = arrowsIn(chart).flatMap((arrow) => namesOf(arrow).map((name) => ({ name, arrow })))
  return [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, [first, ...others]]) =>
    first
      ? {
          chart: chart.id,
          part: first.arrow.name,
          kind: kind ?? triggerKindOf(first.arrow),
          name,
          label: `${triggerText(name)} in ${about.title}`,
          detail: others.length === 0 ? '' : `${others.length + 1} transitions`,
          more: [chart.id],
        }
      : [],
  )
}

const partsOf = (entry: Entry): Sought[] => [
  ...states(entry),
  ...shared(entry, ({ trigger }) => (trigger === 'always' ? [] : [trigger])),
  ...shared(entry, ({ guard }) => (guard === null ? [] : [guard]), 'guard'),
  ...shared(entry, ({ actions }) => actions, 'action'),
]

const holds = (all: readonly (string | null)[], text: string): boolean => {
  const words = searchKey(all.filter((words) => words !== null).join(' '))
  return text.split(' ').every((word) => words.includes(word))
}

/** Returns the rank of a match, lower is better: name, start of name, part of name, detail, single words. */
const rankOf = ({ name, chart, part, label, detail, more }: Sought, text: string): number => {
  const key = searchKey(name)
  if (part === null && searchKey(chart) === text) return -1
  if (key === text) return 0
  if (key.startsWith(text)) return 1
  if (key.includes(text)) return 2
  if (searchKey(detail).includes(text)) return 3
  return holds([name, label, detail, ...more], text) ? 4 : Number.POSITIVE_INFINITY
}

/** Adds the matching search terms to a result whose visible text does not show why it matches. */
const explained = (sought: Sought, text: string): SearchHit => {
  const { label, detail, more } = sought
  if (holds([label, detail], text)) return sought
  const whole = more.filter((words) => holds([words], text))
  const inPart = more.filter((words) => text.split(' ').some((word) => holds([words], word)))
  return { ...sought, detail: `${detail} (${(whole.length > 0 ? whole : inPart).join(', ')})`.trim() }
}

/** Searches all charts and their parts, best match first. `count` is the total before the limit. */
export const find = (typed: string): { found: readonly SearchHit[]; count: number } => {
  const text = searchKey(typed)
  if (text === '') return { found: [], count: 0 }
  const all = entries().flatMap((entry) => [whole(entry), ...partsOf(entry)])
  const ranked = all.map((sought) => ({ sought, rank: rankOf(sought, text) }))
  const found = ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY).sort((one, other) => one.rank - other.rank)
  return { found: found.slice(0, MOST_FOUND).map(({ sought }) => explained(sought, text)), count: found.length }
}

/** Returns the parts of a chart whose texts contain the search text. */
export const partsNaming = (chart: State, typed: string): ReadonlySet<string> => {
  const text = searchKey(typed)
  const states = statesIn(chart).filter(({ name, description, invokes }) =>
    holds([name, description, ...invokes], text),
  )
  const arrows = arrowsIn(chart).filter(({ trigger, guard, actions }) => holds([trigger, guard, ...actions], text))
  return new Set([...states.map(({ id }) => id), ...arrows.map(({ name }) => name)])
}
