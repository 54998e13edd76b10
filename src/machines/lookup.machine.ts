import { assign, setup } from 'xstate'
import { type Failure, refusalOf, service } from './service.ts'

export interface Asked {
  readonly text: string
  readonly page: number
  readonly pageSize: number
}
export interface Found<Item> {
  readonly items: readonly Item[]
  readonly count: number
}
/** How a look-up behaves, by the specification's numbers for its section. */
export interface LookupRules {
  /** Milliseconds to wait for a typist to pause. */
  readonly debounce: number
  readonly pageSize: number
  /** Items loaded at most, however many there are. */
  readonly limit: number
  /** Whether an empty text asks too, as in pickers, or nothing is asked until something is typed. */
  readonly asksBlank: boolean
}

/** Looks something up while one types: vocabulary, physicians, specialties. A later text drops earlier answers. */
export const createLookupMachine = <Item>() =>
  setup({
    types: {
      input: {} as LookupRules,
      context: {} as LookupRules &
        Found<Item> & { readonly text: string; readonly page: number; readonly problem: string | null },
      events: {} as
        | { type: 'text.type'; text: string }
        | { type: 'text.submit' }
        | { type: 'more' }
        | { type: 'retry' },
    },
    actors: {
      search: service<Found<Item>, Asked>('search'),
    },
    delays: {
      debounce: ({ context }) => context.debounce,
    },
    guards: {
      isQuiet: ({ context: { text, asksBlank } }) => text.trim() === '' && !asksBlank,
      isNothing: (_, { items }: Found<unknown>) => items.length === 0,
      hasMore: ({ context: { items, count, limit } }) => items.length < Math.min(count, limit),
    },
    actions: {
      type: assign((_, text: string) => ({ text, page: 1 })),
      keep: assign((_, { items, count }: Found<Item>) => ({ items, count, page: 1 })),
      append: assign(({ context }, { items, count }: Found<Item>) => ({
        items: [...context.items, ...items].slice(0, context.limit),
        count,
        page: context.page + 1,
      })),
      complain: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
    },
  }).createMachine({
    id: 'lookup',
    context: ({ input }) => ({ ...input, items: [], count: 0, text: '', page: 1, problem: null }),
    initial: 'deciding',
    on: {
      'text.type': { target: '.debouncing', actions: { type: 'type', params: ({ event }) => event.text } },
      'text.submit': { target: '.deciding' },
    },
    states: {
      deciding: { always: [{ guard: 'isQuiet', target: 'idle' }, { target: 'searching' }] },
      idle: { description: 'Nothing is asked before something is typed.' },
      debouncing: { after: { debounce: { target: 'deciding' } } },
      searching: {
        invoke: {
          id: 'search',
          src: 'search',
          input: ({ context: { text, pageSize } }) => ({ text: text.trim(), page: 1, pageSize }),
          onDone: [
            {
              guard: { type: 'isNothing', params: ({ event }) => event.output },
              target: 'nothing',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            { target: 'showing', actions: { type: 'keep', params: ({ event }) => event.output } },
          ],
          onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => event } },
        },
      },
      showing: { on: { more: { guard: 'hasMore', target: 'loadingMore' } } },
      loadingMore: {
        invoke: {
          id: 'searchMore',
          src: 'search',
          input: ({ context: { text, page, pageSize } }) => ({ text: text.trim(), page: page + 1, pageSize }),
          onDone: { target: 'showing', actions: { type: 'append', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => event } },
        },
      },
      nothing: { description: 'No {label} results found for search term of {term}...' },
      failed: { description: 'Error!: {message}', on: { retry: { target: 'searching' } } },
    },
  })
