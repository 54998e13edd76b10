import { assign, emit, setup } from 'xstate'
import { isOutage } from '../../domain/failure.ts'
import { delays } from '../../domain/limits.ts'
import type { LoadedRecord, RecordKey } from '../../domain/record.ts'
import { type Amount, expectedReferences, type Reference, type RemovalAnswer } from '../../domain/references.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { type Failure, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import { createLoadMachine } from './load.machine.ts'

export interface DeletePreview {
  readonly name: string
  readonly uses: readonly Reference[]
}
/** The service applies each operationId only once. */
export interface Removal {
  readonly operationId: string
  readonly id: string
  /** Counts of references that the user saw when confirming. */
  readonly expectedUses: readonly Amount[]
}
interface RemoveInput {
  readonly recordKey: RecordKey
  /** Prefix of each deletion's operationId. */
  readonly key: string
}
interface RemoveContext<Draft> extends RemoveInput, LoadedRecord<Draft> {
  /** Number of confirmation questions. The machine asks again if the references change. */
  readonly questions: number
  readonly previousReferences: readonly Reference[] | null
  readonly problem: string | null
}

/**
 * Deletes one record (spec §2, the delete confirmation pattern). If the references have changed, the user must confirm
 * again.
 */
export const createRemoveMachine = <Draft extends DeletePreview>() =>
  setup({
    types: {
      input: {} as RemoveInput,
      context: {} as RemoveContext<Draft>,
      events: {} as { type: 'confirm' } | { type: 'dismiss' },
      emitted: {} as { type: 'removed' } | { type: 'changed' } | { type: 'failed' },
      children: {} as { load: 'load' },
      tags: {} as 'slow',
    },
    actors: { load: createLoadMachine<Draft>(), remove: service<RemovalAnswer, Removal>('remove') },
    delays: { slow: delays.slow },
    guards: {
      isFound: (_, { record }: LoadedRecord<unknown>) => record !== null,
      isChanged: (_, { changed }: RemovalAnswer) => changed !== null,
      isNotFound: (_, failure: Failure) => refusalOf(failure).code === 'NOT_FOUND',
      isOutage: (_, failure: Failure) => isOutage(refusalOf(failure).code),
    },
    actions: {
      keep: assign((_, { record }: LoadedRecord<Draft>) => ({ record })),
      keepNewReferences: assign(({ context: { record, questions } }, { changed }: RemovalAnswer) => ({
        record: record && { ...record, draft: { ...record.draft, uses: changed ?? [] } },
        previousReferences: record?.draft.uses ?? null,
        questions: questions + 1,
      })),
      keepError: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
      emitRemoved: emit({ type: 'removed' }),
      emitChanged: emit({ type: 'changed' }),
      emitFailed: emit({ type: 'failed' }),
    },
  }).createMachine({
    id: 'remove',
    context: ({ input }) => ({ ...input, record: null, questions: 1, previousReferences: null, problem: null }),
    initial: 'finding',
    states: {
      finding: {
        ...withSigns('Loading'),
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { recordKey } }) => ({ key: recordKey }),
          onDone: [
            {
              guard: { type: 'isFound', params: ({ event }) => event.output },
              target: 'asking',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            { target: 'missing' },
          ],
        },
      },
      missing: describedBy('That {X} could not be found...'),
      asking: {
        ...describedBy('Are you sure you want to delete following {X}?'),
        initial: 'fresh',
        on: { confirm: { target: 'removing' } },
        states: {
          fresh: {},
          changed: {
            description: 'The records linked to this {X} have changed. Are you still sure?',
            ...withSigns('The records linked to this {X} have changed.'),
          },
          unanswered: {
            description: 'Failed to Delete. The record may have been deleted.',
            ...withSigns(retryTexts.deleted),
          },
          refused: { description: 'Failed to Delete' },
        },
      },
      removing: {
        description: 'Deleting…',
        ...slowNotice,
        ...withSigns('Are you sure you want to delete following {X}?', {
          role: 'button',
          name: "Yes, I'm sure",
          is: 'busy',
        }),
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context: { record, key, questions } }) => ({
            operationId: `${key}.${questions}`,
            id: record?.id ?? '',
            expectedUses: expectedReferences(record?.draft.uses ?? []),
          }),
          onDone: [
            {
              guard: { type: 'isChanged', params: ({ event }) => event.output },
              target: 'asking.changed',
              actions: [{ type: 'keepNewReferences', params: ({ event }) => event.output }, 'emitChanged'],
            },
            { target: 'removed' },
          ],
          onError: [
            { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'missing', actions: 'emitFailed' },
            {
              guard: { type: 'isOutage', params: ({ event }) => event },
              target: 'asking.unanswered',
              actions: [{ type: 'keepError', params: ({ event }) => event }, 'emitFailed'],
            },
            {
              target: 'asking.refused',
              actions: [{ type: 'keepError', params: ({ event }) => event }, 'emitFailed'],
            },
          ],
        },
      },
      removed: {
        ...describedBy('Successfully Deleted {name} ({id}) from the {X} database...'),
        entry: 'emitRemoved',
        on: { dismiss: { target: 'done' } },
      },
      done: { type: 'final' },
    },
  })
