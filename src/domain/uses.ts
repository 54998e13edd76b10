import { numberText } from './sentences.ts'

/** How many of one kind of thing use a record. */
export interface Amount {
  /** In the plural: 'physicians', 'default term lists'. */
  readonly what: string
  readonly count: number
}
/** One kind of thing that uses a record, and so is touched when that is deleted. */
export interface Use extends Amount {
  /** The first ten, by name. */
  readonly names: readonly string[]
}
/** Another number of one kind of thing than before. */
export interface UseDifference extends Amount {
  readonly before: number
}
/** What became of a deletion. */
export interface RemovalAnswer {
  /** What uses the record by now, when that is not what was expected and nothing was deleted; null once it is. */
  readonly changed: readonly Use[] | null
}

/** What somebody was told of, as their deletion expects it. */
export const amountsOf = (uses: readonly Use[]): Amount[] => uses.map(({ what, count }) => ({ what, count }))

/** How many of a kind there are among uses; kinds that are not there count none. */
export const countOf = (uses: readonly Amount[], kind: string): number =>
  uses.find(({ what }) => what === kind)?.count ?? 0

/** The kinds whose number is another now, those that were there before first. */
export const usesDifference = (before: readonly Amount[], now: readonly Amount[]): UseDifference[] => {
  const kinds = new Set([...before, ...now].map(({ what }) => what))
  return [...kinds]
    .map((what) => ({ what, count: countOf(now, what), before: countOf(before, what) }))
    .filter((use) => use.count !== use.before)
}

/** 'Physicians: 12, was 11; synonyms: 1, was 0', as the start of a sentence. */
export const differenceText = (difference: readonly UseDifference[]): string => {
  const text = difference
    .map(({ what, count, before }) => `${what}: ${numberText(count)}, was ${numberText(before)}`)
    .join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** The first plural of a phrase as a singular: 'specialties below it' is 'specialty below it'. */
const singular = (what: string) =>
  what.replace(/(\w+?)(ies|s)\b/, (_, stem: string, end) => (end === 'ies' ? `${stem}y` : stem))

/** '12 physicians', '1 top condition'. */
export const amountText = ({ what, count }: Amount): string =>
  `${numberText(count)} ${count === 1 ? singular(what) : what}`

/** 'Cardiology, Neurology and 3 more', 'Cardiology and Neurology'; between names with commas of their own stand semicolons. */
export const namesText = ({ count, names }: Use): string => {
  const rest = count - names.length
  const parts = rest > 0 ? [...names, `${numberText(rest)} more`] : names
  const between = names.some((name) => name.includes(',')) ? '; ' : ', '
  return [parts.slice(0, -1).join(between), ...parts.slice(-1)].filter(Boolean).join(' and ')
}
