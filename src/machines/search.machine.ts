import { assign, emit, setup } from 'xstate'
import { delays } from '../domain/limits.ts'

/**
 * The search box of a list. A search waits for the typist to pause; Enter and the cross do not wait. What the
 * address says is searched for replaces what was typed, unless it is the same.
 */
export const searchMachine = setup({
  types: {
    input: {} as { search: string },
    context: {} as {
      /** What is typed. */
      readonly draft: string
      /** What the address has. */
      readonly search: string
    },
    events: {} as
      | { type: 'text.type'; text: string }
      | { type: 'text.submit' }
      | { type: 'text.clear' }
      | { type: 'url.change'; search: string },
    emitted: {} as { type: 'search'; text: string },
  },
  delays: { searchDebounce: delays.searchDebounce },
  guards: { isNew: ({ context: { draft, search } }) => draft.trim() !== search },
  actions: {
    type: assign((_, draft: string) => ({ draft })),
    take: assign(({ context: { draft } }, search: string) => ({
      search,
      draft: draft.trim() === search ? draft : search,
    })),
    go: emit(({ context }) => ({ type: 'search' as const, text: context.draft.trim() })),
  },
}).createMachine({
  id: 'search',
  context: ({ input: { search } }) => ({ search, draft: search }),
  initial: 'settled',
  on: {
    'text.type': { target: '.debouncing', actions: { type: 'type', params: ({ event }) => event.text } },
    'text.submit': { target: '.deciding' },
    'text.clear': { target: '.deciding', actions: { type: 'type', params: '' } },
    'url.change': { actions: { type: 'take', params: ({ event }) => event.search } },
  },
  states: {
    settled: {},
    debouncing: { after: { searchDebounce: { target: 'deciding' } } },
    deciding: { always: [{ guard: 'isNew', target: 'settled', actions: 'go' }, { target: 'settled' }] },
  },
})
