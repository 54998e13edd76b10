import { PASTED_IDS, PASTED_TEXT } from './limits.ts'
import { cuiOf, isCui } from './umls.ts'

/**
 * Returns the check digit of a National Provider Identifier, the Luhn digit of 80840 and the first nine digits. The
 * prefix adds 24 to the sum.
 */
export const npiCheckDigit = (nine: string): string => {
  const sum = nine.split('').reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 24)
  return String((10 - (sum % 10)) % 10)
}

/** Returns the problem of a National Provider Identifier, or null. It has ten digits; the last one is a check digit. */
export const npiProblem = (text: string): string | null => {
  if (!/^\d{10}$/.test(text)) return 'An NPI has ten digits.'
  return npiCheckDigit(text.slice(0, 9)) === text.slice(9)
    ? null
    : `The last digit of the NPI ${text} does not fit the others.`
}

/** A public number that staff can paste instead of a record's id. */
export interface PastedNumber {
  /** Name of the number, such as 'NPI'. */
  readonly label: string
  /** Returns the number in its stored form; null for an entry that can only be an id. */
  readonly of: (entry: string) => string | null
}

/** Numbers of physicians. Ten digits with a valid check digit are an NPI; any other number is an id. */
export const npis: PastedNumber = { label: 'NPI', of: (entry) => (npiProblem(entry) === null ? entry : null) }

/** Numbers of terms. A C and seven digits are a CUI. */
export const cuis: PastedNumber = { label: 'CUI', of: (entry) => (isCui(cuiOf(entry)) ? cuiOf(entry) : null) }

/** Distinct ids of a paste, and those among them with duplicates. Both are in the order of first appearance. */
export interface PastedIds {
  readonly ids: readonly string[]
  readonly repeated: readonly string[]
  /** Number of pasted ids, duplicates included. */
  readonly count: number
  /** Characters of the paste. */
  readonly length: number
}

/** Reads ids separated by commas, semicolons, spaces or line breaks. */
export const readPastedIds = (text: string): PastedIds => {
  const all = text.split(/[\s,;]+/).filter((id) => id !== '')
  const ids = [...new Set(all)]
  const seen = new Set<string>()
  const again = new Set(all.filter((id) => seen.has(id) || !seen.add(id)))
  return { ids, repeated: ids.filter((id) => again.has(id)), count: all.length, length: text.length }
}

/** Returns the reason to refuse the whole paste, or null. */
export const pastedIdsProblem = ({ count, length }: PastedIds): string | null => {
  if (length > PASTED_TEXT) return `At most ${PASTED_TEXT} characters at a time; these are ${length}.`
  if (count === 0) return 'Enter at least one ID.'
  if (count > PASTED_IDS) return `At most ${PASTED_IDS} IDs at a time; these are ${count}.`
  return null
}
