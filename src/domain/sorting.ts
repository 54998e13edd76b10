export interface SortOrder {
  readonly by: string
  readonly direction: 'ASC' | 'DESC'
}

/** Fields by which a list can be sorted. The default is the first, ascending. Empty for a list with a fixed order. */
export type SortFields = readonly string[]

const defaultSorting = ([first]: SortFields): SortOrder | null =>
  first === undefined ? null : { by: first, direction: 'ASC' }

/** Reads the sorting of a URL; returns the default for an invalid one. Null for a list with a fixed order. */
export const readSorting = (fields: SortFields, by: unknown, direction: unknown): SortOrder | null => {
  if (typeof by !== 'string' || !fields.includes(by)) return defaultSorting(fields)
  return { by, direction: direction === 'DESC' ? 'DESC' : 'ASC' }
}

export const isSameSorting = (one: SortOrder | null, other: SortOrder | null): boolean =>
  one?.by === other?.by && one?.direction === other?.direction

export const isDefaultSorting = (fields: SortFields, sorting: SortOrder | null): boolean =>
  isSameSorting(sorting, defaultSorting(fields))

export const reverseSorting = ({ by, direction }: SortOrder): SortOrder => ({
  by,
  direction: direction === 'ASC' ? 'DESC' : 'ASC',
})

/** Returns the sorting after a click on a column: ascending, or reversed if the list is already sorted by it. */
export const nextSorting = (sorting: SortOrder, by: string): SortOrder =>
  sorting.by === by ? reverseSorting(sorting) : { by, direction: 'ASC' }
