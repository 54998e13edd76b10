import { MAX_PASTED_IDS, MAX_PASTED_LENGTH } from './limits.ts'
import { numberText } from './sentences.ts'
import { cuiOf, isCui } from './umls.ts'

/**
 * Returns the Luhn check digit of '80840' followed by the first nine digits of an NPI. The prefix '80840' adds 24 to
 * the sum.
 */
export const npiCheckDigit = (firstNine: string): string => {
  const sum = firstNine.split('').reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 24)
  return String((10 - (sum % 10)) % 10)
}

/** Returns the problem of an NPI (National Provider Identifier), or null. */
export const npiProblem = (text: string): string | null => {
  if (!/^\d{10}$/.test(text)) return 'An NPI has ten digits.'
  return npiCheckDigit(text.slice(0, 9)) === text.slice(9) ? null : `The NPI ${text} has a wrong check digit.`
}

/** Kind of public number that staff can paste instead of a record's id. */
export interface PastedNumber {
  readonly label: string
  /** Returns the number in its stored form; null if the entry is an id. */
  readonly of: (entry: string) => string | null
}

/** Ten digits with a valid check digit are an NPI; any other number is an id. */
export const npis: PastedNumber = { label: 'NPI', of: (entry) => (npiProblem(entry) === null ? entry : null) }

export const cuis: PastedNumber = { label: 'CUI', of: (entry) => (isCui(cuiOf(entry)) ? cuiOf(entry) : null) }

export interface PastedIds {
  readonly ids: readonly string[]
  readonly repeated: readonly string[]
  /** Number of ids, duplicates included. */
  readonly count: number
  readonly length: number
}

/** Reads ids separated by commas, semicolons, spaces or line breaks. */
export const readPastedIds = (text: string): PastedIds => {
  const entries = text.split(/[\s,;]+/).filter((id) => id !== '')
  const ids = [...new Set(entries)]
  const seen = new Set<string>()
  const repeatedIds = new Set(entries.filter((id) => seen.has(id) || !seen.add(id)))
  return { ids, repeated: ids.filter((id) => repeatedIds.has(id)), count: entries.length, length: text.length }
}

const tooMuchText = (maximum: number, noun: string, actual: number) =>
  `Paste at most ${numberText(maximum)} ${noun} at a time. This text has ${numberText(actual)}.`

export const pastedIdsProblem = ({ count, length }: PastedIds): string | null => {
  if (length > MAX_PASTED_LENGTH) return tooMuchText(MAX_PASTED_LENGTH, 'characters', length)
  if (count === 0) return 'Enter at least one ID.'
  if (count > MAX_PASTED_IDS) return tooMuchText(MAX_PASTED_IDS, 'IDs', count)
  return null
}
