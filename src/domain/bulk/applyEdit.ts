import type { BulkEdit } from './fields.ts'

/** Applies an edit of a list. `keyOf` returns the form in which texts are compared. */
export const editedList = (
  list: readonly string[],
  { operation, values, replacements }: Pick<BulkEdit, 'operation' | 'values' | 'replacements'>,
  keyOf: (text: string) => string = (text) => text,
): readonly string[] => {
  const wanted = new Set(values.map(keyOf))
  const has = (text: string) => wanted.has(keyOf(text))
  if (operation === 'ADD') {
    const known = new Set(list.map(keyOf))
    return [...list, ...wanted.difference(known)]
  }
  const first = list.findIndex(has)
  if (first < 0) return list
  const others = list.filter((text) => !has(text))
  if (operation !== 'REPLACE') return others
  const known = new Set(others.map(keyOf))
  const added = [...new Set(replacements.map(keyOf)).difference(known)]
  return [...others.slice(0, first), ...added, ...others.slice(first)]
}
