import { and, assign, emit, setup } from 'xstate'
import {
  type BulkChange,
  type BulkChangeSave,
  type BulkDecision,
  type BulkPreviewRequest,
  type BulkRequest,
  countOf,
  withDecision,
} from '../../domain/bulk/change.ts'
import { delays } from '../../domain/limits.ts'
import { reasonProblem } from '../../domain/reason.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

export interface BulkChangeInput {
  /** Prefix of each save's operationId. */
  readonly key: string
  /** Id of a change that is prepared already, such as that of a sheet; null to prepare `request`. */
  readonly id: string | null
  readonly request: BulkRequest | null
}
interface BulkChangeContext extends BulkChangeInput {
  readonly change: BulkChange | null
  /** Number of previews and results so far. Rows of an earlier one are out of date. */
  readonly version: number
  readonly decisions: readonly BulkDecision[]
  /** True if the preview does not have the latest decisions yet. */
  readonly isUndecided: boolean
  readonly reason: string
  readonly saves: number
  readonly refusal: ServiceFailure | null
}

export const bulkChangeReasons = {
  hasChanges: 'No row would change.',
  isDecided: 'Show the preview of your choices first.',
  hasReason: ({ reason }: BulkChangeContext) => reasonProblem(reason) ?? '',
  hasDecisions: 'Choose for a row first.',
} as const satisfies GuardReasons<BulkChangeContext>

/** Shows what a bulk change does to each row, lets the user decide, and saves it exactly once. */
export const bulkChangeMachine = setup({
  types: {
    input: {} as BulkChangeInput,
    context: {} as BulkChangeContext,
    events: {} as
      | ({ type: 'decide' } & BulkDecision)
      | { type: 'preview' }
      | { type: 'reason.type'; reason: string }
      | { type: 'save' }
      | { type: 'retry' }
      | { type: 'continue' }
      | { type: 'undo.open' }
      | { type: 'undo.close' }
      | { type: 'dismiss' },
    emitted: {} as { type: 'changed' },
    tags: {} as 'slow',
  },
  actors: {
    prepare: service<BulkChange, BulkRequest | null>('prepare'),
    loadPreview: service<BulkChange, BulkPreviewRequest>('loadPreview'),
    saveChange: service<BulkChange, BulkChangeSave>('saveChange'),
  },
  delays: { slow: delays.slow, reconnect: delays.reconnect },
  guards: {
    isPrepared: ({ context: { id } }) => id !== null,
    hasChanges: ({ context: { change } }) => change !== null && countOf(change, 'CHANGED') > 0,
    isDecided: ({ context: { isUndecided } }) => !isUndecided,
    hasReason: ({ context: { reason } }) => reasonProblem(reason) === null,
    isSavable: and(['hasChanges', 'isDecided', 'hasReason']),
    hasDecisions: ({ context: { isUndecided } }) => isUndecided,
    isWaiting: ({ context: { change } }) => change !== null && countOf(change, 'WAITING') > 0,
    isUndoable: ({ context: { change } }) => change !== null && change.auditId !== null,
    isChanged: (_, change: BulkChange) => countOf(change, 'CHANGED') > 0,
    isRetryable,
  },
  actions: {
    keepId: assign((_, { id }: BulkChange) => ({ id })),
    keepChange: assign(({ context }, change: BulkChange) => ({
      change,
      version: context.version + 1,
      isUndecided: false,
      refusal: null,
    })),
    keepDecision: assign(({ context }, { position, recordId, itemId, overwrites }: BulkDecision) => ({
      decisions: withDecision(context.decisions, { position, recordId, itemId, overwrites }),
      isUndecided: true,
    })),
    setReason: assign((_, reason: string) => ({ reason })),
    countSave: assign(({ context }) => ({ saves: context.saves + 1, refusal: null })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'bulkChange',
  context: ({ input }) => ({
    ...input,
    change: null,
    version: 0,
    decisions: [],
    isUndecided: false,
    reason: '',
    saves: 0,
    refusal: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isPrepared', target: 'previewing' }, { target: 'preparing' }] },
    preparing: {
      ...slowNotice,
      ...withSigns('Loading'),
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { request } }) => request,
        onDone: { target: 'previewing', actions: { type: 'keepId', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    previewing: {
      ...slowNotice,
      ...withSigns('Loading'),
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context: { id, decisions } }) => ({ id: id ?? '', decisions }),
        onDone: { target: 'asking', actions: { type: 'keepChange', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unreachable: {
      ...describedBy(texts.unreachable),
      on: { retry: { target: 'starting' } },
      after: { reconnect: { target: 'starting' } },
    },
    refused: { ...describedBy('Error!: {message}'), on: { retry: { target: 'starting' } } },
    asking: {
      description: 'Shows what happens to each row.',
      initial: 'fresh',
      on: {
        decide: { actions: { type: 'keepDecision', params: ({ event }) => event } },
        preview: { guard: 'hasDecisions', target: 'previewing' },
        'reason.type': { actions: { type: 'setReason', params: ({ event }) => event.reason } },
        save: { guard: 'isSavable', target: 'saving', actions: 'countSave' },
      },
      states: { fresh: {}, refused: { description: 'Nothing was changed. The message says why.' } },
    },
    saving: {
      description: 'Saving…',
      ...slowNotice,
      ...withSigns({ role: 'button', name: '{change}', is: 'busy' }),
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { id, key, saves, reason } }) => ({
          id: id ?? '',
          log: reason,
          operationId: `${key}.${saves}`,
        }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'done.changed',
            actions: [{ type: 'keepChange', params: ({ event }) => event.output }, 'emitChanged'],
          },
          { target: 'done.unchanged', actions: { type: 'keepChange', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
          { target: 'asking.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unanswered: { ...describedBy(retryTexts.done), on: { save: { target: 'saving' } } },
    done: {
      initial: 'changed',
      on: {
        dismiss: { target: 'closed' },
        continue: { guard: 'isWaiting', target: 'previewing' },
      },
      states: {
        changed: {
          description: 'The records are changed. The user can undo the change.',
          ...withSigns({ role: 'button', name: 'Undo' }),
          on: { 'undo.open': { guard: 'isUndoable', target: '#bulkChange.undoing' } },
        },
        unchanged: describedBy('Nothing was changed.'),
      },
    },
    undoing: {
      description: 'The dialog shows what the undo changes.',
      on: { 'undo.close': { target: 'closed' } },
    },
    closed: { type: 'final' },
  },
})
