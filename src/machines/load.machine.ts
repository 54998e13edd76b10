import { assign, setup } from 'xstate'
import { isUndecided } from '../domain/failure.ts'
import { delays } from '../domain/limits.ts'
import type { Loaded, RecordKey } from '../domain/record.ts'
import { texts } from '../domain/texts.ts'
import { patience } from './patience.ts'
import { type Failure, refusalOf, service } from './service.ts'

/** Finds one record; while the service cannot be reached it is asked again and again. */
export const createLoadMachine = <Draft>() =>
  setup({
    types: {
      input: {} as { key: RecordKey | null },
      context: {} as Loaded<Draft> & { readonly key: RecordKey | null },
      events: {} as { type: 'retry' },
      output: {} as Loaded<Draft>,
      tags: {} as 'slow',
    },
    actors: { find: service<Loaded<Draft>, RecordKey>('find') },
    delays: { reconnect: delays.reconnect, slow: delays.slow },
    guards: {
      hasKey: ({ context }) => context.key !== null,
      isUndecided: (_, failure: Failure) => isUndecided(refusalOf(failure).code),
    },
    actions: { keep: assign((_, { record }: Loaded<Draft>) => ({ record })) },
  }).createMachine({
    id: 'load',
    context: ({ input }) => ({ ...input, record: null }),
    initial: 'deciding',
    output: ({ context: { record } }) => ({ record }),
    states: {
      deciding: { always: [{ guard: 'hasKey', target: 'asking' }, { target: 'found' }] },
      asking: {
        ...patience,
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context }) => context.key ?? { slug: '' },
          onDone: { target: 'found', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'found' },
          ],
        },
      },
      unreachable: {
        description: texts.unreachable,
        on: { retry: { target: 'asking' } },
        after: { reconnect: { target: 'asking' } },
      },
      found: {
        type: 'final',
        description: 'Or not: a record that was refused counts as missing, a new one is not there yet.',
      },
    },
  })
