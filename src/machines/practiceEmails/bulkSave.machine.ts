import { assign, fromCallback, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import type { BulkProgress, BulkResult, BulkSave } from '../../domain/practiceEmails/bulkEmail.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { slowNotice } from '../shown.ts'

export interface BulkSaveResult {
  readonly ending: 'changed' | 'unchanged' | 'unanswered' | 'refused'
  readonly answer: BulkResult | null
  readonly refusal: ServiceFailure | null
}

interface BulkSaveContext extends BulkSaveResult {
  readonly save: BulkSave
  /** Number of processed records (`done`) and of all records (`of`). */
  readonly progress: BulkProgress | null
}

/** Sends a bulk change, follows its progress and ends with its result. */
export const bulkSaveMachine = setup({
  types: {
    input: {} as BulkSave,
    context: {} as BulkSaveContext,
    events: {} as { type: 'progress.update' } & BulkProgress,
    output: {} as BulkSaveResult,
    children: {} as { apply: 'apply'; progress: 'progress' },
    tags: {} as 'slow',
  },
  actors: {
    apply: service<BulkResult, BulkSave>('apply'),
    progress: fromCallback<{ type: 'progress.update' } & BulkProgress, { operationId: string }>(() => undefined),
  },
  delays: { slow: delays.slow },
  guards: {
    isChanged: (_, { success }: BulkResult) => success,
    isRetryable,
  },
  actions: {
    progress: assign((_, { done, of }: BulkProgress) => ({ progress: { done, of } })),
    keep: assign((_, answer: BulkResult) => ({ answer })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    setOutcome: assign((_, ending: BulkSaveResult['ending']) => ({ ending })),
  },
}).createMachine({
  id: 'bulkSave',
  context: ({ input }) => ({ save: input, progress: null, ending: 'refused', answer: null, refusal: null }),
  output: ({ context: { ending, answer, refusal } }) => ({ ending, answer, refusal }),
  initial: 'sending',
  states: {
    sending: {
      ...slowNotice,
      on: { 'progress.update': { actions: { type: 'progress', params: ({ event }) => event } } },
      invoke: [
        {
          id: 'apply',
          src: 'apply',
          input: ({ context }) => context.save,
          onDone: [
            {
              guard: { type: 'isChanged', params: ({ event }) => event.output },
              target: 'changed',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            { target: 'unchanged', actions: { type: 'keep', params: ({ event }) => event.output } },
          ],
          onError: [
            {
              guard: { type: 'isRetryable', params: ({ event }) => event },
              target: 'unanswered',
              actions: { type: 'keepError', params: ({ event }) => event },
            },
            { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
          ],
        },
        { id: 'progress', src: 'progress', input: ({ context: { save } }) => ({ operationId: save.operationId }) },
      ],
    },
    changed: { type: 'final', entry: { type: 'setOutcome', params: 'changed' } },
    unchanged: {
      type: 'final',
      entry: { type: 'setOutcome', params: 'unchanged' },
      description: 'Nothing was changed. All records were skipped.',
    },
    unanswered: {
      type: 'final',
      entry: { type: 'setOutcome', params: 'unanswered' },
      description: 'The service did not answer. The change may have been made.',
    },
    refused: { type: 'final', entry: { type: 'setOutcome', params: 'refused' }, description: 'Nothing was changed.' },
  },
})
