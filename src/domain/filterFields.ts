import { dateOfIso, isIsoDate } from './isoDate.ts'
import { NAME_LENGTH } from './limits.ts'
import { isStorable } from './text.ts'

/** Field by which users filter a list. */
export type FilterField =
  /** Values `yes` and `no`. `on` and `off` are adjectives, such as 'enabled'. */
  | { readonly kind: 'flag'; readonly label: string; readonly on: string; readonly off: string }
  /** The names of `choices` are the values. `none` may be one of them and stands for null. */
  | { readonly kind: 'choice'; readonly label: string; readonly choices: Readonly<Record<string, string>> }
  /** Values such as `~care`, which the text must contain, `any` (not empty) and `none` (empty). */
  | { readonly kind: 'text'; readonly label: string }
  /** Values such as `3`, `3..`, `..5` and `3..5`, `any` and `none`. */
  | { readonly kind: 'number'; readonly label: string }
  /** Number of associations. `any` stands for `1..`, `none` for `0`. `noun` is a plural, such as 'physicians'. */
  | { readonly kind: 'count'; readonly label: string; readonly noun: string }
  /** Values such as `2026-11-01..2026-11-30`, or `7d` for the last seven days. */
  | { readonly kind: 'date'; readonly label: string }

/**
 * Fields by which users filter a list, by their names in the URL and in the contract. The service and the console derive
 * conditions, controls and sentences from this table.
 */
export type FilterTable = Readonly<Record<string, FilterField>>

export type FilterValue =
  | { readonly kind: 'any' }
  | { readonly kind: 'none' }
  | { readonly kind: 'choice'; readonly name: string }
  | { readonly kind: 'contains'; readonly text: string }
  /** Both ends belong to the range; null is an open end. Dates are in Unix seconds in the contract. */
  | { readonly kind: 'range'; readonly from: number | null; readonly to: number | null }

const MAX_NUMBER = 2 ** 31 - 1

const numberOf = (text: string): number | null | undefined => {
  if (text === '') return null
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_NUMBER ? Number(text) : undefined
}
/** In Unix seconds. PostgreSQL accepts no moment before the year 4713 BC. */
const FIRST_SECOND = -200_000_000_000
const secondsOf = (text: string): number | null | undefined => {
  if (text === '') return null
  return /^-?\d{1,12}$/.test(text) && Number(text) >= FIRST_SECOND ? Number(text) : undefined
}

type Range = Extract<FilterValue, { kind: 'range' }>

const readRange = (text: string, read: (end: string) => number | null | undefined): Range | null => {
  const [first = '', second, ...others] = text.split('..')
  const [from, to] = [read(first), read(second ?? first)]
  if (from === undefined || to === undefined || others.length > 0) return null
  if ((from === null && to === null) || (from !== null && to !== null && from > to)) return null
  return { kind: 'range', from, to }
}

const readContained = (text: string): FilterValue | null => {
  const contained = text.slice(1).trim()
  const isText = text.startsWith('~') && contained !== '' && contained.length <= NAME_LENGTH && isStorable(contained)
  return isText ? { kind: 'contains', text: contained } : null
}

const readWord = (text: string): FilterValue | null => (text === 'any' || text === 'none' ? { kind: text } : null)

/** Reads a value of a filter in the contract. Returns null for an invalid value. */
export const readFilterValue = (field: FilterField, text: string): FilterValue | null => {
  switch (field.kind) {
    case 'flag':
      return text === 'yes' || text === 'no' ? { kind: 'choice', name: text } : null
    case 'choice':
      return Object.hasOwn(field.choices, text) ? { kind: 'choice', name: text } : null
    case 'text':
      return readWord(text) ?? readContained(text)
    case 'number':
      return readWord(text) ?? readRange(text, numberOf)
    case 'count':
      return text === '0' ? { kind: 'none' } : (readWord(text) ?? readRange(text, numberOf))
    case 'date':
      return readRange(text, secondsOf)
  }
}

const MAX_DAYS = 3_660
/** Reads `7d`, the last seven days. */
export const readDays = (text: string): number | null => {
  const days = /^([1-9]\d{0,3})d$/.exec(text)?.[1]
  return days === undefined || Number(days) > MAX_DAYS ? null : Number(days)
}
const readDate = (text: string): number | null | undefined => {
  if (text === '') return null
  return isIsoDate(text) ? dateOfIso(text) : undefined
}
/** Reads a range of dates from the URL, as UTC midnights. */
export const readDates = (text: string): Range | null => readRange(text, readDate)

/** True for a value that the URL of a list may have. Only dates differ from the contract. */
export const isUrlValue = (field: FilterField, text: string): boolean =>
  field.kind === 'date' ? readDays(text) !== null || readDates(text) !== null : readFilterValue(field, text) !== null

/** Most values of one filter, and most filters of one list. */
export const MAX_FILTER_VALUES = 20

/** Splits the URL's text of a filter into its values, of which a row must have one. */
export const splitValues = (text: string): string[] => text.split(',').map((part) => decode(part))
/** Joins values for the URL. A comma in a value is encoded. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[%,]/g, encodeURIComponent)).join(',')

const decode = (part: string): string => part.replace(/%2c/gi, ',').replace(/%25/g, '%')

export interface FieldFilter {
  readonly field: string
  /** A row must match one of these values. */
  readonly values: readonly string[]
}

export interface UrlFilters {
  readonly filters: readonly FieldFilter[]
  /** Parameters or values that the list does not know, as in the URL. */
  readonly leftOut: readonly string[]
}

/** Reads the filters in the parameters of a URL. Leaves out unknown fields and values. */
export const readUrlFilters = (table: FilterTable, params: Readonly<Record<string, string>>): UrlFilters => {
  const read = Object.entries(params).map(([name, text]) => {
    const field = Object.hasOwn(table, name) ? table[name] : undefined
    if (!field) return { name, known: [], unknown: [name] }
    const values = [...new Set(splitValues(text))]
    const known = values.filter((value) => isUrlValue(field, value)).slice(0, MAX_FILTER_VALUES)
    return { name, known, unknown: values.filter((value) => !known.includes(value)).map((value) => `${name}=${value}`) }
  })
  return {
    filters: read.flatMap(({ name, known }) => (known.length > 0 ? [{ field: name, values: known }] : [])),
    leftOut: read.flatMap(({ unknown }) => unknown),
  }
}
