import { dateProblem, timeProblem } from './schedule.ts'
import { dateText, timeText } from './wallText.ts'

const isDate = (value: unknown): value is number => typeof value === 'number' && dateProblem('', value) === null
const isTime = (value: unknown): value is number => typeof value === 'number' && timeProblem('', value) === null

/**
 * A field of the audit log as people read it: the dates and times of schedules, which it keeps in seconds, as their list
 * shows them. `path` may lead to it: 'update.start_date'.
 */
export const auditValue = (path: string, value: unknown): unknown => {
  if (/\b(start|end)_date$/.test(path) && isDate(value)) return dateText(value)
  if (/\b(start|end)_time$/.test(path) && isTime(value)) return timeText(value)
  return value
}
