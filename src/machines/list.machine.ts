import { assign, emit, setup } from 'xstate'
import { curserOfPage, isSameQuery, type ListQuery, pageCount, pageOfCurser } from '../domain/cursor.ts'
import { isOutage } from '../domain/failure.ts'
import { type Filters, withFilter } from '../domain/filter.ts'
import { delays } from '../domain/limits.ts'
import type { Sorting } from '../domain/sorting.ts'
import { texts } from '../domain/texts.ts'
import { patience } from './patience.ts'
import { type Failure, type Refusal, refusalOf, service } from './service.ts'

/** Rows and how many there are in all; no rows at all means an answer that lacks them. */
export interface Page<Row> {
  readonly rows: readonly Row[] | null
  readonly count: number
  /** There are more than `count`, which a search counts no further. */
  readonly isCapped: boolean
  /** When it was answered, in Unix seconds. */
  readonly at: number
}

/** Why one cannot page on or back, or has nothing to reset, for `whyNot`. */
export const listReasons = {
  hasPrev: 'This is the first page.',
  hasNext: 'This is the last page.',
  hasFilters: 'No filter is set.',
} as const

const nothing = { rows: [], count: 0, isCapped: false, at: 0 } as const
const to = (query: ListQuery, replace = false) => ({ type: 'navigate' as const, query, replace })

/**
 * The rows of a section's list, a page or a search at a time. What filters and searches leave, and what is
 * sorted anew, begins at its first page.
 *
 * The address owns the query; the machine asks to `navigate` and learns of every change by `url.change`. What is
 * asked last wins: leaving the state that asked abandons its answer. Rows stay on screen until others are there,
 * also while the service cannot be reached; but where it refuses to answer another question, they make way.
 */
