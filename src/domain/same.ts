import { isRecord } from './json.ts'

const sorted = (value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

const textOf = (value: unknown) => JSON.stringify(value, (_, part: unknown) => sorted(part))

/** Whether two JSON values say the same, in whatever order their fields stand. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

const inOrder = (draft: object) =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]: [string, unknown]) => [
      field,
      Array.isArray(value) ? value.map(textOf).sort() : value,
    ]),
  )

/** Whether two drafts say the same; what a list holds counts, in whatever order. */
export const isSameDraft = (one: object, other: object): boolean => isSame(inOrder(one), inOrder(other))
