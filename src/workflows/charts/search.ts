import { searchKey } from '../../domain/text.ts'
import { sections } from '../../routes/app/sections.ts'
import { type Arrow, arrowsIn, type State, statesIn } from './chart.ts'
import { type About, type Entry, entries } from './library.ts'
import { pathOf, type TriggerKind, triggerKindOf, triggerText } from './words.ts'

export interface SearchHit {
  readonly chart: string
  /** Id of the state, or name of the transition; null for the whole chart. */
  readonly part: string | null
  readonly kind: 'chart' | 'state' | TriggerKind | 'guard' | 'action'
  readonly label: string
  readonly detail: string
}
interface Candidate extends SearchHit {
  readonly name: string
  readonly terms: readonly string[]
}
const screenNames = ({ screens }: About): readonly string[] =>
  typeof screens === 'string'
    ? [screens]
    : sections.filter(({ path }) => screens.includes(path)).map(({ title }) => title)

const MAX_HITS = 50

const chartCandidate = ({ name, about }: Entry): Candidate => ({
  chart: name,
  part: null,
  kind: 'chart',
  name: about.title,
  label: about.title,
  detail: about.purpose,
  terms: screenNames(about),
})

const stateCandidates = ({ chart, about }: Entry): Candidate[] =>
  statesIn(chart)
    .slice(1)
    .map(({ id, name, description, invokes }) => ({
      chart: chart.id,
      part: id,
      kind: 'state',
      name,
      label: [about.title, ...id.split('.').slice(1)].join(' › '),
      detail: description ?? '',
      terms: [pathOf(id), ...invokes],
    }))

/** Returns one candidate for each distinct name, linked to the first transition with that name. */
const transitionCandidates = (
  { chart, about }: Entry,
  namesOf: (arrow: Arrow) => readonly string[],
  kind?: 'guard' | 'action',
): Candidate[] => {
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
          terms: [chart.id],
        }
      : [],
  )
}

const partCandidates = (entry: Entry): Candidate[] => [
  ...stateCandidates(entry),
  ...transitionCandidates(entry, ({ trigger }) => (trigger === 'always' ? [] : [trigger])),
  ...transitionCandidates(entry, ({ guard }) => (guard === null ? [] : [guard]), 'guard'),
  ...transitionCandidates(entry, ({ actions }) => actions, 'action'),
]

const containsAll = (texts: readonly (string | null)[], text: string): boolean => {
  const key = searchKey(texts.filter((part) => part !== null).join(' '))
  return text.split(' ').every((word) => key.includes(word))
}

/** Returns the rank of a match; the lowest is the best. */
const rankOf = ({ name, chart, part, label, detail, terms }: Candidate, text: string): number => {
  const key = searchKey(name)
  if (part === null && searchKey(chart) === text) return -1
  if (key === text) return 0
  if (key.startsWith(text)) return 1
  if (key.includes(text)) return 2
  if (searchKey(detail).includes(text)) return 3
  return containsAll([name, label, detail, ...terms], text) ? 4 : Number.POSITIVE_INFINITY
}

/** Adds the matching terms if the visible text does not show why the result matches. */
const withExplanation = (candidate: Candidate, text: string): SearchHit => {
  const { label, detail, terms } = candidate
  if (containsAll([label, detail], text)) return candidate
  const fullMatches = terms.filter((words) => containsAll([words], text))
  const partialMatches = terms.filter((words) => text.split(' ').some((word) => containsAll([words], word)))
  return {
    ...candidate,
    detail: `${detail} (${(fullMatches.length > 0 ? fullMatches : partialMatches).join(', ')})`.trim(),
  }
}

/** Searches all charts and their parts, best match first. `count` includes results beyond the maximum. */
export const searchCharts = (typed: string): { found: readonly SearchHit[]; count: number } => {
  const text = searchKey(typed)
  if (text === '') return { found: [], count: 0 }
  const candidates = entries().flatMap((entry) => [chartCandidate(entry), ...partCandidates(entry)])
  const ranked = candidates.map((candidate) => ({ candidate, rank: rankOf(candidate, text) }))
  const found = ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY).sort((one, other) => one.rank - other.rank)
  return {
    found: found.slice(0, MAX_HITS).map(({ candidate }) => withExplanation(candidate, text)),
    count: found.length,
  }
}

export const matchingParts = (chart: State, typed: string): ReadonlySet<string> => {
  const text = searchKey(typed)
  const states = statesIn(chart).filter(({ name, description, invokes }) =>
    containsAll([name, description, ...invokes], text),
  )
  const arrows = arrowsIn(chart).filter(({ trigger, guard, actions }) =>
    containsAll([trigger, guard, ...actions], text),
  )
  return new Set([...states.map(({ id }) => id), ...arrows.map(({ name }) => name)])
}
