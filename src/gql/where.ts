import { DAY } from '../domain/calendar.ts'
import type { Filters } from '../domain/filter.ts'
import { type FieldFilter, type FilterTable, readDates, readDays, readUrlFilters } from '../domain/filterFields.ts'

/** Returns the Unix seconds of the midnight that begins a date in the user's time zone, `days` later. */
const startOf = (date: number, days = 0): number => {
  const utc = new Date(date * 1_000)
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate() + days).getTime() / 1_000
}

/** Converts `2026-11-01..2026-11-30` and `7d` to a range of Unix seconds. */
const momentsOf = (text: string): string => {
  const days = readDays(text)
  if (days !== null) return `${Math.floor(Date.now() / 1_000) - days * DAY}..`
  const { from, to } = readDates(text) ?? { from: null, to: null }
  return `${from === null ? '' : startOf(from)}..${to === null ? '' : startOf(to, 1) - 1}`
}

/** Returns the filters of a URL for the contract. Leaves out unknown fields and values. */
export const readWhere = (fields: FilterTable, filters: Filters): FieldFilter[] =>
  readUrlFilters(fields, filters).filters.map(({ field, values }) => ({
    field,
    values: fields[field]?.kind === 'date' ? values.map(momentsOf) : values,
  }))
