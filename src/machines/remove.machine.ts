import { assign, emit, setup } from 'xstate'
import { isOutage } from '../domain/failure.ts'
import { delays } from '../domain/limits.ts'
import type { Loaded } from '../domain/record.ts'
import { createLoadMachine } from './load.machine.ts'
import { patience } from './patience.ts'
import { type Failure, refusalOf, service } from './service.ts'

/** One deletion: the service makes it once, however often it is sent under its operationId. */
export interface Removal {
  readonly operationId: string
  readonly id: string
}
interface RemoveInput {
  readonly slug: string
  /** Names the deletion; never used before. */
  readonly key: string
}

/** Removes one record: look it up, ask, remove, say so (spec §2, the delete confirmation pattern). */
export const createRemoveMachine = <Draft extends { readonly name: string }>() =>
  setup({
    types: {
      input: {} as RemoveInput,
      context: {} as RemoveInput & Loaded<Draft> & { readonly problem: string | null },
      events: {} as { type: 'confirm' } | { type: 'dismiss' },
      emitted: {} as { type: 'removed' } | { type: 'failed' },
      children: {} as { load: 'load' },
      tags: {} as 'slow',
    },
    actors: { load: createLoadMachine<Draft>(), remove: service<void, Removal>('remove') },
    delays: { slow: delays.slow },
    guards: {
      isFound: (_, { record }: Loaded<unknown>) => record !== null,
      isGone: (_, failure: Failure) => refusalOf(failure).code === 'NOT_FOUND',
      isOutage: (_, failure: Failure) => isOutage(refusalOf(failure).code),
    },
    actions: {
      keep: assign((_, { record }: Loaded<Draft>) => ({ record })),
      complain: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
      tell: emit({ type: 'removed' }),
      tellFailure: emit({ type: 'failed' }),
    },
  }).createMachine({
    id: 'remove',
    context: ({ input }) => ({ ...input, record: null, problem: null }),
    initial: 'finding',
    states: {
      finding: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { slug } }) => ({ key: { slug } }),
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
      missing: { description: 'That {X} could not be found...' },
      asking: {
        description: 'Are you sure you want to delete following {X}?',
        initial: 'fresh',
        on: { confirm: { target: 'removing' } },
        states: {
          fresh: {},
          unanswered: { description: 'Failed to Delete. Whether it was deleted is not known.' },
          refused: { description: 'Failed to Delete' },
        },
      },
      removing: {
        description: 'It is being deleted.',
        ...patience,
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context: { record, key } }) => ({ operationId: key, id: record?.id ?? '' }),
          onDone: { target: 'removed' },
          onError: [
            { guard: { type: 'isGone', params: ({ event }) => event }, target: 'missing', actions: 'tellFailure' },
            {
              guard: { type: 'isOutage', params: ({ event }) => event },
              target: 'asking.unanswered',
              actions: [{ type: 'complain', params: ({ event }) => event }, 'tellFailure'],
            },
            {
              target: 'asking.refused',
              actions: [{ type: 'complain', params: ({ event }) => event }, 'tellFailure'],
            },
          ],
        },
      },
      removed: {
        description: 'Successfully Deleted {name} ({id}) from the {X} database...',
        entry: 'tell',
        on: { dismiss: { target: 'done' } },
      },
      done: { type: 'final' },
    },
  })
