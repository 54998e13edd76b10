import { assign, emit, not, setup, stateIn } from 'xstate'
import { curserOfPage, type ListQuery, pageCount, pageOfCurser } from '../domain/cursor.ts'
import { isOutage } from '../domain/failure.ts'
import { delays } from '../domain/limits.ts'
import { texts } from '../domain/texts.ts'
import { type Failure, type Refusal, refusalOf, service } from './service.ts'

/** Rows and how many there are in all; no rows at all means an answer that lacks them. */
export interface Page<Row> {
  readonly rows: readonly Row[] | null
  readonly count: number
}
export type ListEvent =
  | { type: 'search.type'; text: string }
  | { type: 'search.submit' }
  | { type: 'search.clear' }
  | { type: 'page.next' }
  | { type: 'page.prev' }
  | { type: 'url.change'; query: ListQuery }
  | { type: 'refresh' }

/**
 * The list of a section: one page of rows, searched or paged through.
 *
 * The address owns the query; the machine asks to `navigate` and learns of every change by `url.change`.
 * A search waits for the typist to pause; Enter does not wait. Whatever is asked last wins: leaving
 * `loading` abandons the answer still under way. The rows stay on screen meanwhile.
 */
export const createListMachine = <Row>() =>
  setup({
    types: {
      input: {} as { query: ListQuery },
      context: {} as {
        readonly query: ListQuery
        readonly draft: string
        readonly page: Page<Row>
        /** What the page was the answer to: while another is fetched, its rows stay on screen. */
        readonly shown: ListQuery
        readonly refusal: Refusal | null
      },
      events: {} as ListEvent,
      /** `replace`: Back is not to return to where one is, an unfinished search or a page past the end. */
      emitted: {} as { type: 'navigate'; query: ListQuery; replace: boolean },
    },
    actors: {
      fetchPage: service<Page<Row>, ListQuery>('fetchPage'),
    },
    delays: {
      searchDebounce: delays.searchDebounce,
      reconnect: delays.reconnect,
    },
    guards: {
      isOutage: (_, failure: Failure) => isOutage(refusalOf(failure).code),
      isReachable: not(stateIn({ rows: 'unreachable' })),
      isNewSearch: ({ context }) => context.draft.trim() !== context.query.search,
      isNewQuery: ({ context: { query } }, next: ListQuery) =>
        next.search !== query.search || next.curser !== query.curser,
      isBroken: ({ context: { page } }) => page.rows === null,
      isPastEnd: ({ context: { query, page } }) => page.rows?.length === 0 && page.count > 0 && query.curser !== null,
      isEmpty: ({ context: { page } }) => page.rows?.length === 0,
      hasNext: ({ context: { query, page } }) =>
        query.search === '' && pageOfCurser(query.curser) + 1 < pageCount(page.count),
      hasPrev: ({ context: { query } }) => query.search === '' && query.curser !== null,
    },
    actions: {
      type: assign((_, draft: string) => ({ draft })),
      takeQuery: assign(({ context }, query: ListQuery) => ({
        query,
        draft: context.draft.trim() === query.search ? context.draft : query.search,
      })),
      keep: assign(({ context }, page: Page<Row>) => ({ page, shown: context.query })),
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
      goSearch: emit(({ context }) => ({
        type: 'navigate' as const,
        query: { search: context.draft.trim(), curser: null },
        replace: context.query.search !== '' && context.draft.trim() !== '',
      })),
      goPage: emit(({ context: { query } }, by: 1 | -1) => ({
        type: 'navigate' as const,
        query: { search: '', curser: curserOfPage(pageOfCurser(query.curser) + by) },
        replace: false,
      })),
      goLastPage: emit(({ context: { page } }) => ({
        type: 'navigate' as const,
        query: { search: '', curser: curserOfPage(pageCount(page.count) - 1) },
        replace: true,
      })),
    },
  }).createMachine({
    id: 'list',
    type: 'parallel',
    context: ({ input: { query } }) => ({
      query,
      draft: query.search,
      page: { rows: [], count: 0 },
      shown: query,
      refusal: null,
    }),
    states: {
      search: {
        initial: 'settled',
        on: {
          'search.type': {
            guard: 'isReachable',
            target: '.debouncing',
            actions: { type: 'type', params: ({ event }) => event.text },
          },
          'search.submit': { guard: 'isReachable', target: '.deciding' },
          'search.clear': { guard: 'isReachable', target: '.deciding', actions: { type: 'type', params: '' } },
        },
        states: {
          settled: {},
          debouncing: { after: { searchDebounce: { target: 'deciding' } } },
          deciding: {
            always: [{ guard: 'isNewSearch', target: 'settled', actions: 'goSearch' }, { target: 'settled' }],
          },
        },
      },
      rows: {
        initial: 'loading',
        on: {
          'url.change': {
            guard: { type: 'isNewQuery', params: ({ event }) => event.query },
            target: '.loading',
            actions: { type: 'takeQuery', params: ({ event }) => event.query },
          },
          refresh: { target: '.loading' },
        },
        states: {
          loading: {
            invoke: {
              id: 'fetchPage',
              src: 'fetchPage',
              input: ({ context }) => context.query,
              onDone: { target: 'settling', actions: { type: 'keep', params: ({ event }) => event.output } },
              onError: [
                { guard: { type: 'isOutage', params: ({ event }) => event }, target: 'unreachable' },
                { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
              ],
            },
          },
          settling: {
            id: 'settling',
            always: [
              { guard: 'isBroken', target: 'broken' },
              { guard: 'isPastEnd', target: 'rewinding', actions: 'goLastPage' },
              { guard: 'isEmpty', target: 'empty' },
              { target: 'showing' },
            ],
          },
          showing: {
            on: {
              'page.next': { guard: 'hasNext', actions: { type: 'goPage', params: 1 } },
              'page.prev': { guard: 'hasPrev', actions: { type: 'goPage', params: -1 } },
            },
          },
          empty: { description: texts.nothing },
          rewinding: { description: 'The page asked for is past the last one, which is shown instead.' },
          broken: { description: texts.unknown },
          refused: { description: 'Error!: {message}' },
          unreachable: {
            description: texts.unreachable,
            initial: 'waiting',
            states: {
              waiting: { after: { reconnect: { target: 'asking' } } },
              asking: {
                invoke: {
                  id: 'fetchAgain',
                  src: 'fetchPage',
                  input: ({ context }) => context.query,
                  onDone: { target: '#settling', actions: { type: 'keep', params: ({ event }) => event.output } },
                  onError: { target: 'waiting' },
                },
              },
            },
          },
        },
      },
    },
  })
