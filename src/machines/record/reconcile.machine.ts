import { assign, setup } from 'xstate'
import type { LoadedRecord, RecordNotice, StoredRecord } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { sentences } from '../../domain/sentences.ts'
import { withSigns } from '../shown.ts'
import { createLoadMachine } from './load.machine.ts'
import { createMergeMachine } from './merge.machine.ts'

interface ReconcileInput<Draft> {
  readonly id: string
  /** The stored values from which both users started. */
  readonly original: Draft
  readonly mine: Draft
  /** The record as another user saved it; null if the chart must load it. */
  readonly theirs: StoredRecord<Draft> | null
}
export interface ReconcileResult<Draft> {
  /** The current stored record; null if the record was deleted. */
  readonly record: StoredRecord<Draft> | null
  readonly draft: Draft
  readonly save: boolean
}

/**
 * Combines the user's draft with another user's save. If both users made different changes, the user chooses field by
 * field.
 */
export const createReconcileMachine = <Draft extends object>() =>
  setup({
    types: {
      input: {} as ReconcileInput<Draft>,
      context: {} as ReconcileInput<Draft> & ReconcileResult<Draft>,
      events: {} as { type: 'record.notice' } & Pick<RecordNotice, 'version'>,
      output: {} as ReconcileResult<Draft>,
      children: {} as { load: 'load'; merge: 'merge' },
    },
    actors: { load: createLoadMachine<Draft>(), merge: createMergeMachine<Draft>() },
    guards: {
      hasTheirs: ({ context }) => context.theirs !== null,
      isMissing: (_, { record }: LoadedRecord<unknown>) => record === null,
      needsNoMerge: ({ context: { original, mine } }, { record }: LoadedRecord<Draft>) =>
        record !== null && (isSame(original, mine) || isSame(mine, record.draft)),
      isNewer: ({ context: { theirs } }, { version }: Pick<RecordNotice, 'version'>) =>
        version === null || version > (theirs?.version ?? 0),
    },
    actions: {
      keepTheirs: assign((_, { record }: LoadedRecord<Draft>) => ({ theirs: record })),
      adoptTheirs: assign((_, { record }: LoadedRecord<Draft>) =>
        record === null ? {} : { record, draft: record.draft },
      ),
      clearRecord: assign({ record: null }),
      keepMerged: assign(({ context }, { draft, save }: { draft: Draft; save: boolean }) => ({
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
    on: { 'record.notice': { guard: { type: 'isNewer', params: ({ event }) => event }, target: '.looking' } },
    states: {
      deciding: {
        always: [
          {
            guard: { type: 'needsNoMerge', params: ({ context }) => ({ record: context.theirs }) },
            target: 'reconciled',
            actions: { type: 'adoptTheirs', params: ({ context }) => ({ record: context.theirs }) },
          },
          { guard: 'hasTheirs', target: 'merging' },
          { target: 'looking' },
        ],
      },
      looking: {
        description: 'A newer version was saved. The fields stay until that version loads.',
        ...withSigns(sentences.fetching),
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ key: { id: context.id } }),
          onDone: [
            {
              guard: { type: 'isMissing', params: ({ event }) => event.output },
              target: 'reconciled',
              actions: 'clearRecord',
            },
            {
              guard: { type: 'needsNoMerge', params: ({ event }) => event.output },
              target: 'reconciled',
              actions: { type: 'adoptTheirs', params: ({ event }) => event.output },
            },
            { target: 'merging', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
          ],
        },
      },
      merging: {
        description: 'Choose which values to keep.',
        invoke: {
          id: 'merge',
          src: 'merge',
          input: ({ context: { original, mine, theirs } }) => ({ original, mine, theirs: theirs?.draft ?? original }),
          onDone: { target: 'reconciled', actions: { type: 'keepMerged', params: ({ event }) => event.output } },
        },
      },
      reconciled: { type: 'final' },
    },
  })
