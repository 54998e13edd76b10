import { assign, sendTo, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, parentOf, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice } from '../shown.ts'

/** Parameters of one page of rows. */
export interface PageRequest<Asked, Part> {
  readonly asked: Asked
  /** Filter on the rows, such as the skipped records; null for all. */
  readonly part: Part | null
  /** Number of rows already loaded. */
  readonly from: number
}
/** A page of rows, the total count, and data about the whole set. */
export interface RowPage<Row, Head> {
  readonly rows: readonly Row[]
  readonly count: number
  readonly head: Head
}
interface PagesContext<Row, Head, Asked, Part> {
  readonly asked: Asked
  readonly part: Part | null
  readonly from: number
  /** Parameters of the loaded rows; null before any. */
  readonly told: Asked | null
  readonly rows: readonly Row[]
  readonly count: number
  readonly head: Head | null
  readonly refusal: ServiceFailure | null
}

/**
 * Loads rows page by page, with 'Load more'. Loaded rows stay until new ones arrive. During an outage it retries until
 * the service answers. It reports each page to the parent.
 */
export const createPagesMachine = <Row, Head, Asked, Part = never>() =>
  setup({
    types: {
      input: {} as { readonly asked: Asked },
      context: {} as PagesContext<Row, Head, Asked, Part>,
      events: {} as
        | { type: 'rows.ask'; asked: Asked }
        | { type: 'part.choose'; part: Part | null }
        | { type: 'more' }
        | { type: 'retry' },
      tags: {} as 'slow',
    },
    actors: { fetchPage: service<RowPage<Row, Head>, PageRequest<Asked, Part>>('fetchPage') },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: {
      hasMore: ({ context: { rows, count } }) => rows.length < count,
      isRetryable,
    },
    actions: {
      ask: assign((_, asked: Asked) => ({ asked, part: null, from: 0 })),
      choose: assign((_, part: Part | null) => ({ part, from: 0 })),
      turn: assign(({ context }) => ({ from: context.rows.length })),
      keep: assign(({ context }, { rows, count, head }: RowPage<Row, Head>) => ({
        rows: [...context.rows.slice(0, context.from), ...rows],
        // A page without rows is the last one, regardless of the count.
        count: rows.length === 0 ? context.from : count,
        head,
        told: context.asked,
        refusal: null,
      })),
      tell: sendTo(parentOf, (_, { rows, head }: RowPage<Row, Head>) => ({ type: 'rows.known', rows, head })),
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'pages',
    context: ({ input: { asked } }) => ({
      asked,
      part: null,
      from: 0,
      told: null,
      rows: [],
      count: 0,
      head: null,
      refusal: null,
    }),
    initial: 'asking',
    on: {
      'rows.ask': { target: '.asking', actions: { type: 'ask', params: ({ event }) => event.asked } },
      'part.choose': { target: '.asking', actions: { type: 'choose', params: ({ event }) => event.part } },
    },
    states: {
      asking: {
        description: 'Loading rows… The current rows stay until then.',
        ...slowNotice,
        invoke: {
          id: 'fetchPage',
          src: 'fetchPage',
          input: ({ context: { asked, part, from } }) => ({ asked, part, from }),
          onDone: {
            target: 'showing',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
          onError: [
            { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
          ],
        },
      },
      showing: {
        description: 'The rows are shown. ‘Load more’ adds the next ones.',
        on: { more: { guard: 'hasMore', target: 'asking', actions: 'turn' } },
      },
      unreachable: {
        ...describedBy(texts.unreachable),
        on: { retry: { target: 'asking' } },
        after: { reconnect: { target: 'asking' } },
      },
      refused: { ...describedBy('Error!: {message}'), on: { retry: { target: 'asking' } } },
    },
  })
