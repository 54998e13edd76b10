import { assign, emit, sendTo, setup } from 'xstate'
import { isSameQuery, type ListQuery } from '../../domain/cursor.ts'
import { isWholeVisit, pinnedQuery } from '../../domain/feed/feedQuery.ts'
import { type Follow, type FollowChange, withFollow } from '../../domain/feed/follows.ts'
import { type Filters, withFilter } from '../../domain/filter.ts'
import { delays } from '../../domain/limits.ts'
import { sentences } from '../../domain/sentences.ts'
import { createPagesMachine } from '../list/pages.machine.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy } from '../shown.ts'

export interface FeedVisit {
  /** Latest audit row. */
  readonly latestId: string
  /** Latest audit row that the user has seen. */
  readonly seenId: string
  readonly follows: readonly Follow[]
}
export interface FeedSummary {
  readonly visit: FeedVisit
  readonly hasMore: boolean
  /** Time of the audit row before the first change, in Unix seconds. */
  readonly since: number | null
}
interface FeedContext {
  readonly query: ListQuery
  /** Null until the first page. */
  readonly visit: FeedVisit | null
  readonly hasMore: boolean
  readonly followChange: FollowChange | null
  /** Why the service refused the last change of this screen. */
  readonly refusal: ServiceFailure | null
}
/** Filters to set, by name. Null removes a filter. */
type FilterPatch = Readonly<Record<string, string | null>>

const patched = (filters: Filters, patch: FilterPatch): Filters =>
  Object.entries(patch).reduce((all, [name, value]) => withFilter(all, name, value), filters)

export const feedReasons = {
  hasVisit: 'The changes are still loading.',
  hasFilters: 'No filter is set.',
} as const

/**
 * Lists changes of records. The URL owns the query: the machine emits `navigate`, and gets the new query as
 * `url.change`. The chart `pages` loads the rows.
 */
