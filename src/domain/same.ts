import { isRecord } from './json.ts'

const withSortedFields = (value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

const textOf = (json: unknown) => JSON.stringify(json, (_, value: unknown) => withSortedFields(value))

/** True for two equal JSON values. The order of fields does not matter. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

const withSortedLists = (draft: object) =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]: [string, unknown]) => [
      field,
      Array.isArray(value) ? value.map(textOf).sort() : value,
    ]),
  )

/** True for two equal drafts. The order of fields and of list items does not matter. */
export const isSameDraft = (one: object, other: object): boolean => isSame(withSortedLists(one), withSortedLists(other))
