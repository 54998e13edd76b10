import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { shows } from '../shown.ts'

/** What a text means, as the address says it: empty when nothing is searched or filtered by, null when it cannot be read. */
export type ReadEntry = (text: string) => string | null

/**
 * What is entered into the search box of a list, or into a filter that is typed. What is typed into the box waits for the
 * typist to pause, what is written into a filter until it is left; Enter and the cross do not wait. What is complete
 * counts once the list may be asked: never under a dialog, whose address it would change, and never lost to one. What the
 * address says replaces what was entered, unless it means the same.
 *
 * `delay`: milliseconds that a pause of the typist takes.
 */
export const createEntryMachine = (read: ReadEntry, delay: number = delays.searchDebounce) =>
  setup({
    types: {
      input: {} as { value: string; isReady: boolean },
      context: {} as {
        /** What is entered. */
        readonly draft: string
        /** What the address has; empty when nothing. */
        readonly value: string
        /** Whether the list may be asked. */
        readonly isReady: boolean
      },
      events: {} as
        /** Whole with every letter: a search, or what a picker walks over. */
          | { type: 'text.type'; text: string }
          /** Not whole before it is left. */
          | { type: 'text.write'; text: string }
          | { type: 'text.leave' }
          | { type: 'text.submit' }
          | { type: 'text.clear' }
          | { type: 'ready.change'; isReady: boolean }
          | { type: 'url.change'; value: string },
      emitted: {} as { type: 'enter'; text: string },
    },
    delays: { searchDebounce: delay },
    guards: {
      isUnreadable: ({ context: { draft } }) => read(draft) === null,
      isKnown: ({ context: { draft, value } }) => read(draft) === value,
      isReady: ({ context: { isReady } }) => isReady,
    },
    actions: {
      type: assign((_, draft: string) => ({ draft })),
      heed: assign((_, isReady: boolean) => ({ isReady })),
      take: assign(({ context: { draft } }, value: string) => ({
        value,
        draft: read(draft) === value ? draft : value,
      })),
      go: emit(({ context: { draft } }) => ({ type: 'enter' as const, text: draft.trim() })),
    },
  }).createMachine({
    id: 'entry',
    context: ({ input: { value, isReady } }) => ({ value, isReady, draft: value }),
    initial: 'settled',
    on: {
      'text.type': { target: '.debouncing', actions: { type: 'type', params: ({ event }) => event.text } },
      'text.write': { target: '.writing', actions: { type: 'type', params: ({ event }) => event.text } },
      'text.submit': { target: '.deciding' },
      'text.clear': { target: '.deciding', actions: { type: 'type', params: '' } },
      'ready.change': { actions: { type: 'heed', params: ({ event }) => event.isReady } },
      'url.change': { target: '.settled', actions: { type: 'take', params: ({ event }) => event.value } },
    },
    states: {
      settled: {},
      // What is said of it then moves what was pressed to leave: not at once.
      writing: { on: { 'text.leave': { target: 'debouncing' } } },
      debouncing: { after: { searchDebounce: { target: 'deciding' } } },
      deciding: {
        always: [
          { guard: 'isUnreadable', target: 'unreadable' },
          { guard: 'isKnown', target: 'settled' },
          { target: 'waiting' },
        ],
      },
      unreadable: {
        description: '{label} must be a date such as 02/09/2026.',
        ...shows({ role: 'textbox', name: '{label}', is: 'invalid' }),
      },
      waiting: {
        description: 'A dialog stands over the list, or the service is away: it counts after that.',
        always: { guard: 'isReady', target: 'settled', actions: 'go' },
      },
    },
  })

export type EntryMachine = ReturnType<typeof createEntryMachine>
