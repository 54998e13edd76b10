import { numberText } from './sentences.ts'

/** Number of references of one kind to a record. */
export interface Amount {
  /** Kind in the plural: 'physicians', 'default term lists'. */
  readonly what: string
  readonly count: number
}
/** References of one kind to a record. A deletion of the record affects them. */
export interface Reference extends Amount {
  /** Names of the first ten, sorted by name. */
  readonly names: readonly string[]
}
/** A count that differs from an earlier one. */
export interface ReferenceDifference extends Amount {
  readonly before: number
}
export interface RemovalAnswer {
  /** Current references if they differ from those that the user saw. The record is then not deleted. Else null. */
  readonly changed: readonly Reference[] | null
}

/** Returns the counts that the user saw. The service refuses the deletion if they have changed. */
export const expectedReferences = (references: readonly Reference[]): Amount[] =>
  references.map(({ what, count }) => ({ what, count }))

export const countOf = (references: readonly Amount[], kind: string): number =>
  references.find(({ what }) => what === kind)?.count ?? 0

/** Returns the kinds whose counts differ, starting with the kinds in `before`. */
export const referenceDifferences = (before: readonly Amount[], current: readonly Amount[]): ReferenceDifference[] => {
  const kinds = new Set([...before, ...current].map(({ what }) => what))
  return [...kinds]
    .map((what) => ({ what, count: countOf(current, what), before: countOf(before, what) }))
    .filter((difference) => difference.count !== difference.before)
}

/** Formats differences as the start of a sentence: 'Physicians: 12, was 11; synonyms: 1, was 0'. */
export const differenceText = (differences: readonly ReferenceDifference[]): string => {
  const text = differences
    .map(({ what, count, before }) => `${what}: ${numberText(count)}, was ${numberText(before)}`)
    .join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Makes the first plural of a phrase a singular: 'terms in its lists' becomes 'term in its lists'. */
const singular = (what: string) =>
  what.replace(/(\w+?)(ies|s)\b/, (_, stem: string, end) => (end === 'ies' ? `${stem}y` : stem))

/** Formats an amount: '12 physicians', '1 top condition'. */
export const amountText = ({ what, count }: Amount): string =>
  `${numberText(count)} ${count === 1 ? singular(what) : what}`

/**
 * Lists names: 'Cardiology, Neurology and 3 more', 'Cardiology and Neurology'. Uses semicolons if a name has a comma.
 */
export const namesText = ({ count, names }: Reference): string => {
  const hiddenCount = count - names.length
  const texts = hiddenCount > 0 ? [...names, `${numberText(hiddenCount)} more`] : names
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', '
  return [texts.slice(0, -1).join(separator), ...texts.slice(-1)].filter(Boolean).join(' and ')
}
