import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import type { ManyChange, ManyPreview, ManyResult } from '../../domain/manyRecords.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { type Amount, expectedReferences } from '../../domain/references.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

/** Records to change. */
export interface ManyRecords {
  readonly kind: RecordKind
  readonly ids: readonly string[]
  readonly change: ManyChange
}
/** The service applies each operationId only once. */
export interface ManyRequest extends ManyRecords {
  readonly operationId: string
  /** References that the user has seen before a deletion. */
  readonly expectedUses: readonly Amount[]
}
export interface ChangeManyInput extends ManyRecords {
  /** Prefix of each request's operationId. */
  readonly key: string
}
interface ChangeManyContext extends ChangeManyInput {
  readonly preview: ManyPreview | null
  readonly saves: number
  /** True once the service has refused a deletion, because the references had changed after the preview. */
  readonly isOutdated: boolean
  readonly result: ManyResult | null
  readonly refusal: ServiceFailure | null
}

export const outdatedText = 'Linked records have changed since. Check the numbers again.'

/** Shows what a change of many selected records would do, and applies it exactly once. */
export const changeManyMachine = setup({
  types: {
    input: {} as ChangeManyInput,
    context: {} as ChangeManyContext,
    events: {} as
      | { type: 'save' }
      | { type: 'retry' }
      | { type: 'dismiss' }
      | { type: 'undo.open' }
      | { type: 'undo.close' },
    emitted: {} as { type: 'changed' },
    tags: {} as 'slow',
  },
  actors: {
    fetchPreview: service<ManyPreview, ManyRecords>('fetchPreview'),
    change: service<ManyResult, ManyRequest>('change'),
  },
  delays: { slow: delays.slow, reconnect: delays.reconnect },
  guards: {
    isNothing: (_, { changed }: ManyPreview) => changed === 0,
    isOutdated: ({ context }) => context.isOutdated,
    isChanged: (_, { changed }: ManyResult) => changed > 0,
    isUndoable: ({ context: { result } }) => result !== null && result.auditId !== null,
    isConflict: (_, failure: Failure) => refusalOf(failure).code === 'CONFLICT',
    isRetryable,
  },
  actions: {
    keepPreview: assign((_, preview: ManyPreview) => ({ preview, refusal: null })),
    countSave: assign(({ context }) => ({ saves: context.saves + 1, isOutdated: false, refusal: null })),
    markOutdated: assign({ isOutdated: true }),
    keepResult: assign((_, result: ManyResult) => ({ result })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'changeMany',
  context: ({ input }) => ({ ...input, preview: null, saves: 0, isOutdated: false, result: null, refusal: null }),
  initial: 'previewing',
  states: {
    previewing: {
      ...slowNotice,
      ...withSigns('Loading'),
      invoke: {
        id: 'fetchPreview',
        src: 'fetchPreview',
        input: ({ context: { kind, ids, change } }) => ({ kind, ids, change }),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: 'nothing',
            actions: { type: 'keepPreview', params: ({ event }) => event.output },
          },
          {
            guard: 'isOutdated',
            target: 'asking.changed',
            actions: { type: 'keepPreview', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'keepPreview', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unreachable: {
      ...describedBy(texts.unreachable),
      on: { retry: { target: 'previewing' } },
      after: { reconnect: { target: 'previewing' } },
    },
    refused: { ...describedBy('Error!: {message}'), on: { retry: { target: 'previewing' } } },
    nothing: { description: 'Nothing would change. The message says why.' },
    asking: {
      description: 'Shows what will happen to the selected records.',
      initial: 'fresh',
      on: { save: { target: 'saving', actions: 'countSave' } },
      states: {
        fresh: {},
        changed: describedBy(outdatedText),
        refused: { description: 'Nothing was changed. The message says why.' },
      },
    },
    saving: {
      description: 'Saving…',
      ...slowNotice,
      ...withSigns({ role: 'button', name: '{change}', is: 'busy' }),
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { kind, ids, change, key, saves, preview } }) => ({
          kind,
          ids,
          change,
          operationId: `${key}.${saves}`,
          expectedUses: expectedReferences(preview?.uses ?? []),
        }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'done.changed',
            actions: [{ type: 'keepResult', params: ({ event }) => event.output }, 'emitChanged'],
          },
          { target: 'done.unchanged', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'previewing',
            actions: 'markOutdated',
          },
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'asking.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unanswered: { ...describedBy(retryTexts.done), on: { save: { target: 'saving' } } },
    done: {
      initial: 'changed',
      on: { dismiss: { target: 'closed' } },
      states: {
        changed: {
          description: 'The records are changed. The user can undo the change.',
          ...withSigns({ role: 'button', name: 'Undo' }),
          on: { 'undo.open': { guard: 'isUndoable', target: '#changeMany.undoing' } },
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