export const createFeedMachine = <Row>() =>
  setup({
    types: {
      input: {} as { readonly query: ListQuery },
      context: {} as FeedContext,
      events: {} as
        | { type: 'url.change'; query: ListQuery }
        | { type: 'search.submit'; text: string }
        | { type: 'filter.set'; patch: FilterPatch }
        | { type: 'filter.reset' }
        | { type: 'rows.loaded'; summary: FeedSummary }
        | { type: 'more' }
        | { type: 'retry' }
        | { type: 'seen.mark' }
        | { type: 'leave' }
        | { type: 'follow.set'; change: FollowChange },
      emitted: {} as { type: 'navigate'; query: ListQuery; replace: boolean },
      children: {} as { rows: 'rows' },
    },
    actors: {
      rows: createPagesMachine<Row, FeedSummary, ListQuery>(),
      markSeen: service<void, string>('markSeen'),
      follow: service<void, FollowChange>('follow'),
    },
    delays: { reconnect: delays.reconnect },
    guards: {
      findsSameRows: ({ context: { query, visit } }, next: ListQuery) =>
        isSameQuery(next, query) || (visit !== null && isSameQuery(next, pinnedQuery(query, visit.seenId))),
      isUnpinned: ({ context: { query } }, { visit }: FeedSummary) =>
        !isSameQuery(query, pinnedQuery(query, visit.seenId)),
      hasFilters: ({ context: { query } }) => Object.keys(query.filters).length > 0,
      hasVisit: ({ context: { visit } }) => visit !== null,
      hasSeenAll: ({ context: { query, visit, hasMore } }) =>
        visit !== null && !hasMore && visit.latestId !== visit.seenId && isWholeVisit(query, visit.seenId),
      isRetryable,
    },
    actions: {
      setQuery: assign((_, query: ListQuery) => ({ query })),
      load: sendTo('rows', ({ context: { query } }) => ({ type: 'rows.load', asked: query })),
      forward: sendTo('rows', ({ event }) => event as { type: 'more' } | { type: 'retry' }),
      keepVisit: assign((_, { visit, hasMore }: FeedSummary) => ({ visit, hasMore })),
      pin: emit(({ context: { query, visit } }) => ({
        type: 'navigate' as const,
        query: pinnedQuery(query, visit?.seenId ?? ''),
        replace: true,
      })),
      search: emit(({ context: { query } }, search: string) => ({
        type: 'navigate' as const,
        query: { ...query, search },
        replace: query.search !== '' && search !== '',
      })),
      filter: emit(({ context: { query } }, patch: FilterPatch) => ({
        type: 'navigate' as const,
        query: { ...query, filters: patched(query.filters, patch) },
        replace: false,
      })),
      resetFilters: emit(({ context: { query } }) => ({
        type: 'navigate' as const,
        query: { ...query, search: '', filters: {} },
        replace: false,
      })),
      setFollow: assign((_, followChange: FollowChange) => ({ followChange })),
      keepFollow: assign(({ context: { visit, followChange } }) => ({
        visit: visit && followChange && { ...visit, follows: withFollow(visit.follows, followChange) },
      })),
      keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'feed',
    context: ({ input: { query } }) => ({ query, visit: null, hasMore: true, followChange: null, refusal: null }),
    invoke: { id: 'rows', src: 'rows', input: ({ context: { query } }) => ({ asked: query }) },
    on: {
      'url.change': [
        {
          guard: { type: 'findsSameRows', params: ({ event }) => event.query },
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        { actions: [{ type: 'setQuery', params: ({ event }) => event.query }, 'load'] },
      ],
      'search.submit': { actions: { type: 'search', params: ({ event }) => event.text } },
      'filter.set': { actions: { type: 'filter', params: ({ event }) => event.patch } },
      'filter.reset': { guard: 'hasFilters', actions: 'resetFilters' },
      'rows.loaded': [
        {
          guard: { type: 'isUnpinned', params: ({ event }) => event.summary },
          actions: [{ type: 'keepVisit', params: ({ event }) => event.summary }, 'pin'],
        },
        { actions: { type: 'keepVisit', params: ({ event }) => event.summary } },
      ],
      more: { actions: 'forward' },
      retry: { actions: 'forward' },
    },
    type: 'parallel',
    states: {
      visit: {
        initial: 'open',
        on: {
          'seen.mark': { guard: 'hasVisit', target: '.marking' },
          leave: { guard: 'hasSeenAll', target: '.marking' },
        },
        states: {
          open: {
            description: 'Changes stay new until the user marks them or leaves.',
          },
          marking: {
            description: 'Marking all changes as seen…',
            invoke: {
              id: 'markSeen',
              src: 'markSeen',
              input: ({ context: { visit } }) => visit?.latestId ?? '',
              onDone: { target: 'open', actions: 'resetFilters' },
              onError: [
                { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
                { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
              ],
            },
          },
          unanswered: { ...describedBy(sentences.notSaved), after: { reconnect: { target: 'marking' } } },
          refused: describedBy('Error!: {message}'),
        },
      },
      follows: {
        initial: 'saved',
        states: {
          saved: {
            on: {
              'follow.set': { target: 'saving', actions: { type: 'setFollow', params: ({ event }) => event.change } },
            },
          },
          saving: {
            description: 'Saving…',
            invoke: {
              id: 'follow',
              src: 'follow',
              input: ({ context }) => context.followChange as FollowChange,
              onDone: { target: 'saved', actions: 'keepFollow' },
              onError: [
                { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
                { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
              ],
            },
          },
          unanswered: { ...describedBy(sentences.notSaved), after: { reconnect: { target: 'saving' } } },
          refused: {
            ...describedBy('Error!: {message}'),
            on: {
              'follow.set': { target: 'saving', actions: { type: 'setFollow', params: ({ event }) => event.change } },
            },
          },
        },
      },
    },
  })
