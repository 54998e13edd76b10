import { assign, setup } from 'xstate'
import type { Save, SaveAnswer, StoredRecord } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'

/** Browsers store this object in drafts, so its field names must not change. */
export interface SaveResult<Draft> {
  readonly ending: 'saved' | 'stale' | 'gone' | 'unanswered' | 'refused'
  /** The current record if `ending` is 'saved' or 'stale'; else null. */
  readonly record: StoredRecord<Draft> | null
  readonly refusal: ServiceFailure | null
  /** The record after an earlier unanswered save that the service had applied; else null. */
  readonly base: StoredRecord<Draft> | null
  /** Save that got no answer; the service may have applied it. */
  readonly unanswered: Save<Draft> | null
}
interface SaveInput<Draft> {
  readonly save: Save<Draft>
  readonly unanswered: Save<Draft> | null
}

/**
 * Saves a record exactly once. Sends an unanswered save again with the same operationId to learn its result. If the
 * draft has changed since, the machine then sends the new draft.
 */
export const createSaveMachine = <Draft>() =>
  setup({
    types: {
      input: {} as SaveInput<Draft>,
      context: {} as SaveInput<Draft> & SaveResult<Draft>,
      output: {} as SaveResult<Draft>,
    },
    actors: { send: service<SaveAnswer<Draft>, Save<Draft>>('send') },
    guards: {
      hasUnanswered: ({ context }) => context.unanswered !== null,
      isSameDraft: ({ context: { save, unanswered } }) => isSame(save.draft, unanswered?.draft),
      isStale: (_, { isStale }: SaveAnswer<unknown>) => isStale,
      isRetryable,
      isNotFound: (_, failure: Failure) => refusalOf(failure).code === 'NOT_FOUND',
    },
    actions: {
      keep: assign((_, { record }: SaveAnswer<Draft>) => ({ record, unanswered: null })),
      rebaseSave: assign(({ context: { save } }, { record }: SaveAnswer<Draft>) => ({
        save: { ...save, id: record.id, version: record.version },
        base: record,
        unanswered: null,
      })),
      clearUnanswered: assign({ unanswered: null }),
      keepUnanswered: assign(({ context: { save, unanswered } }) => ({ unanswered: unanswered ?? save })),
      keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
      setOutcome: assign((_, ending: SaveResult<Draft>['ending']) => ({ ending })),
    },
  }).createMachine({
    id: 'save',
    context: ({ input }) => ({ ...input, ending: 'refused', record: null, base: null, refusal: null }),
    initial: 'deciding',
    output: ({ context: { ending, record, base, refusal, unanswered } }) => ({
      ending,
      record,
      base,
      refusal,
      unanswered,
    }),
    states: {
      deciding: { always: [{ guard: 'hasUnanswered', target: 'resending' }, { target: 'sending' }] },
      resending: {
        description: 'The service did not answer the last save. Sending it again…',
        invoke: {
          id: 'resend',
          src: 'send',
          input: ({ context: { save, unanswered } }) => unanswered ?? save,
          onDone: [
            {
              guard: { type: 'isStale', params: ({ event }) => event.output },
              target: 'stale',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            {
              guard: 'isSameDraft',
              target: 'saved',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            { target: 'sending', actions: { type: 'rebaseSave', params: ({ event }) => event.output } },
          ],
          onError: [
            {
              guard: { type: 'isRetryable', params: ({ event }) => event },
              target: 'unanswered',
              actions: { type: 'keepError', params: ({ event }) => event },
            },
            { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'gone', actions: 'clearUnanswered' },
            {
              guard: 'isSameDraft',
              target: 'refused',
              actions: ['clearUnanswered', { type: 'keepError', params: ({ event }) => event }],
            },
            { target: 'sending', actions: 'clearUnanswered' },
          ],
        },
      },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => context.save,
          onDone: [
            {
              guard: { type: 'isStale', params: ({ event }) => event.output },
              target: 'stale',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            { target: 'saved', actions: { type: 'keep', params: ({ event }) => event.output } },
          ],
          onError: [
            {
              guard: { type: 'isRetryable', params: ({ event }) => event },
              target: 'unanswered',
              actions: ['keepUnanswered', { type: 'keepError', params: ({ event }) => event }],
            },
            { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'gone' },
            { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
          ],
        },
      },
      saved: { type: 'final', entry: { type: 'setOutcome', params: 'saved' } },
      stale: {
        type: 'final',
        entry: { type: 'setOutcome', params: 'stale' },
        description: 'Not saved, because a newer version exists.',
      },
      gone: { type: 'final', entry: { type: 'setOutcome', params: 'gone' }, description: 'The record was deleted.' },
      unanswered: {
        type: 'final',
        entry: { type: 'setOutcome', params: 'unanswered' },
        description: 'The service did not answer. The record may have been saved; your entries are kept.',
      },
      refused: {
        type: 'final',
        entry: { type: 'setOutcome', params: 'refused' },
        description: 'The service refused the save. The form shows why.',
      },
    },
  })
