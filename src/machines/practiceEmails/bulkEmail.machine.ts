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
import { doubtTexts } from '../../domain/sentences.ts'
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

/** Loads the records of a bulk change, with the effect on each record. */
export const bulkRowsMachine = createPagesMachine<BulkRow, Fates | null, RowsRequest, readonly EmailFate[]>()

interface FoundRecords {
  readonly records: BulkRecords
  readonly sought: Mnemonics
}

interface KnownRecords {
  readonly rows: readonly Pick<BulkRow, 'id' | 'name'>[]
  readonly head: Fates | null
}

/**
 * Adds addresses to many practice records, removes an address from many records, or undoes such a change (spec §2, §4).
 * The user finds the records and sees the effect on each. One save changes all records, exactly once, and shows the
 * result for each record.
 */
export const bulkEmailMachine = setup({
  types: {
    input: {} as BulkEmailInput,
    context: {} as BulkEmailContext,
    events: {} as
      /** The addresses of the source record of a copy. */
        | { type: 'emails.give'; emails: readonly string[] }
        | { type: 'address.type'; text: string }
        | { type: 'reason.type'; reason: string }
        | { type: 'save' }
        | ({ type: 'records.found' } & FoundRecords)
        | { type: 'records.stale' }
        | ({ type: 'rows.known' } & KnownRecords),
    /** Sent when a save has changed records. */
    emitted: {} as { type: 'saved' },
    children: {} as { rows: 'rows'; search: 'search'; save: 'save' },
  },
  actors: { rows: bulkRowsMachine, search: bulkSearchMachine, save: bulkSaveMachine },
  delays: { searchDebounce: delays.searchDebounce },
  guards: {
    isUnsought: ({ context }) => context.records === null && !isUndo(context),
    hasRecords: ({ context }) => problemsOf(context).ids === null,
    hasAddress: ({ context }) => problemsOf(context).emails === null,
    isReasoned: ({ context: { task, reason } }) => batchReasonProblem(task.action, reason) === null,
    changesSome: ({ context: { foreseen } }) => foreseen === null || foreseen.counts.changed > 0,
    isSavable: and(['hasRecords', 'hasAddress', 'changesSome', 'isReasoned']),
    isChanged: (_, { ending }: BulkSaveResult) => ending === 'changed',
    isUnchanged: (_, { ending }: BulkSaveResult) => ending === 'unchanged',
    isUnanswered: (_, { ending }: BulkSaveResult) => ending === 'unanswered',
  },
  actions: {
    give: assign((_, emails: readonly string[]) => ({ emails })),
    type: assign((_, text: string) => ({ text })),
    note: assign((_, reason: string) => ({ reason })),
    keepRecords: assign(({ context: { task } }, { records, sought }: FoundRecords) => {
      const { ids, count } = records
      const others = task.action === 'COPY' ? ids.filter((id) => id !== task.source) : ids
      return { records: { ...records, ids: others, count: count - (ids.length - others.length) }, sought }
    }),
    forgetRecords: assign({ records: null, foreseen: null }),
    askRows: sendTo('rows', ({ context }) => ({ type: 'rows.ask', asked: rowsQueryOf(context) })),
    foresee: assign((_, { head }: KnownRecords) => ({ foreseen: head })),
    remember: assign(({ context: { names } }, { rows }: KnownRecords) => ({
      names: { ...names, ...Object.fromEntries(rows.map(({ id, name }) => [id, name])) },
    })),
    begin: assign(({ context }) => ({ saves: context.saves + 1 })),
    keepEnding: assign((_, { answer, refusal }: BulkSaveResult) => ({ outcome: answer, refusal })),
    tell: emit({ type: 'saved' }),
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
        'emails.give': { target: '.deciding', actions: { type: 'give', params: ({ event }) => event.emails } },
        'address.type': [
          {
            guard: 'isUnsought',
            target: '.searching',
            actions: { type: 'type', params: ({ event }) => event.text },
          },
          { target: '.pausing', actions: { type: 'type', params: ({ event }) => event.text } },
        ],
        'reason.type': { actions: { type: 'note', params: ({ event }) => event.reason } },
        'records.found': { target: '.listing', actions: { type: 'keepRecords', params: ({ event }) => event } },
        'records.stale': { target: '.searching', actions: 'forgetRecords' },
        'rows.known': { actions: { type: 'remember', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isUnsought', target: 'searching' }, { target: 'listing' }] },
        searching: describedBy('Search for the records first.'),
        pausing: {
          ...describedBy('The effect on each record will load next.'),
          after: { searchDebounce: { target: 'listing' } },
        },
        listing: {
          ...describedBy('Loading the effect on each record…'),
          entry: 'askRows',
          on: {
            'rows.known': {
              target: 'ready',
              actions: [
                { type: 'foresee', params: ({ event }) => event },
                { type: 'remember', params: ({ event }) => event },
              ],
            },
          },
        },
        ready: {
          description: 'Each record shows what will change.',
          on: { save: { guard: 'isSavable', target: '#bulkEmail.saving', actions: 'begin' } },
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
            actions: [{ type: 'keepEnding', params: ({ event }) => event.output }, 'tell'],
          },
          {
            guard: { type: 'isUnchanged', params: ({ event }) => event.output },
            target: 'done.unchanged',
            actions: { type: 'keepEnding', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event.output },
            target: 'unanswered',
            actions: { type: 'keepEnding', params: ({ event }) => event.output },
          },
          { target: 'open.ready.refused', actions: { type: 'keepEnding', params: ({ event }) => event.output } },
        ],
      },
    },
    unanswered: {
      ...describedBy(doubtTexts.done),
      on: { save: { target: 'saving' } },
    },
    done: {
      initial: 'changed',
      entry: 'askRows',
      states: {
        changed: { description: 'Each record shows its result.' },
        unchanged: { description: 'Nothing was changed. Each record shows why.' },
      },
    },
  },
})
