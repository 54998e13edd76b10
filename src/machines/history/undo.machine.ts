import { and, assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { texts } from '../../domain/texts.ts'
import {
  hasNothingToUndo,
  lacksReason,
  type Undo,
  type UndoPreview,
  type UndoResult,
  type UndoTarget,
  undoCount,
  undoSentences,
} from '../../domain/undo.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

interface UndoInput {
  readonly target: UndoTarget
  /** Prefix of each request's operationId. */
  readonly key: string
}
interface UndoContext extends UndoInput {
  readonly preview: UndoPreview | null
  /** Keys of the conflicts whose earlier value comes back. */
  readonly overwrite: readonly string[]
  readonly reason: string
  readonly saves: number
  /** True once the service has refused an undo, because the records had changed after the preview. */
  readonly isOutdated: boolean
  readonly missing: readonly string[]
  readonly refusal: ServiceFailure | null
}
export interface ConflictChoice {
  readonly key: string
  readonly side: 'current' | 'earlier'
}

export const undoReasons = {
  hasChanges: 'Choose at least one earlier value.',
  hasReason: 'Explain why in more than 20 characters.',
} as const

/** Shows what the undo of a change would do, lets the user decide conflicts, and undoes the change exactly once. */
export const undoMachine = setup({
  types: {
    input: {} as UndoInput,
    context: {} as UndoContext,
    events: {} as
      | ({ type: 'choice.make' } & ConflictChoice)
      | { type: 'reason.type'; reason: string }
      | { type: 'save' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    emitted: {} as { type: 'undone' },
    tags: {} as 'slow',
  },
  actors: {
    fetchPreview: service<UndoPreview, UndoTarget>('fetchPreview'),
    undo: service<UndoResult, Undo>('undo'),
  },
  delays: { slow: delays.slow, reconnect: delays.reconnect },
  guards: {
    isImpossible: (_, preview: UndoPreview) => hasNothingToUndo(preview),
    isOutdated: ({ context }) => context.isOutdated,
    hasChanges: ({ context: { preview, overwrite } }) => undoCount(preview, overwrite) > 0,
    hasReason: ({ context: { preview, reason } }) => !lacksReason(preview, reason),
    isReady: and(['hasChanges', 'hasReason']),
    isIncomplete: (_, { missing }: UndoResult) => missing.length > 0,
    isConflict: (_, failure: Failure) => refusalOf(failure).code === 'CONFLICT',
    isRetryable,
  },
  actions: {
    keepPreview: assign((_, preview: UndoPreview) => ({ preview, overwrite: [], refusal: null })),
    choose: assign(({ context: { overwrite } }, { key, side }: ConflictChoice) => ({
      overwrite: [...overwrite.filter((other) => other !== key), ...(side === 'earlier' ? [key] : [])],
    })),
    setReason: assign((_, reason: string) => ({ reason })),
    countSave: assign(({ context }) => ({ saves: context.saves + 1, isOutdated: false, refusal: null })),
    markOutdated: assign({ isOutdated: true }),
    keepResult: assign((_, { missing }: UndoResult) => ({ missing })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    emitUndone: emit({ type: 'undone' }),
  },
}).createMachine({
  id: 'undo',
  context: ({ input }) => ({
    ...input,
    preview: null,
    overwrite: [],
    reason: '',
    saves: 0,
    isOutdated: false,
    missing: [],
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      ...slowNotice,
      ...withSigns('Loading'),
      invoke: {
        id: 'fetchPreview',
        src: 'fetchPreview',
        input: ({ context }) => context.target,
        onDone: [
          {
            guard: { type: 'isImpossible', params: ({ event }) => event.output },
            target: 'impossible',
            actions: { type: 'keepPreview', params: ({ event }) => event.output },
          },
          {
            guard: 'isOutdated',
            target: 'open.changed',
            actions: { type: 'keepPreview', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'keepPreview', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unreachable: {
      ...describedBy(texts.unreachable),
      on: { retry: { target: 'loading' } },
      after: { reconnect: { target: 'loading' } },
    },
    refused: { ...describedBy('Error!: {message}'), on: { retry: { target: 'loading' } } },
    impossible: { description: 'Nothing can be undone. The message says why.' },
    open: {
      description: 'Shows what the undo will change. The user decides each conflict.',
      initial: 'fresh',
      on: {
        'choice.make': { actions: { type: 'choose', params: ({ event }) => event } },
        'reason.type': { actions: { type: 'setReason', params: ({ event }) => event.reason } },
        save: { guard: 'isReady', target: 'saving', actions: 'countSave' },
      },
      states: {
        fresh: {},
        changed: describedBy(undoSentences.outdated),
        refused: { description: 'Nothing was changed. The message says why.' },
      },
    },
    saving: {
      description: 'Saving…',
      ...slowNotice,
      ...withSigns({ role: 'button', name: '{Undo}', is: 'busy' }),
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { key, saves, target, preview, overwrite, reason } }) => ({
          operationId: `${key}.${saves}`,
          target,
          version: preview?.version ?? '',
          overwrite,
          log: preview?.needsReason ? reason : null,
        }),
        onDone: [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'incomplete',
            actions: [{ type: 'keepResult', params: ({ event }) => event.output }, 'emitUndone'],
          },
          { target: 'done', actions: 'emitUndone' },
        ],
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'loading', actions: 'markOutdated' },
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'open.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unanswered: { ...describedBy(retryTexts.done), on: { save: { target: 'saving' } } },
    incomplete: {
      ...describedBy(undoSentences.notRestored),
      on: { dismiss: { target: 'done' } },
    },
    done: { type: 'final' },
  },
})
