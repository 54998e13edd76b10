import { assign, enqueueActions, setup } from 'xstate'
import { curserOfPage, isSameQuery, type ListQuery, pageCount, pageOfCurser } from '../../domain/cursor.ts'
import { isOutage } from '../../domain/failure.ts'
import { type Filters, withFilter } from '../../domain/filter.ts'
import { delays } from '../../domain/limits.ts'
import type { SortOrder } from '../../domain/sorting.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

export interface Page<Row> {
  /** Null if the response has no list of rows, which is a service error (spec §2). */
  readonly rows: readonly Row[] | null
  /** Number of rows on all pages. */
  readonly count: number
  /** True when more rows exist, because the service stopped counting. */
  readonly isCapped: boolean
  /** Time of the response, in Unix seconds. */
  readonly at: number
}

export const listReasons = {
  hasPrev: 'This is the first page.',
  hasNext: 'This is the last page.',
  hasFilters: 'No filter is set.',
} as const

const adjacentPage = (query: ListQuery, offset: 1 | -1): ListQuery => ({
  ...query,
  curser: curserOfPage(pageOfCurser(query.curser, query.pageSize) + offset, query.pageSize),
})
const emptyPage = { rows: [], count: 0, isCapped: false, at: 0 } as const
/** Replaces rows by newer ones with the same ids, in their places. */
export const withNewRows = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  newRows: readonly Row[],
): Row[] => {
  const byId = new Map(newRows.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

interface Navigation {
  readonly query: ListQuery
  /** True to replace the history entry instead of adding one. */
  readonly replace?: boolean
}

/**
 * Loads the rows of a list, page by page. The machine emits `navigate` to change the URL, and gets the new query as
 * `url.change`.
 */
export const createListMachine = <Row extends { readonly id: string }>() =>
  setup({
    types: {
      input: {} as { query: ListQuery },
      context: {} as {
        readonly query: ListQuery
        /** Query of the last navigation, which the URL may not show yet. */
        readonly next: ListQuery
        readonly page: Page<Row>
        readonly shown: ListQuery
        readonly refusal: ServiceFailure | null
      },
      events: {} as
        | { type: 'search.submit'; text: string }
        | { type: 'filter.set'; name: string; value: string | null }
        | { type: 'filter.reset' }
        /** Removes the parts of the URL that the list does not know, which changes no rows. */
        | { type: 'filter.clean'; filters: Filters }
        | { type: 'sort.set'; sorting: SortOrder }
        | { type: 'page.next' }
        | { type: 'page.prev' }
        | { type: 'url.change'; query: ListQuery }
        | { type: 'rows.replace'; rows: readonly Row[] }
        | { type: 'refresh' },
      emitted: {} as { type: 'navigate' } & Required<Navigation>,
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
      hasNext: ({ context: { query, page } }) =>
        pageOfCurser(query.curser, query.pageSize) + 1 < pageCount(page.count, query.pageSize),
    },
    actions: {
      setQuery: assign((_, query: ListQuery) => ({ query, next: query })),
      keep: assign(({ context: { query } }, page: Page<Row>) => ({ page, shown: query })),
      replaceRows: assign(({ context: { page } }, rows: readonly Row[]) => ({
        page: { ...page, rows: page.rows && withNewRows(page.rows, rows) },
      })),
      clearOtherRows: assign(({ context: { page, shown, query } }) => ({
        page: isSameQuery(shown, query) ? page : emptyPage,
      })),
      keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
      navigate: enqueueActions(({ enqueue }, { query, replace = false }: Navigation) => {
        enqueue.assign({ next: query })
        enqueue.emit({ type: 'navigate', query, replace })
      }),
    },
  }).createMachine({
    id: 'list',
    context: ({ input: { query } }) => ({ query, next: query, page: emptyPage, shown: query, refusal: null }),
    initial: 'reachable',
    on: {
      'url.change': [
        {
          guard: { type: 'isNewQuery', params: ({ event }) => event.query },
          target: '.reachable',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        { actions: { type: 'setQuery', params: ({ event }) => event.query } },
      ],
      'rows.replace': { actions: { type: 'replaceRows', params: ({ event }) => event.rows } },
      refresh: { target: '.reachable' },
    },
    states: {
      reachable: {
        initial: 'loading',
        on: {
          'search.submit': {
            actions: {
              type: 'navigate',
              params: ({ context: { query, next }, event: { text } }) => ({
                query: { ...next, search: text, curser: null },
                replace: query.search !== '' && text !== '',
              }),
            },
          },
          'filter.set': {
            actions: {
              type: 'navigate',
              params: ({ context: { next }, event: { name, value } }) => ({
                query: { ...next, curser: null, filters: withFilter(next.filters, name, value) },
              }),
            },
          },
          'sort.set': {
            actions: {
              type: 'navigate',
              params: ({ context: { next }, event: { sorting } }) => ({ query: { ...next, curser: null, sorting } }),
            },
          },
          'filter.clean': {
            actions: {
              type: 'navigate',
              params: ({ context: { next }, event: { filters } }) => ({ query: { ...next, filters }, replace: true }),
            },
          },
          'filter.reset': {
            guard: 'hasFilters',
            actions: {
              type: 'navigate',
              params: ({ context: { next } }) => ({ query: { ...next, curser: null, filters: {} } }),
            },
          },
        },
        states: {
          loading: {
            ...slowNotice,
            description: 'Loading rows…',
            ...withSigns({ role: 'table', name: '{title}', is: 'busy' }),
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
                { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
              ],
            },
          },
          settling: {
            always: [
              {
                guard: 'isPastEnd',
                target: 'rewinding',
                actions: {
                  type: 'navigate',
                  params: ({ context: { query, page } }) => ({
                    query: {
                      ...query,
                      curser: curserOfPage(pageCount(page.count, query.pageSize) - 1, query.pageSize),
                    },
                    replace: true,
                  }),
                },
              },
              { guard: 'isEmpty', target: 'empty' },
              { guard: 'isSearch', target: 'found' },
              { target: 'showing' },
            ],
          },
          showing: {
            on: {
              'page.prev': {
                guard: 'hasPrev',
                actions: { type: 'navigate', params: ({ context }) => ({ query: adjacentPage(context.query, -1) }) },
              },
              'page.next': {
                guard: 'hasNext',
                actions: { type: 'navigate', params: ({ context }) => ({ query: adjacentPage(context.query, 1) }) },
              },
            },
          },
          found: { description: 'A search shows its first 100 rows, on one page.' },
          empty: describedBy(texts.noResults),
          rewinding: { description: 'This page does not exist. Going to the last page…' },
          broken: { ...describedBy(texts.unknownError), entry: 'clearOtherRows' },
          refused: {
            description: 'The service refused to show the rows.',
            ...withSigns('Error!: {message}'),
            entry: 'clearOtherRows',
          },
        },
      },
      unreachable: {
        ...describedBy(texts.unreachable),
        initial: 'waiting',
        on: { refresh: { target: '.asking' } },
        states: {
          waiting: { after: { reconnect: { target: 'asking' } } },
          asking: {
            ...withSigns({ role: 'button', name: 'Try again', is: 'busy' }),
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
                { target: '#list.reachable.refused', actions: { type: 'keepError', params: ({ event }) => event } },
              ],
            },
          },
        },
      },
    },
  })
