import { and, assign, emit, fromCallback, sendTo, setup } from 'xstate'
import {
  type BulkAnswer,
  type BulkProgress,
  type BulkRecords,
  type BulkRow,
  type BulkSave,
  batchReasonProblem,
  type EmailFate,
  type Fates,
  type Mnemonics,
  type RowsAsked,
  tooManyProblem,
} from '../domain/bulkEmail.ts'
import { delays } from '../domain/limits.ts'
import { askedOf, type BulkEmailContext, type BulkEmailInput, beginning, changeOf, emailsOf } from './bulkEmail.ts'
import { bulkSearchMachine } from './bulkSearch.machine.ts'
import { createPagesMachine } from './pages.machine.ts'
import { patience } from './patience.ts'
import { type Failure, isUndecided, refusalOf, service } from './service.ts'

/** The records that a bulk change is about, and what becomes of each. */
export const bulkRowsMachine = createPagesMachine<BulkRow, Fates | null, RowsAsked, readonly EmailFate[]>()

interface Found {
  readonly records: BulkRecords
  readonly sought: Mnemonics
}

interface Known {
  readonly rows: readonly Pick<BulkRow, 'id' | 'name'>[]
  readonly head: Fates | null
}

/**
 * Adds addresses to many practice records, takes one from many, or undoes that (spec §2, §4): first the records are found,
 * then each shows what would become of it, then all is saved at once, exactly once, and each shows what became of it.
 */
export const bulkEmailMachine = setup({
  types: {
    input: {} as BulkEmailInput,
    context: {} as BulkEmailContext,
    events: {} as
      | { type: 'emails.give'; emails: readonly string[] }
      | { type: 'address.type'; text: string }
      | { type: 'reason.type'; reason: string }
      | { type: 'save' }
      | ({ type: 'records.found' } & Found)
      | { type: 'records.stale' }
      | ({ type: 'rows.known' } & Known)
      | ({ type: 'progress.tell' } & BulkProgress),
    /** Something was changed. */
    emitted: {} as { type: 'saved' },
    children: {} as { rows: 'rows'; search: 'search'; apply: 'apply'; progress: 'progress' },
    tags: {} as 'slow',
  },
  actors: {
    rows: bulkRowsMachine,
    search: bulkSearchMachine,
    apply: service<BulkAnswer, BulkSave>('apply'),
    progress: fromCallback<{ type: 'progress.tell' } & BulkProgress, { operationId: string }>(() => undefined),
  },
  delays: { slow: delays.slow, searchDebounce: delays.searchDebounce },
  guards: {
    isUnsought: ({ context }) => context.records === null,
    hasRecords: ({ context: { action, records } }) => action === 'UNDO' || (records?.count ?? 0) > 0,
    isFew: ({ context: { records } }) => tooManyProblem(records?.count ?? 0) === null,
    hasAddress: ({ context }) => context.action === 'UNDO' || emailsOf(context).length > 0,
    isReasoned: ({ context: { action, reason } }) => batchReasonProblem(action, reason) === null,
    changesSome: ({ context: { foreseen } }) => foreseen === null || foreseen.counts.changed > 0,
    isSavable: and(['hasRecords', 'isFew', 'hasAddress', 'changesSome', 'isReasoned']),
    isChanged: (_, { success }: BulkAnswer) => success,
    isUndecided,
  },
  actions: {
    give: assign((_, emails: readonly string[]) => ({ emails })),
    type: assign((_, text: string) => ({ text })),
    note: assign((_, reason: string) => ({ reason })),
    keepRecords: assign(({ context: { source } }, { records, sought }: Found) => {
      const { ids, count } = records
      const others = ids.filter((id) => id !== source)
      return { records: { ...records, ids: others, count: count - (ids.length - others.length) }, sought }
    }),
    forgetRecords: assign({ records: null, foreseen: null }),
    askRows: sendTo('rows', ({ context }) => ({ type: 'rows.ask', asked: askedOf(context) })),
    foresee: assign((_, { head }: Known) => ({ foreseen: head })),
    remember: assign(({ context: { names } }, { rows }: Known) => ({
      names: { ...names, ...Object.fromEntries(rows.map(({ id, name }) => [id, name])) },
    })),
    begin: assign(({ context }) => ({ saves: context.saves + 1 })),
    renew: assign({ progress: null, refusal: null }),
    progress: assign((_, { done, of }: BulkProgress) => ({ progress: { done, of } })),
    keepOutcome: assign((_, outcome: BulkAnswer) => ({ outcome })),
    complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    tell: emit({ type: 'saved' }),
  },
}).createMachine({
  id: 'bulkEmail',
  context: ({ input }) => beginning(input),
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
        'address.type': { target: '.typing', actions: { type: 'type', params: ({ event }) => event.text } },
        'reason.type': { actions: { type: 'note', params: ({ event }) => event.reason } },
        'records.found': { target: '.deciding', actions: { type: 'keepRecords', params: ({ event }) => event } },
        'records.stale': { target: '.searching', actions: 'forgetRecords' },
        'rows.known': { actions: { type: 'remember', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isUnsought', target: 'searching' }, { target: 'listing' }] },
        typing: { always: [{ guard: 'isUnsought', target: 'searching' }, { target: 'pausing' }] },
        searching: { description: 'Search for the records first.' },
        pausing: {
          description: 'What becomes of each record is looked up next.',
          after: { searchDebounce: { target: 'listing' } },
        },
        listing: {
          description: 'What becomes of each record is being looked up.',
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
          description: 'Each record shows what would become of it.',
          on: { save: { guard: 'isSavable', target: '#bulkEmail.saving', actions: 'begin' } },
        },
        refused: {
          description: 'Nothing was changed; why is said. {message}',
          on: { save: { guard: 'isSavable', target: '#bulkEmail.saving', actions: 'begin' } },
        },
      },
    },
    saving: {
      description: 'It is being saved.',
      ...patience,
      entry: 'renew',
      on: { 'progress.tell': { actions: { type: 'progress', params: ({ event }) => event } } },
      invoke: [
        {
          id: 'apply',
          src: 'apply',
          input: ({ context }) => ({
            ...changeOf(context),
            operationId: `${context.key}.${context.saves}`,
            reason: context.reason,
          }),
          onDone: [
            {
              guard: { type: 'isChanged', params: ({ event }) => event.output },
              target: 'done.changed',
              actions: [{ type: 'keepOutcome', params: ({ event }) => event.output }, 'tell'],
            },
            { target: 'done.unchanged', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
          ],
          onError: [
            {
              guard: { type: 'isUndecided', params: ({ event }) => event },
              target: 'unanswered',
              actions: { type: 'complain', params: ({ event }) => event },
            },
            { target: 'open.refused', actions: { type: 'complain', params: ({ event }) => event } },
          ],
        },
        {
          id: 'progress',
          src: 'progress',
          input: ({ context: { key, saves } }) => ({ operationId: `${key}.${saves}` }),
        },
      ],
    },
    unanswered: {
      description: 'Nobody knows whether it was done. Saving it again does it once, even if it had been.',
      on: { save: { target: 'saving' } },
    },
    done: {
      initial: 'changed',
      entry: 'askRows',
      states: {
        changed: { description: 'Each record shows what became of it.' },
        unchanged: { description: 'Nothing was changed; each record shows why.' },
      },
    },
  },
})
