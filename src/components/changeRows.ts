/** One field that differs between a record before and after; undefined where it was not there. */
export interface ChangeRow {
  /** Where it stands: 'name', 'video.url'. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown) => (isRecord(value) ? value : {})

/** What a list lost and what it gained, so that one physician more among hundreds is one line. */
const listRows = (path: string, before: readonly unknown[], after: readonly unknown[]): ChangeRow[] => {
  const known = new Set(before.map((item) => JSON.stringify(item)))
  const kept = new Set(after.map((item) => JSON.stringify(item)))
  const lost = before.filter((item) => !kept.has(JSON.stringify(item)))
  const gained = after.filter((item) => !known.has(JSON.stringify(item)))
  if (lost.length + gained.length === 0) return [{ path, before, after }]
  return [
    ...lost.map((item) => ({ path, before: item, after: undefined })),
    ...gained.map((item) => ({ path, before: undefined, after: item })),
  ]
}

/** The fields that differ between two JSON values, deepest first named; what is equal is left out. */
export const changeRows = (before: unknown, after: unknown, path = ''): ChangeRow[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listRows(path, before, after)
  if (!isRecord(before) && !isRecord(after)) return [{ path, before, after }]
  if (
    (before !== null && before !== undefined && !isRecord(before)) ||
    (after !== null && after !== undefined && !isRecord(after))
  ) {
    return [{ path, before, after }]
  }
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    changeRows(old[key], now[key], path === '' ? key : `${path}.${key}`),
  )
}
