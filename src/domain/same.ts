import { isRecord } from './changeRows.ts'

const sorted = (value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

const textOf = (value: unknown) => JSON.stringify(value, (_, part: unknown) => sorted(part))

/** Whether two JSON values say the same, in whatever order their fields stand. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)