export const createListMachine = <Row>() =>
  setup({
    types: {
      input: {} as { query: ListQuery },
      context: {} as {
        readonly query: ListQuery
        readonly page: Page<Row>
        /** What the page was the answer to. */
        readonly shown: ListQuery
        readonly refusal: Refusal | null
      },
      events: {} as
        | { type: 'search.submit'; text: string }
        /** Null: not set. */
        | { type: 'filter.set'; name: string; value: string | null }
        | { type: 'filter.reset' }
        | { type: 'sort.set'; sorting: Sorting }
        | { type: 'page.next' }
        | { type: 'page.prev' }
        | { type: 'url.change'; query: ListQuery }
        | { type: 'refresh' },
      /** `replace`: Back is not to return to where one is, an unfinished search or a page past the end. */
      emitted: {} as { type: 'navigate'; query: ListQuery; replace: boolean },
    },
    actors: { fetchPage: service<Page<Row>, ListQuery>('fetchPage') },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: {
      isOutage: (_, failure: Failure) => isOutage(refusalOf(failure).code),
      isBroken: (_, { rows }: Page<unknown>) => rows === null,
      isNewQuery: ({ context: { query } }, next: ListQuery) => !isSameQuery(next, query),
      isPastEnd: ({ context: { query, page } }) => page.rows?.length === 0 && page.count > 0 && query.curser !== null,
      isEmpty: ({ context: { page } }) => page.rows?.length === 0,
      isSearch: ({ context: { query } }) => query.search !== '',
      hasFilters: ({ context: { query } }) => Object.keys(query.filters).length > 0,
      hasPrev: ({ context: { query } }) => query.curser !== null,
      hasNext: ({ context: { query, page } }) => pageOfCurser(query.curser) + 1 < pageCount(page.count),
    },
    actions: {
      takeQuery: assign((_, query: ListQuery) => ({ query })),
      keep: assign(({ context: { query } }, page: Page<Row>) => ({ page, shown: query })),
      dropUntrue: assign(({ context: { page, shown, query } }) => ({
        page: isSameQuery(shown, query) ? page : nothing,
      })),
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
      goSearch: emit(({ context: { query } }, search: string) =>
        to({ ...query, search, curser: null }, query.search !== '' && search !== ''),
      ),
      goFiltered: emit(({ context: { query } }, filters: Filters) => to({ ...query, curser: null, filters })),
      goSorted: emit(({ context: { query } }, sorting: Sorting) => to({ ...query, curser: null, sorting })),
      goPage: emit(({ context: { query } }, by: 1 | -1) =>
        to({ ...query, curser: curserOfPage(pageOfCurser(query.curser) + by) }),
      ),
      goLastPage: emit(({ context: { query, page } }) =>
        to({ ...query, curser: curserOfPage(pageCount(page.count) - 1) }, true),
      ),
    },
  }).createMachine({
    id: 'list',
    context: ({ input: { query } }) => ({ query, page: nothing, shown: query, refusal: null }),
    initial: 'reachable',
    on: {
      'url.change': {
        guard: { type: 'isNewQuery', params: ({ event }) => event.query },
        target: '.reachable',
        actions: { type: 'takeQuery', params: ({ event }) => event.query },
      },
      refresh: { target: '.reachable' },
    },
    states: {
      reachable: {
        initial: 'loading',
        on: {
          'search.submit': { actions: { type: 'goSearch', params: ({ event }) => event.text } },
          'filter.set': {
            actions: {
              type: 'goFiltered',
              params: ({ context, event }) => withFilter(context.query.filters, event.name, event.value),
            },
          },
          'sort.set': { actions: { type: 'goSorted', params: ({ event }) => event.sorting } },
          'filter.reset': { guard: 'hasFilters', actions: { type: 'goFiltered', params: {} } },
        },
        states: {
          loading: {
            ...patience,
            description: 'Rows are being fetched.',
            invoke: {
              id: 'fetchPage',
              src: 'fetchPage',
              input: ({ context }) => context.query,
              onDone: [
                { guard: { type: 'isBroken', params: ({ event }) => event.output }, target: 'broken' },
                { target: 'settling', actions: { type: 'keep', params: ({ event }) => event.output } },
              ],
              onError: [
                { guard: { type: 'isOutage', params: ({ event }) => event }, target: '#list.unreachable' },
                { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
              ],
            },
          },
          settling: {
            always: [
              { guard: 'isPastEnd', target: 'rewinding', actions: 'goLastPage' },
              { guard: 'isEmpty', target: 'empty' },
              { guard: 'isSearch', target: 'found' },
              { target: 'showing' },
            ],
          },
          showing: {
            on: {
              'page.prev': { guard: 'hasPrev', actions: { type: 'goPage', params: -1 } },
              'page.next': { guard: 'hasNext', actions: { type: 'goPage', params: 1 } },
            },
          },
          found: { description: 'A search shows its first 100 rows, on one page.' },
          empty: { description: texts.nothing },
          rewinding: { description: 'The page asked for is past the last one, which is shown instead.' },
          broken: { description: texts.unknown, entry: 'dropUntrue' },
          refused: { description: 'The service refused to show the rows.', entry: 'dropUntrue' },
        },
      },
      unreachable: {
        description: texts.unreachable,
        initial: 'waiting',
        on: { refresh: { target: '.asking' } },
        states: {
          waiting: { after: { reconnect: { target: 'asking' } } },
          asking: {
            invoke: {
              id: 'fetchAgain',
              src: 'fetchPage',
              input: ({ context }) => context.query,
              onDone: [
                { guard: { type: 'isBroken', params: ({ event }) => event.output }, target: '#list.reachable.broken' },
                { target: '#list.reachable.settling', actions: { type: 'keep', params: ({ event }) => event.output } },
              ],
              onError: [
                { guard: { type: 'isOutage', params: ({ event }) => event }, target: 'waiting' },
                { target: '#list.reachable.refused', actions: { type: 'complain', params: ({ event }) => event } },
              ],
            },
          },
        },
      },
    },
  })
