import { assign, emit, setup } from 'xstate'
import { isOutage } from '../domain/failure.ts'
import { texts } from '../domain/texts.ts'
import { type Failure, refusalOf, service } from './service.ts'

/** What a look-up found. A box, because XState's types stall on a bare type parameter. */
export interface Subject<Record> {
  readonly subject: Record | null
}

/** Removes one record: look it up, ask, remove, say so (spec §2, the delete confirmation pattern). */
export const createRemoveMachine = <Record extends { readonly id: string; readonly name: string }>() =>
  setup({
    types: {
      input: {} as { slug: string },
      context: {} as Subject<Record> & { readonly slug: string; readonly problem: string | null },
      events: {} as { type: 'confirm' } | { type: 'retry' } | { type: 'dismiss' },
      emitted: {} as { type: 'removed' },
    },
    actors: {
      find: service<Subject<Record>, { slug: string }>('find'),
      remove: service<void, Subject<Record>>('remove'),
    },
    guards: {
      isFound: (_, { subject }: Subject<unknown>) => subject !== null,
      isOutage: (_, failure: Failure) => isOutage(refusalOf(failure).code),
    },
    actions: {
      keep: assign((_, { subject }: Subject<Record>) => ({ subject })),
      complain: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
      tell: emit({ type: 'removed' }),
    },
  }).createMachine({
    id: 'remove',
    context: ({ input }) => ({ ...input, subject: null, problem: null }),
    initial: 'finding',
    states: {
      finding: {
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context: { slug } }) => ({ slug }),
          onDone: [
            {
              guard: { type: 'isFound', params: ({ event }) => event.output },
              target: 'asking',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            { target: 'missing' },
          ],
          onError: [
            { guard: { type: 'isOutage', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'missing' },
          ],
        },
      },
      missing: { description: 'That {X} could not be found...' },
      unreachable: { description: texts.unreachable, on: { retry: { target: 'finding' } } },
      asking: {
        description: 'Are you sure you want to delete following {X}?',
        on: { confirm: { target: 'removing' } },
      },
      removing: {
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: { target: 'removed' },
          onError: { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
        },
      },
      refused: { description: 'Failed to Delete', on: { confirm: { target: 'removing' } } },
      removed: {
        description: 'Successfully Deleted {name} ({id}) from the {X} database...',
        entry: 'tell',
        on: { dismiss: { target: 'done' } },
      },
      done: { type: 'final' },
    },
  })
