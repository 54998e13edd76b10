import { assign, sendTo, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, parentOf, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice } from '../shown.ts'

export interface PageRequest<Query, Filter> {
  readonly asked: Query
  readonly part: Filter | null
  readonly offset: number
}
export interface RowPage<Row, Summary> {
  readonly rows: readonly Row[]
  readonly count: number
  readonly summary: Summary
}
interface PagesContext<Row, Summary, Query, Filter> {
  readonly asked: Query
  readonly part: Filter | null
  readonly offset: number
  readonly loadedQuery: Query | null
  readonly rows: readonly Row[]
  readonly count: number
  readonly summary: Summary | null
  readonly refusal: ServiceFailure | null
}

/** Loads rows page by page. Sends each page to the parent as `rows.loaded`. */
export const createPagesMachine = <Row, Summary, Query, Filter = never>() =>
  setup({
    types: {
      input: {} as { readonly asked: Query },
      context: {} as PagesContext<Row, Summary, Query, Filter>,
      events: {} as
        | { type: 'rows.load'; asked: Query }
        | { type: 'filter.set'; part: Filter | null }
        | { type: 'more' }
        | { type: 'retry' },
      tags: {} as 'slow',
    },
    actors: { fetchPage: service<RowPage<Row, Summary>, PageRequest<Query, Filter>>('fetchPage') },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: {
      hasMore: ({ context: { rows, count } }) => rows.length < count,
      isRetryable,
    },
    actions: {
      setQuery: assign((_, asked: Query) => ({ asked, part: null, offset: 0 })),
      setFilter: assign((_, part: Filter | null) => ({ part, offset: 0 })),
      goToNextPage: assign(({ context }) => ({ offset: context.rows.length })),
      keep: assign(({ context }, { rows, count, summary }: RowPage<Row, Summary>) => ({
        rows: [...context.rows.slice(0, context.offset), ...rows],
        // An empty page ends the list, even if the service counted more rows.
        count: rows.length === 0 ? context.offset : count,
        summary,
        loadedQuery: context.asked,
        refusal: null,
      })),
      notifyParent: sendTo(parentOf, (_, { rows, summary }: RowPage<Row, Summary>) => ({
        type: 'rows.loaded',
        rows,
        summary,
      })),
      keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'pages',
    context: ({ input: { asked } }) => ({
      asked,
      part: null,
      offset: 0,
      loadedQuery: null,
      rows: [],
      count: 0,
      summary: null,
      refusal: null,
    }),
    initial: 'asking',
    on: {
      'rows.load': { target: '.asking', actions: { type: 'setQuery', params: ({ event }) => event.asked } },
      'filter.set': { target: '.asking', actions: { type: 'setFilter', params: ({ event }) => event.part } },
    },
    states: {
      asking: {
        description: 'Loading rows… The current rows stay until the new ones arrive.',
        ...slowNotice,
        invoke: {
          id: 'fetchPage',
          src: 'fetchPage',
          input: ({ context: { asked, part, offset } }) => ({ asked, part, offset }),
          onDone: {
            target: 'showing',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'notifyParent', params: ({ event }) => event.output },
            ],
          },
          onError: [
            { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
          ],
        },
      },
      showing: {
        description: 'The rows are shown. ‘Load more’ adds the next ones.',
        on: { more: { guard: 'hasMore', target: 'asking', actions: 'goToNextPage' } },
      },
      unreachable: {
        ...describedBy(texts.unreachable),
        on: { retry: { target: 'asking' } },
        after: { reconnect: { target: 'asking' } },
      },
      refused: { ...describedBy('Error!: {message}'), on: { retry: { target: 'asking' } } },
    },
  })
