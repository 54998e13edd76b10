import { isRecord } from './json.ts'

const withSortedFields = (value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

const textOf = (json: unknown) => JSON.stringify(json, (_, value: unknown) => withSortedFields(value))

/** True for equal JSON values. Ignores the order of fields. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

const withSortedLists = (draft: object) =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]: [string, unknown]) => [
      field,
      Array.isArray(value) ? value.map(textOf).sort() : value,
    ]),
  )

export const isSameDraft = (one: object, other: object): boolean => isSame(withSortedLists(one), withSortedLists(other))
