import { numberText } from './sentences.ts'
import { capitalized } from './text.ts'

export interface Amount {
  /** Kind in the plural: 'physicians', 'default term lists'. */
  readonly what: string
  readonly count: number
}
/** References of one kind that a deletion of the record affects. */
export interface Reference extends Amount {
  /** Names of the first ten, sorted by name. */
  readonly names: readonly string[]
}
export interface ReferenceDifference extends Amount {
  readonly before: number
}
export interface RemovalAnswer {
  /** Current references if the service refused the deletion because they changed; null if the record was deleted. */
  readonly changed: readonly Reference[] | null
}

/** Returns the counts that the user saw. The service refuses the deletion if the counts have changed. */
export const expectedReferences = (references: readonly Reference[]): Amount[] =>
  references.map(({ what, count }) => ({ what, count }))

export const countOf = (references: readonly Amount[], kind: string): number =>
  references.find(({ what }) => what === kind)?.count ?? 0

export const referenceDifferences = (before: readonly Amount[], current: readonly Amount[]): ReferenceDifference[] => {
  const kinds = new Set([...before, ...current].map(({ what }) => what))
  return [...kinds]
    .map((what) => ({ what, count: countOf(current, what), before: countOf(before, what) }))
    .filter((difference) => difference.count !== difference.before)
}

export const differenceText = (differences: readonly ReferenceDifference[]): string => {
  const text = differences
    .map(({ what, count, before }) => `${what}: ${numberText(count)}, was ${numberText(before)}`)
    .join('; ')
  return capitalized(text)
}

/** Makes the first plural singular: 'terms in its lists' becomes 'term in its lists'. */
const singular = (what: string) =>
  what.replace(/(\w+?)(ies|s)\b/, (_, stem: string, end) => (end === 'ies' ? `${stem}y` : stem))

export const amountText = ({ what, count }: Amount): string =>
  `${numberText(count)} ${count === 1 ? singular(what) : what}`

/** Lists names: 'Cardiology, Neurology and 3 more'. Uses semicolons if a name contains a comma. */
export const namesText = ({ count, names }: Reference): string => {
  const hiddenCount = count - names.length
  const texts = hiddenCount > 0 ? [...names, `${numberText(hiddenCount)} more`] : names
  const separator = names.some((name) => name.includes(',')) ? '; ' : ', '
  return [texts.slice(0, -1).join(separator), ...texts.slice(-1)].filter(Boolean).join(' and ')
}
