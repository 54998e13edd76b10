import { isIsoDate, isIsoTime, isWeekday } from '../calendar.ts'
import { isTriState } from '../filter.ts'

/**
 * Converts the text in a date or time filter to its value in the URL. Returns an empty text for an empty filter, and
 * null for a text that cannot be read.
 */
export const enteredAs =
  (read: (text: string) => number | null, addressOf: (value: number) => string) =>
  (text: string): string | null => {
    if (text.trim() === '') return ''
    const value = read(text)
    return value === null ? null : addressOf(value)
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
