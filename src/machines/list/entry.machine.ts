import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { withSigns } from '../shown.ts'

/** Returns the URL value of typed text: '' for no text, null for invalid text. */
export type ReadEntry = (text: string) => string | null

/**
 * A search box or text filter of a list. The text waits while a dialog is open, because a search would change the
 * dialog's URL. `delay` is in milliseconds.
 */
export const createEntryMachine = (read: ReadEntry, delay: number = delays.searchDebounce) =>
  setup({
    types: {
      input: {} as { value: string; isReady: boolean },
      context: {} as {
        readonly draft: string
        readonly value: string
        /** True when no dialog covers the list and the service answers. */
        readonly isReady: boolean
      },
      events: {} as
        /** Text that applies after a pause in typing. */
          | { type: 'text.type'; text: string }
          /** Text that applies after the field loses focus. */
          | { type: 'text.write'; text: string }
          | { type: 'text.blur' }
          | { type: 'text.submit' }
          | { type: 'text.clear' }
          | { type: 'ready.change'; isReady: boolean }
          | { type: 'url.change'; value: string },
      emitted: {} as { type: 'apply'; text: string },
    },
    delays: { searchDebounce: delay },
    guards: {
      isUnreadable: ({ context: { draft } }) => read(draft) === null,
      isInUrl: ({ context: { draft, value } }) => read(draft) === value,
      isReady: ({ context: { isReady } }) => isReady,
    },
    actions: {
      type: assign((_, draft: string) => ({ draft })),
      setReady: assign((_, isReady: boolean) => ({ isReady })),
      acceptUrl: assign(({ context: { draft } }, value: string) => ({
        value,
        draft: read(draft) === value ? draft : value,
      })),
      apply: emit(({ context: { draft } }) => ({ type: 'apply' as const, text: draft.trim() })),
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
      'ready.change': { actions: { type: 'setReady', params: ({ event }) => event.isReady } },
      'url.change': { target: '.settled', actions: { type: 'acceptUrl', params: ({ event }) => event.value } },
    },
    states: {
      settled: {},
      // Checks the text after a delay. An immediate error could move the button that the user is clicking.
      writing: { on: { 'text.blur': { target: 'debouncing' } } },
      debouncing: { after: { searchDebounce: { target: 'deciding' } } },
      deciding: {
        always: [
          { guard: 'isUnreadable', target: 'unreadable' },
          { guard: 'isInUrl', target: 'settled' },
          { target: 'waiting' },
        ],
      },
      unreadable: {
        description: '{label} must be a date such as 02/09/2026.',
        ...withSigns({ role: 'textbox', name: '{label}', is: 'invalid' }),
      },
      waiting: {
        description: 'Waits until no dialog covers the list and the service answers.',
        always: { guard: 'isReady', target: 'settled', actions: 'apply' },
      },
    },
  })

export type EntryMachine = ReturnType<typeof createEntryMachine>
