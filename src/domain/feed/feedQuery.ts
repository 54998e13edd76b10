import { isSameQuery, type ListQuery } from '../cursor.ts'
import { dateOfIso } from '../isoDate.ts'
import { isFeedAction, isFeedKind, YES } from './feedFilters.ts'

/** Id before the first audit row. */
export const NOTHING_SEEN = '0'

/** Filters that replace the default, which is the time since the last visit. */
export const periodFilters = ['after', 'from', 'to', 'all'] as const

export const isSinceLastVisit = ({ filters }: Pick<ListQuery, 'filters'>): boolean =>
  periodFilters.every((name) => filters[name] === undefined)

/** Returns the query with the last visit as a filter, which stays the same after the visit and for other users. */
export const pinnedQuery = (query: ListQuery, seenId: string): ListQuery =>
  isSinceLastVisit(query) ? { ...query, filters: { ...query.filters, after: seenId } } : query

/** True for a query of all changes since the last visit, without other filters. */
export const isWholeVisit = (query: ListQuery, seenId: string): boolean => {
  const empty = { ...query, search: '', filters: {} }
  return isSameQuery(pinnedQuery(query, seenId), pinnedQuery(empty, seenId))
}

/** Returns the arguments of `changes` in the contract. */
export const feedArguments = (query: ListQuery) => {
  const { by, kind, id, action, after, from, to, followed } = query.filters
  return {
    filter: query.search === '' ? null : query.search,
    by: by ?? null,
    kind: isFeedKind(kind) ? kind : null,
    id: isFeedKind(kind) ? (id ?? null) : null,
    action: isFeedAction(action) ? action : null,
    after: after ?? null,
    sinceLastVisit: isSinceLastVisit(query),
    from: from === undefined ? null : dateOfIso(from),
    to: to === undefined ? null : dateOfIso(to),
    followed: followed === YES,
  }
}
