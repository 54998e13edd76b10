import { isIsoDate, isIsoTime, isWeekday } from '../calendar.ts'
import { isTriState } from '../filter.ts'

/** Returns a converter from a typed text to a URL value. An invalid text becomes null. */
export const toUrlValue =
  (parse: (text: string) => number | null, format: (value: number) => string) =>
  (text: string): string | null => {
    if (text.trim() === '') return ''
    const value = parse(text)
    return value === null ? null : format(value)
  }

export const programFilters = {
  day: isWeekday,
  startDate: isIsoDate,
  endDate: isIsoDate,
  startTime: isIsoTime,
  endTime: isIsoTime,
  active: isTriState,
}
