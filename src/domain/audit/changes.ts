import { dateText, dayText, isWeekday, timeText } from '../calendar.ts'
import { isRecord } from '../json.ts'
import { dateProblem, timeProblem } from '../schedule.ts'

const isDate = (value: unknown): value is number => typeof value === 'number' && dateProblem('', value) === null
const isTime = (value: unknown): value is number => typeof value === 'number' && timeProblem('', value) === null

/**
 * Formats a field of the audit log as lists do. The log stores days, dates and times of schedules in the contract's
 * form. `path` is the field's name or ends with it: 'update.start_date'.
 */
export const auditValue = (path: string, value: unknown): unknown => {
  if (/\b(start|end)_date$/.test(path) && isDate(value)) return dateText(value)
  if (/\b(start|end)_time$/.test(path) && isTime(value)) return timeText(value)
  if (/\bdays$/.test(path) && Array.isArray(value)) return value.map((day) => (isWeekday(day) ? dayText(day) : day))
  return value
}

/** A field that differs between a record before and after; undefined for an absent value. */
interface ChangeRow {
  /** Path of the field: 'name', 'video.url'. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

const textsOf = (list: readonly unknown[]) => new Set(list.map((item) => JSON.stringify(item)))
const lacking = (list: readonly unknown[], texts: ReadonlySet<string>) => {
  const items = list.filter((item) => !texts.has(JSON.stringify(item)))
  return items.length > 0 ? items : undefined
}

/** Returns the items that a list lost and gained. One physician added to hundreds then shows as one id. */
const listRow = (path: string, before: readonly unknown[], after: readonly unknown[]): ChangeRow => {
  const lost = lacking(before, textsOf(after))
  const gained = lacking(after, textsOf(before))
  return (lost ?? gained) ? { path, before: lost, after: gained } : { path, before, after }
}

/** Returns the fields of an object, none for an absent value, and null for any other value. */
const fieldsOf = (value: unknown) => (value === null || value === undefined ? {} : isRecord(value) ? value : null)

/** Returns the fields that differ between two JSON values. */
export const changeRows = (before: unknown, after: unknown, path = ''): ChangeRow[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return [listRow(path, before, after)]
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  if (!old || !now) return [{ path, before, after }]
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names].flatMap((name) => changeRows(old[name], now[name], path === '' ? name : `${path}.${name}`))
}
