import { isIsoDate, isIsoTime, isWeekday } from './calendar.ts'
import { isTriState } from './filter.ts'

/** By what the list of programs can be sorted; the first is its usual order. */
export const programSorts = ['NAME', 'PRIORITY', 'STATUS'] as const

/** The filters of the list of programs, by their names in the address. */
export const programFilters = {
  day: isWeekday,
  startDate: isIsoDate,
  endDate: isIsoDate,
  startTime: isIsoTime,
  endTime: isIsoTime,
  active: isTriState,
}
