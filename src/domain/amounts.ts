import { numberText } from './sentences.ts'

/** Noun for one record, and for several. */
export type Nouns = readonly [string, string]

/** Returns e.g. '12 groups'. */
export const amountOf = ([one, several]: Nouns, count: number): string =>
  `${numberText(count)} ${count === 1 ? one : several}`
