import { assign, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import type { LoadedRecord, RecordKey } from '../../domain/record.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

export interface LoadResult<Draft> extends LoadedRecord<Draft> {
  readonly isBarred: boolean
}

/** Loads one record by key, or no record without a key. Retries until the service answers. */
export const createLoadMachine = <Draft>() =>
  setup({
    types: {
      input: {} as { key: RecordKey | null },
      context: {} as LoadResult<Draft> & { readonly key: RecordKey | null },
      events: {} as { type: 'retry' },
      output: {} as LoadResult<Draft>,
      tags: {} as 'slow',
    },
    actors: { find: service<LoadedRecord<Draft>, RecordKey>('find') },
    delays: { reconnect: delays.reconnect, slow: delays.slow },
    guards: {
      hasKey: ({ context }) => context.key !== null,
      isRetryable,
    },
    actions: {
      keep: assign((_, { record }: LoadedRecord<Draft>) => ({ record })),
      noteBarred: assign((_, failure: Failure) => ({ isBarred: refusalOf(failure).code === 'FORBIDDEN' })),
    },
  }).createMachine({
    id: 'load',
    context: ({ input }) => ({ ...input, record: null, isBarred: false }),
    initial: 'deciding',
    output: ({ context: { record, isBarred } }) => ({ record, isBarred }),
    states: {
      deciding: { always: [{ guard: 'hasKey', target: 'asking' }, { target: 'found' }] },
      asking: {
        ...slowNotice,
        ...withSigns('Loading'),
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context }) => context.key ?? { slug: '' },
          onDone: { target: 'found', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'found', actions: { type: 'noteBarred', params: ({ event }) => event } },
          ],
        },
      },
      unreachable: {
        ...describedBy(texts.unreachable),
        on: { retry: { target: 'asking' } },
        after: { reconnect: { target: 'asking' } },
      },
      found: {
        type: 'final',
        description: 'Returns the record, or nothing if it is new, missing or forbidden.',
      },
    },
  })
