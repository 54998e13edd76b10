import { assign, sendTo, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { createLookupMachine, type LookupRules } from '../picker/lookup.machine.ts'
import { withSigns } from '../shown.ts'

/** The search has one page, which contains all sections. */
const searchRules: LookupRules = { debounce: delays.paletteDebounce, pageSize: 1, limit: 1, asksBlank: false }

type LookupEvent = { type: 'text.type'; text: string } | { type: 'text.submit' } | { type: 'retry' }

/** One box that finds records, commands and screens. `Found` contains the records of one section. */
export const createPaletteMachine = <Found>() =>
  setup({
    types: {
      context: {} as {
        /** Key of the option that the arrow keys made active, wherever late options move it; null for the first. */
        readonly activeKey: string | null
      },
      events: {} as
        | LookupEvent
        | { type: 'option.move'; to: string | null }
        | { type: 'option.choose' }
        | { type: 'close' },
      children: {} as { lookup: 'lookup' },
    },
    actors: { lookup: createLookupMachine<Found>() },
    actions: {
      goToFirst: assign({ activeKey: null }),
      move: assign((_, { to }: { to: string | null }) => ({ activeKey: to })),
      forward: sendTo('lookup', ({ event }) => event as LookupEvent),
    },
  }).createMachine({
    id: 'palette',
    context: { activeKey: null },
    initial: 'open',
    states: {
      open: {
        description: 'Offers recent records, commands and screens. The chart lookup finds records for the typed text.',
        ...withSigns({ role: 'dialog', name: 'Find anything' }),
        invoke: { id: 'lookup', src: 'lookup', input: searchRules },
        initial: 'choosing',
        on: {
          'text.type': { target: '.choosing', actions: ['goToFirst', 'forward'] },
          'text.submit': { target: '.awaiting', actions: ['goToFirst', 'forward'] },
          retry: { actions: 'forward' },
          'option.move': { target: '.choosing', actions: { type: 'move', params: ({ event }) => event } },
          'option.choose': { target: 'chosen' },
          close: { target: 'closed' },
        },
        states: {
          choosing: {},
          awaiting: {
            description: 'The user pressed Enter before the results. The first result opens when it arrives.',
          },
        },
      },
      chosen: { type: 'final', description: 'Runs the command, or opens the record or the screen.' },
      closed: { type: 'final' },
    },
  })
