import { assign, sendTo, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import {
  type BulkRecords,
  hasSearch,
  type Mnemonics,
  noMnemonics,
  STALE_SEARCH,
} from '../../domain/practiceEmails/bulkEmail.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, parentOf, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

interface BulkSearchContext {
  readonly sought: Mnemonics
  readonly refusal: ServiceFailure | null
}

export const bulkSearchReasons = {
  hasMnemonic: 'Enter a resource, location or department mnemonic.',
} as const satisfies GuardReasons<BulkSearchContext>

/**
 * Finds records by mnemonics, which are codes of a resource, a location or a department (spec §2). The parent gets
 * `records.found`, and later `records.stale` if a search field changes.
 */
export const bulkSearchMachine = setup({
  types: {
    context: {} as BulkSearchContext,
    events: {} as { type: 'mnemonic.type'; patch: Partial<Mnemonics> } | { type: 'search' },
    tags: {} as 'slow',
  },
  actors: { find: service<BulkRecords, Mnemonics>('find') },
  delays: { slow: delays.slow, reconnect: delays.reconnect },
  guards: {
    hasMnemonic: ({ context }) => hasSearch(context.sought),
    isRetryable,
  },
  actions: {
    setMnemonics: assign(({ context }, patch: Partial<Mnemonics>) => ({ sought: { ...context.sought, ...patch } })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    notifyFound: sendTo(parentOf, ({ context: { sought } }, records: BulkRecords) => ({
      type: 'records.found',
      records,
      sought,
    })),
    notifyStale: sendTo(parentOf, { type: 'records.stale' }),
  },
}).createMachine({
  id: 'bulkSearch',
  context: { sought: noMnemonics, refusal: null },
  initial: 'typing',
  on: {
    'mnemonic.type': { target: '.typing', actions: { type: 'setMnemonics', params: ({ event }) => event.patch } },
    search: { guard: 'hasMnemonic', target: '.searching' },
  },
  states: {
    typing: { description: 'Search for the records to change.' },
    searching: {
      description: 'Searching for records…',
      ...withSigns({ role: 'button', name: 'Search', is: 'busy' }),
      ...slowNotice,
      entry: 'notifyStale',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context.sought,
        onDone: { target: 'found', actions: { type: 'notifyFound', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    found: {
      description: 'Shows the number of found records before the user changes them.',
      on: {
        'mnemonic.type': {
          target: 'stale',
          actions: [{ type: 'setMnemonics', params: ({ event }) => event.patch }, 'notifyStale'],
        },
      },
    },
    stale: {
      ...describedBy(STALE_SEARCH),
      on: { 'mnemonic.type': { actions: { type: 'setMnemonics', params: ({ event }) => event.patch } } },
    },
    unreachable: { ...describedBy(texts.unreachable), after: { reconnect: { target: 'searching' } } },
    refused: describedBy('Error!: {message}'),
  },
})
