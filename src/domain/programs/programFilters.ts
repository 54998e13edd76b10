import { isIsoDate, isIsoTime, isWeekday } from '../calendar.ts'
import { isTriState } from '../filter.ts'

/**
 * Returns a function that converts a typed date or time to its value in the URL: '' for an empty text, null for an
 * invalid one.
 */
export const toUrlValue =
  (parse: (text: string) => number | null, format: (value: number) => string) =>
  (text: string): string | null => {
    if (text.trim() === '') return ''
    const value = parse(text)
    return value === null ? null : format(value)
  }

/** Filters of the list of programs, by their names in the URL. */
export const programFilters = {
  day: isWeekday,
  startDate: isIsoDate,
  endDate: isIsoDate,
  startTime: isIsoTime,
  endTime: isIsoTime,
  active: isTriState,
}
