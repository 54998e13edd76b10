import { PASTED_IDS, PASTED_TEXT } from './limits.ts'
import { cuiOf, isCui } from './umls.ts'

/** The check digit of a National Provider Identifier: Luhn over 80840, whose digits add 24, and the nine before it. */
export const npiCheckDigit = (nine: string): string => {
  const sum = nine.split('').reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 24)
  return String((10 - (sum % 10)) % 10)
}

/** Why a text is no National Provider Identifier, or null: ten digits, of which the last checks the others. */
export const npiProblem = (text: string): string | null => {
  if (!/^\d{10}$/.test(text)) return 'An NPI has ten digits.'
  return npiCheckDigit(text.slice(0, 9)) === text.slice(9)
    ? null
    : `The last digit of the NPI ${text} does not fit the others.`
}

/** A public number by which a record can be pasted instead of its id. */
export interface PastedNumber {
  /** Name of the number: 'NPI'. */
  readonly label: string
  /** The number that an entry is, as it is stored; null for an entry that can only be an id. */
  readonly of: (entry: string) => string | null
}

/** The numbers of physicians: ten digits with a valid check digit are an NPI, any other number is an id. */
export const npis: PastedNumber = { label: 'NPI', of: (entry) => (npiProblem(entry) === null ? entry : null) }

/** The numbers of terms: a C and seven digits are a CUI. */
export const cuis: PastedNumber = { label: 'CUI', of: (entry) => (isCui(cuiOf(entry)) ? cuiOf(entry) : null) }

/** Ids that were pasted, and those that were pasted more than once, in the order of their first appearance. */
export interface PastedIds {
  readonly ids: readonly string[]
  readonly repeated: readonly string[]
  /** How many were pasted, repeated ones counted each time. */
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

/** Why a paste is refused as a whole, or null. */
export const pastedIdsProblem = ({ count, length }: PastedIds): string | null => {
  if (length > PASTED_TEXT) return `At most ${PASTED_TEXT} characters at a time; these are ${length}.`
  if (count === 0) return 'Enter at least one ID.'
  if (count > PASTED_IDS) return `At most ${PASTED_IDS} IDs at a time; these are ${count}.`
  return null
}
