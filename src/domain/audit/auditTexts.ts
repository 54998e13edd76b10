import { dateText, dayText, isWeekday, timeText } from '../calendar.ts'
import { dateProblem, timeProblem } from '../schedule.ts'

const isDate = (value: unknown): value is number => typeof value === 'number' && dateProblem('', value) === null
const isTime = (value: unknown): value is number => typeof value === 'number' && timeProblem('', value) === null

/**
 * A field of the audit log as people read it: the days, dates and times of schedules, which it keeps as the contract
 * names them, as their list shows them. `path` may lead to it: 'update.start_date'.
 */
export const auditValue = (path: string, value: unknown): unknown => {
  if (/\b(start|end)_date$/.test(path) && isDate(value)) return dateText(value)
  if (/\b(start|end)_time$/.test(path) && isTime(value)) return timeText(value)
  if (/\bdays$/.test(path) && Array.isArray(value)) return value.map((day) => (isWeekday(day) ? dayText(day) : day))
  return value
}
