import { assign, setup } from 'xstate'
import { isOutage } from '../../domain/failure.ts'
import { delays, MAX_ROWS, UMLS_PAGE_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice } from '../shown.ts'

export interface LookupQuery {
  readonly text: string
  readonly page: number
  readonly pageSize: number
}
export interface LookupResult<Item> {
  readonly items: readonly Item[]
  readonly count: number
  readonly note?: string
}
interface PartialPage<Item> {
  readonly page: number
  readonly note: string
  /** Items of the pages before `page`. */
  readonly earlier: readonly Item[]
}
export interface LookupRules {
  /** Pause in typing before a search, in milliseconds. */
  readonly debounce: number
  readonly pageSize: number
  readonly limit: number
  /** True when an empty text finds all items. */
  readonly asksBlank: boolean
}
/** Rules of a UMLS search (spec §2, §9). */
export const vocabularyRules: LookupRules = {
  debounce: delays.vocabularyDebounce,
  pageSize: UMLS_PAGE_SIZE,
  limit: MAX_ROWS,
  asksBlank: false,
}

interface LookupInput extends LookupRules {
  readonly text?: string
}
export interface LookupContext<Item> extends LookupRules, Omit<LookupResult<Item>, 'note'> {
  readonly text: string
  readonly page: number
  readonly earlier: readonly Item[]
  readonly partial: PartialPage<Item> | null
  readonly refusal: ServiceFailure | null
}

/** Searches while the user types. A newer text drops the responses to earlier texts. */
export const createLookupMachine = <Item>() =>
  setup({
    types: {
      input: {} as LookupInput,
      context: {} as LookupContext<Item>,
      events: {} as
        | { type: 'text.type'; text: string }
        | { type: 'text.submit' }
        | { type: 'more' }
        | { type: 'retry' },
      tags: {} as 'slow',
    },
    actors: {
      search: service<LookupResult<Item>, LookupQuery>('search'),
    },
    delays: {
      debounce: ({ context }) => context.debounce,
      reconnect: delays.reconnect,
      slow: delays.slow,
    },
    guards: {
      isOutage: (_, failure: Failure) => isOutage(refusalOf(failure).code),
      needsNoSearch: ({ context: { asksBlank } }, text: string) => text.trim() === '' && !asksBlank,
      isEmpty: ({ context: { items } }) => items.length === 0,
      isFirstPage: ({ context }) => context.page === 1,
      isPartial: ({ context }) => context.partial !== null,
      hasMore: ({ context: { items, count, limit } }) => items.length < Math.min(count, limit),
    },
    actions: {
      type: assign((_, text: string) => ({ text })),
      goToFirstPage: assign({ page: 1, earlier: [] }),
      goToNextPage: assign(({ context }) => ({ page: context.page + 1, earlier: context.items })),
      goToPartialPage: assign(({ context: { partial } }) =>
        partial ? { page: partial.page, earlier: partial.earlier } : {},
      ),
      keep: assign(({ context: { page, earlier, limit, partial } }, { items, count, note }: LookupResult<Item>) => {
        const hasEarlierPartial = partial !== null && partial.page < page
        const newPartial = note === undefined ? null : { page, note, earlier }
        return {
          items: page === 1 ? items : [...earlier, ...items].slice(0, limit),
          count,
          partial: hasEarlierPartial ? partial : newPartial,
        }
      }),
      clearItems: assign({ items: [], count: 0, earlier: [], partial: null }),
      keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'lookup',
    context: ({ input }) => ({
      text: '',
      ...input,
      items: [],
      count: 0,
      page: 1,
      earlier: [],
      partial: null,
      refusal: null,
    }),
    initial: 'deciding',
    on: {
      'text.type': [
        {
          guard: { type: 'needsNoSearch', params: ({ event }) => event.text },
          target: '.idle',
          actions: { type: 'type', params: ({ event }) => event.text },
        },
        { target: '.debouncing', actions: { type: 'type', params: ({ event }) => event.text } },
      ],
      'text.submit': { target: '.deciding' },
    },
    states: {
      deciding: {
        always: [
          { guard: { type: 'needsNoSearch', params: ({ context }) => context.text }, target: 'idle' },
          { target: 'searching', actions: 'goToFirstPage' },
        ],
      },
      idle: { description: 'Type to search.', entry: 'clearItems' },
      debouncing: { after: { debounce: { target: 'deciding' } } },
      searching: {
        ...slowNotice,
        description: 'Searching… Earlier results stay until new ones arrive.',
        // The request for this text is running. A different text leaves this state.
        on: { 'text.submit': {} },
        invoke: {
          id: 'search',
          src: 'search',
          input: ({ context }) => queryOf(context),
          onDone: { target: 'settling', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isOutage', params: ({ event }) => event },
              target: 'unreachable',
              actions: ['clearItems', { type: 'keepError', params: ({ event }) => event }],
            },
            { target: 'failed', actions: ['clearItems', { type: 'keepError', params: ({ event }) => event }] },
          ],
        },
      },
      settling: { always: [{ guard: 'isEmpty', target: 'nothing' }, { target: 'showing' }] },
      showing: {
        on: {
          more: { guard: 'hasMore', target: 'loadingMore', actions: 'goToNextPage' },
          retry: { guard: 'isPartial', target: 'askingAgain', actions: 'goToPartialPage' },
        },
      },
      askingAgain: { always: [{ guard: 'isFirstPage', target: 'searching' }, { target: 'loadingMore' }] },
      loadingMore: {
        ...slowNotice,
        description: 'Loading more… The loaded results stay.',
        invoke: {
          id: 'searchMore',
          src: 'search',
          input: ({ context }) => queryOf(context),
          onDone: { target: 'showing', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isOutage', params: ({ event }) => event },
              target: 'unreachable',
              actions: { type: 'keepError', params: ({ event }) => event },
            },
            { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          ],
        },
      },
      nothing: {
        ...describedBy('No {label} results found for search term of {term}...'),
        on: { retry: { guard: 'isPartial', target: 'askingAgain', actions: 'goToPartialPage' } },
      },
      failed: {
        ...describedBy('Error!: {message}'),
        on: { retry: { target: 'askingAgain' } },
      },
      unreachable: {
        ...describedBy(texts.unreachable),
        initial: 'waiting',
        on: { retry: { target: '.asking' } },
        states: {
          waiting: { after: { reconnect: { target: 'asking' } } },
          asking: {
            invoke: {
              id: 'searchAgain',
              src: 'search',
              input: ({ context }) => queryOf(context),
              onDone: { target: '#lookup.settling', actions: { type: 'keep', params: ({ event }) => event.output } },
              onError: [
                { guard: { type: 'isOutage', params: ({ event }) => event }, target: 'waiting' },
                { target: '#lookup.failed', actions: { type: 'keepError', params: ({ event }) => event } },
              ],
            },
          },
        },
      },
    },
  })

const queryOf = ({ text, page, pageSize }: LookupQuery): LookupQuery => ({ text: text.trim(), page, pageSize })
