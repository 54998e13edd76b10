import { assign, setup } from 'xstate'
import type { LoadedRecord, RecordNotice, StoredRecord } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { sentences } from '../../domain/sentences.ts'
import { withSigns } from '../shown.ts'
import { createLoadMachine } from './load.machine.ts'
import { createMergeMachine } from './merge.machine.ts'

interface ReconcileInput<Draft> {
  readonly id: string
  /** The record from which both edits started. */
  readonly original: Draft
  /** The user's draft. */
  readonly mine: Draft
  /** The record as another user saved it; null if the chart must load it. */
  readonly theirs: StoredRecord<Draft> | null
}
export interface ReconcileResult<Draft> {
  /** The current stored record; null if the record was deleted. */
  readonly record: StoredRecord<Draft> | null
  /** The reconciled draft, with `record` as its base. */
  readonly draft: Draft
  /** True to save the draft at once. */
  readonly save: boolean
}

/**
 * Combines the user's draft with another user's save. If the user changed nothing, or made the same changes, the other
 * user's version applies. Otherwise the user chooses field by field. A further save by another user restarts the
 * choice.
 */
export const createReconcileMachine = <Draft extends object>() =>
  setup({
    types: {
      input: {} as ReconcileInput<Draft>,
      context: {} as ReconcileInput<Draft> & ReconcileResult<Draft>,
      events: {} as { type: 'record.told' } & Pick<RecordNotice, 'version'>,
      output: {} as ReconcileResult<Draft>,
      children: {} as { load: 'load'; merge: 'merge' },
    },
    actors: { load: createLoadMachine<Draft>(), merge: createMergeMachine<Draft>() },
    guards: {
      isKnown: ({ context }) => context.theirs !== null,
      isMissing: (_, { record }: LoadedRecord<unknown>) => record === null,
      isSettled: ({ context: { original, mine } }, { record }: LoadedRecord<Draft>) =>
        record !== null && (isSame(original, mine) || isSame(mine, record.draft)),
      isNews: ({ context: { theirs } }, { version }: Pick<RecordNotice, 'version'>) =>
        version === null || version > (theirs?.version ?? 0),
    },
    actions: {
      take: assign((_, { record }: LoadedRecord<Draft>) => ({ theirs: record })),
      takeAll: assign((_, { record }: LoadedRecord<Draft>) => (record === null ? {} : { record, draft: record.draft })),
      lose: assign({ record: null }),
      keep: assign(({ context }, { draft, save }: { draft: Draft; save: boolean }) => ({
        record: context.theirs,
        draft,
        save,
      })),
    },
  }).createMachine({
    id: 'reconcile',
    context: ({ input }) => ({ ...input, record: null, draft: input.mine, save: false }),
    initial: 'deciding',
    output: ({ context: { record, draft, save } }) => ({ record, draft, save }),
    on: { 'record.told': { guard: { type: 'isNews', params: ({ event }) => event }, target: '.looking' } },
    states: {
      deciding: {
        always: [
          {
            guard: { type: 'isSettled', params: ({ context }) => ({ record: context.theirs }) },
            target: 'reconciled',
            actions: { type: 'takeAll', params: ({ context }) => ({ record: context.theirs }) },
          },
          { guard: 'isKnown', target: 'merging' },
          { target: 'looking' },
        ],
      },
      looking: {
        description: 'A newer version was saved. The fields stay until it is loaded.',
        ...withSigns(sentences.fetching),
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ key: { id: context.id } }),
          onDone: [
            {
              guard: { type: 'isMissing', params: ({ event }) => event.output },
              target: 'reconciled',
              actions: 'lose',
            },
            {
              guard: { type: 'isSettled', params: ({ event }) => event.output },
              target: 'reconciled',
              actions: { type: 'takeAll', params: ({ event }) => event.output },
            },
            { target: 'merging', actions: { type: 'take', params: ({ event }) => event.output } },
          ],
        },
      },
      merging: {
        description: 'Choose which values to keep.',
        invoke: {
          id: 'merge',
          src: 'merge',
          input: ({ context: { original, mine, theirs } }) => ({ original, mine, theirs: theirs?.draft ?? original }),
          onDone: { target: 'reconciled', actions: { type: 'keep', params: ({ event }) => event.output } },
        },
      },
      reconciled: { type: 'final' },
    },
  })
