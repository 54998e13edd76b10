import { isIsoDate, isIsoTime, isWeekday } from '../calendar.ts'
import { isTriState } from '../filter.ts'

/** The filters of the list of programs, by their names in the address. */
export const programFilters = {
  day: isWeekday,
  startDate: isIsoDate,
  endDate: isIsoDate,
  startTime: isIsoTime,
  endTime: isIsoTime,
  active: isTriState,
}
