import { assign, setup } from 'xstate'
import type { Loaded, Stored, Told } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { sentences } from '../../domain/sentences.ts'
import { shows } from '../shown.ts'
import { createLoadMachine } from './load.machine.ts'
import { createMergeMachine } from './merge.machine.ts'

interface ReconcileInput<Draft> {
  readonly id: string
  /** What both began with. */
  readonly original: Draft
  readonly mine: Draft
  /** The record as somebody else has saved it; null when that is still to be asked. */
  readonly theirs: Stored<Draft> | null
}
/** What came of it. */
export interface Reconciled<Draft> {
  /** The record as it is now; null when it is gone. */
  readonly record: Stored<Draft> | null
  /** What is to be saved over it. */
  readonly draft: Draft
  /** Whether that was asked for, too. */
  readonly save: boolean
}

/**
 * Brings together what one has typed and what somebody else has saved meanwhile. Without anything typed, or with
 * the very same, theirs is taken; else one chooses, field by field, and begins again when it is saved once more.
 */
export const createReconcileMachine = <Draft extends object>() =>
  setup({
    types: {
      input: {} as ReconcileInput<Draft>,
      context: {} as ReconcileInput<Draft> & Reconciled<Draft>,
      events: {} as { type: 'record.told' } & Pick<Told, 'version'>,
      output: {} as Reconciled<Draft>,
      children: {} as { load: 'load'; merge: 'merge' },
    },
    actors: { load: createLoadMachine<Draft>(), merge: createMergeMachine<Draft>() },
    guards: {
      isKnown: ({ context }) => context.theirs !== null,
      isMissing: (_, { record }: Loaded<unknown>) => record === null,
      isSettled: ({ context: { original, mine } }, { record }: Loaded<Draft>) =>
        record !== null && (isSame(original, mine) || isSame(mine, record.draft)),
      isNews: ({ context: { theirs } }, { version }: Pick<Told, 'version'>) =>
        version === null || version > (theirs?.version ?? 0),
    },
    actions: {
      take: assign((_, { record }: Loaded<Draft>) => ({ theirs: record })),
      takeAll: assign((_, { record }: Loaded<Draft>) => (record === null ? {} : { record, draft: record.draft })),
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
        description: 'Another user has saved it. The fields stay until the new version is there.',
        ...shows(sentences.fetching),
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
        description: 'Keep yours or take theirs, field by field.',
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
