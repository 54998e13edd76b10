export interface SortOrder {
  readonly by: string
  readonly direction: 'ASC' | 'DESC'
}

/** Fields by which a list can be sorted, the default first. Empty for a list with a fixed order. */
export type SortFields = readonly string[]

/** Moments, which users want newest first. */
const MOMENTS: SortFields = ['UPDATED_AT', 'TIMESTAMP']

/** Returns the order of a field that the user has just chosen. */
export const firstSorting = (by: string): SortOrder => ({ by, direction: MOMENTS.includes(by) ? 'DESC' : 'ASC' })

const defaultSorting = ([first]: SortFields): SortOrder | null => (first === undefined ? null : firstSorting(first))

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

export const nextSorting = (sorting: SortOrder, by: string): SortOrder =>
  sorting.by === by ? reverseSorting(sorting) : firstSorting(by)
