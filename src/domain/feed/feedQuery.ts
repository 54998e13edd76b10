import { dateOfIso, isIsoDate } from '../calendar.ts'
import { isSameQuery, type ListQuery } from '../cursor.ts'
import type { FilterRules } from '../filter.ts'
import { NAME_LENGTH } from '../limits.ts'

/** Kinds of records whose changes can be listed. */
export const feedKinds = [
  'TERM',
  'SYNONYM',
  'GROUP',
  'PROMOTED_PROGRAM',
  'SPECIALTY',
  'TOP_SPECIALTY',
  'TOP_CONDITION',
  'PROVIDER',
  'PRACTICE_EMAIL',
  'USER',
] as const
export type FeedKind = (typeof feedKinds)[number]

export const feedActions = ['CREATED', 'UPDATED', 'DELETED'] as const
export type FeedAction = (typeof feedActions)[number]

const isFeedKind = (text: string | undefined): text is FeedKind => feedKinds.some((kind) => kind === text)
const isFeedAction = (text: string | undefined): text is FeedAction => feedActions.some((action) => action === text)
const isId = (text: string) => /^\d{1,18}$/.test(text)
const isYes = (text: string) => text === YES

/** Value of a filter that is on. */
export const YES = '1'
/** Id before the first audit row. */
export const NOTHING_SEEN = '0'

/** Search parameters of the list of changes. */
export const feedFilters: FilterRules = {
  by: (text) => text !== '' && text.length <= NAME_LENGTH,
  kind: isFeedKind,
  /** Record of this kind. */
  id: isId,
  action: isFeedAction,
  /** Audit row before the first change. */
  after: isId,
  /** First and last day. */
  from: isIsoDate,
  to: isIsoDate,
  /** All changes, not only those since the last visit. */
  all: isYes,
  followed: isYes,
}

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
