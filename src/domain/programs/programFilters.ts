import { isIsoDate, isIsoTime, isWeekday } from '../calendar.ts'
import { isTriState } from '../filter.ts'

/**
 * Reads what is entered into a filter by a date or a time as the address says it: empty when nothing is entered, null when
 * it cannot be read.
 */
export const enteredAs =
  (read: (text: string) => number | null, addressOf: (value: number) => string) =>
  (text: string): string | null => {
    if (text.trim() === '') return ''
    const value = read(text)
    return value === null ? null : addressOf(value)
  }

/** The filters of the list of programs, by their names in the address. */
export const programFilters = {
  day: isWeekday,
  startDate: isIsoDate,
  endDate: isIsoDate,
  startTime: isIsoTime,
  endTime: isIsoTime,
  active: isTriState,
}
