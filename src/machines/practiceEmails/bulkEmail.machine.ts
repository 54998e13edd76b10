import { and, assign, emit, sendTo, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import {
  type BulkRecords,
  type BulkRow,
  batchReasonProblem,
  type EmailFate,
  type Fates,
  type Mnemonics,
  type RowsRequest,
} from '../../domain/practiceEmails/bulkEmail.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { createPagesMachine } from '../list/pages.machine.ts'
import { describedBy, withSigns } from '../shown.ts'
import {
  type BulkEmailContext,
  type BulkEmailInput,
  initialContext,
  isUndo,
  problemsOf,
  rowsQueryOf,
  saveOf,
} from './bulkEmail.ts'
import { type BulkSaveResult, bulkSaveMachine } from './bulkSave.machine.ts'
import { bulkSearchMachine } from './bulkSearch.machine.ts'

export const bulkRowsMachine = createPagesMachine<BulkRow, Fates | null, RowsRequest, readonly EmailFate[]>()

interface FoundRecords {
  readonly records: BulkRecords
  readonly sought: Mnemonics
}

interface KnownRecords {
  readonly rows: readonly Pick<BulkRow, 'id' | 'name'>[]
  readonly summary: Fates | null
}

/**
 * Changes the addresses of many practice records, or undoes such a change (spec §2, §4). One save changes all records,
 * exactly once.
 */
export const bulkEmailMachine = setup({
  types: {
    input: {} as BulkEmailInput,
    context: {} as BulkEmailContext,
    events: {} as
      /** Addresses of the record from which the user copies. */
        | { type: 'emails.update'; emails: readonly string[] }
        | { type: 'address.type'; text: string }
        | { type: 'reason.type'; reason: string }
        | { type: 'save' }
        | ({ type: 'records.found' } & FoundRecords)
        | { type: 'records.stale' }
        | ({ type: 'rows.loaded' } & KnownRecords),
    emitted: {} as { type: 'saved' },
    children: {} as { rows: 'rows'; search: 'search'; save: 'save' },
  },
  actors: { rows: bulkRowsMachine, search: bulkSearchMachine, save: bulkSaveMachine },
  delays: { searchDebounce: delays.searchDebounce },
  guards: {
    needsSearch: ({ context }) => context.records === null && !isUndo(context),
    hasRecords: ({ context }) => problemsOf(context).ids === null,
    hasAddress: ({ context }) => problemsOf(context).emails === null,
    hasReason: ({ context: { task, reason } }) => batchReasonProblem(task.action, reason) === null,
    hasChanges: ({ context: { preview } }) => preview === null || preview.counts.changed > 0,
    isSavable: and(['hasRecords', 'hasAddress', 'hasChanges', 'hasReason']),
    isChanged: (_, { ending }: BulkSaveResult) => ending === 'changed',
    isUnchanged: (_, { ending }: BulkSaveResult) => ending === 'unchanged',
    isUnanswered: (_, { ending }: BulkSaveResult) => ending === 'unanswered',
  },
  actions: {
    setEmails: assign((_, emails: readonly string[]) => ({ emails })),
    setAddress: assign((_, text: string) => ({ text })),
    setReason: assign((_, reason: string) => ({ reason })),
    keepRecords: assign(({ context: { task } }, { records, sought }: FoundRecords) => {
      const { ids, count } = records
      const others = task.action === 'COPY' ? ids.filter((id) => id !== task.source) : ids
      return { records: { ...records, ids: others, count: count - (ids.length - others.length) }, sought }
    }),
    clearRecords: assign({ records: null, preview: null }),
    loadRows: sendTo('rows', ({ context }) => ({ type: 'rows.load', asked: rowsQueryOf(context) })),
    keepPreview: assign((_, { summary }: KnownRecords) => ({ preview: summary })),
    keepNames: assign(({ context: { names } }, { rows }: KnownRecords) => ({
      names: { ...names, ...Object.fromEntries(rows.map(({ id, name }) => [id, name])) },
    })),
    countSave: assign(({ context }) => ({ saves: context.saves + 1 })),
    keepSaveResult: assign((_, { answer, refusal }: BulkSaveResult) => ({ outcome: answer, refusal })),
    emitSaved: emit({ type: 'saved' }),
  },
}).createMachine({
  id: 'bulkEmail',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'rows', src: 'rows', input: { asked: { kind: 'nothing' } } },
    { id: 'search', src: 'search' },
  ],
  initial: 'open',
  states: {
    open: {
      initial: 'deciding',
      on: {
        'emails.update': { target: '.deciding', actions: { type: 'setEmails', params: ({ event }) => event.emails } },
        'address.type': [
          {
            guard: 'needsSearch',
            target: '.searching',
            actions: { type: 'setAddress', params: ({ event }) => event.text },
          },
          { target: '.pausing', actions: { type: 'setAddress', params: ({ event }) => event.text } },
        ],
        'reason.type': { actions: { type: 'setReason', params: ({ event }) => event.reason } },
        'records.found': { target: '.listing', actions: { type: 'keepRecords', params: ({ event }) => event } },
        'records.stale': { target: '.searching', actions: 'clearRecords' },
        'rows.loaded': { actions: { type: 'keepNames', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'needsSearch', target: 'searching' }, { target: 'listing' }] },
        searching: describedBy('Search for the records first.'),
        pausing: {
          ...describedBy('The effect on each record loads when you stop typing.'),
          after: { searchDebounce: { target: 'listing' } },
        },
        listing: {
          ...describedBy('Loading the effect on each record…'),
          entry: 'loadRows',
          on: {
            'rows.loaded': {
              target: 'ready',
              actions: [
                { type: 'keepPreview', params: ({ event }) => event },
                { type: 'keepNames', params: ({ event }) => event },
              ],
            },
          },
        },
        ready: {
          description: 'Each record shows what will change.',
          on: { save: { guard: 'isSavable', target: '#bulkEmail.saving', actions: 'countSave' } },
          initial: 'unsaved',
          states: {
            unsaved: {},
            refused: {
              description: 'Nothing was changed. The message says why.',
              ...withSigns('Error {changing}. {message}'),
            },
          },
        },
      },
    },
    saving: {
      description: 'Saving…',
      ...withSigns({ role: 'button', name: '', is: 'busy' }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveOf(context),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'done.changed',
            actions: [{ type: 'keepSaveResult', params: ({ event }) => event.output }, 'emitSaved'],
          },
          {
            guard: { type: 'isUnchanged', params: ({ event }) => event.output },
            target: 'done.unchanged',
            actions: { type: 'keepSaveResult', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event.output },
            target: 'unanswered',
            actions: { type: 'keepSaveResult', params: ({ event }) => event.output },
          },
          { target: 'open.ready.refused', actions: { type: 'keepSaveResult', params: ({ event }) => event.output } },
        ],
      },
    },
    unanswered: {
      ...describedBy(retryTexts.done),
      on: { save: { target: 'saving' } },
    },
    done: {
      initial: 'changed',
      entry: 'loadRows',
      states: {
        changed: { description: 'Each record shows its result.' },
        unchanged: { description: 'Nothing was changed. Each record shows why.' },
      },
    },
  },
})
