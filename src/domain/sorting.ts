/** By which of its fields a list is sorted, and which way. */
export interface Sorting {
  readonly by: string
  readonly direction: 'ASC' | 'DESC'
}

/** The fields by which a list can be sorted: the first of them, ascending, is its usual order. None of a list that has but one order. */
export type SortFields = readonly string[]

const usual = ([first]: SortFields): Sorting | null => (first === undefined ? null : { by: first, direction: 'ASC' })

/** What an address says of the order; the usual one for what makes no sense. Null: the list has but one order. */
export const readSorting = (fields: SortFields, by: unknown, direction: unknown): Sorting | null => {
  if (typeof by !== 'string' || !fields.includes(by)) return usual(fields)
  return { by, direction: direction === 'DESC' ? 'DESC' : 'ASC' }
}

export const isSameSorting = (one: Sorting | null, other: Sorting | null): boolean =>
  one?.by === other?.by && one?.direction === other?.direction

/** Whether that is the order in which the list comes anyway. */
export const isUsual = (fields: SortFields, sorting: Sorting | null): boolean => isSameSorting(sorting, usual(fields))

/** The same field the other way round. */
export const turned = ({ by, direction }: Sorting): Sorting => ({ by, direction: direction === 'ASC' ? 'DESC' : 'ASC' })

/** Sorted by a field: ascending first, and the other way round when it was sorted by it already. */
export const sortedBy = (sorting: Sorting, by: string): Sorting =>
  sorting.by === by ? turned(sorting) : { by, direction: 'ASC' }
