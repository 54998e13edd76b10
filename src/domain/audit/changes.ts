import { dateText, dayText, isWeekday, timeText } from '../calendar.ts'
import { isRecord } from '../json.ts'
import { dateProblem, timeProblem } from '../schedule.ts'

const isDate = (value: unknown): value is number => typeof value === 'number' && dateProblem('', value) === null
const isTime = (value: unknown): value is number => typeof value === 'number' && timeProblem('', value) === null

/**
 * Formats a date, time or weekday of the audit log; returns other values unchanged. `path` ends with the field's name:
 * 'update.start_date'.
 */
export const auditValue = (path: string, value: unknown): unknown => {
  if (/\b(start|end)_date$/.test(path) && isDate(value)) return dateText(value)
  if (/\b(start|end)_time$/.test(path) && isTime(value)) return timeText(value)
  if (/\bdays$/.test(path) && Array.isArray(value)) return value.map((day) => (isWeekday(day) ? dayText(day) : day))
  return value
}

interface ChangeRow {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

const jsonTextsOf = (list: readonly unknown[]) => new Set(list.map((item) => JSON.stringify(item)))
const missingItems = (list: readonly unknown[], texts: ReadonlySet<string>) => {
  const items = list.filter((item) => !texts.has(JSON.stringify(item)))
  return items.length > 0 ? items : undefined
}

/**
 * Returns a row with only the items that a list lost and gained. If only the order changed, the row has both whole
 * lists.
 */
const listRow = (path: string, before: readonly unknown[], after: readonly unknown[]): ChangeRow => {
  const lost = missingItems(before, jsonTextsOf(after))
  const gained = missingItems(after, jsonTextsOf(before))
  return (lost ?? gained) ? { path, before: lost, after: gained } : { path, before, after }
}

/** Returns no fields for an absent value, and null for a value that is not an object. */
const fieldsOf = (value: unknown) => (value === null || value === undefined ? {} : isRecord(value) ? value : null)

export const changeRows = (before: unknown, after: unknown, path = ''): ChangeRow[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return [listRow(path, before, after)]
  const oldFields = fieldsOf(before)
  const newFields = fieldsOf(after)
  if (!oldFields || !newFields) return [{ path, before, after }]
  const names = new Set([...Object.keys(oldFields), ...Object.keys(newFields)])
  return [...names].flatMap((name) =>
    changeRows(oldFields[name], newFields[name], path === '' ? name : `${path}.${name}`),
  )
}
