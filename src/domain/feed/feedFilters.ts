import type { FilterRules } from '../filter.ts'
import { isIsoDate } from '../isoDate.ts'
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

export const isFeedKind = (text: string | undefined): text is FeedKind => feedKinds.some((kind) => kind === text)
export const isFeedAction = (text: string | undefined): text is FeedAction =>
  feedActions.some((action) => action === text)
const isId = (text: string) => /^\d{1,18}$/.test(text)
const isYes = (text: string) => text === YES

/** Value of a filter that is on. */
export const YES = '1'

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
