import { assign, emit, setup } from 'xstate'
import { pastedIdsProblem, readPastedIds } from '../domain/pastedIds.ts'
import { type Failure, refusalOf, service } from './service.ts'

/** What became of pasted ids. */
export interface Outcome {
  readonly added: readonly string[]
  readonly alreadyLinked: readonly string[]
  readonly unknown: readonly string[]
  readonly repeated: readonly string[]
}

/** Links many records by pasted ids, and tells what became of each id. */
export const addByIdsMachine = setup({
  types: {
    input: {} as { owner: string },
    context: {} as {
      readonly owner: string
      readonly text: string
      readonly outcome: Outcome | null
      readonly problem: string | null
    },
    events: {} as { type: 'ids.type'; text: string } | { type: 'save' },
    emitted: {} as { type: 'added' },
  },
  actors: { addMany: service<Outcome, { owner: string; text: string }>('addMany') },
  guards: {
    isUsable: ({ context }) => pastedIdsProblem(readPastedIds(context.text)) === null,
    hasAdded: (_, { added }: Outcome) => added.length > 0,
  },
  actions: {
    type: assign((_, text: string) => ({ text, outcome: null, problem: null })),
    keep: assign((_, outcome: Outcome) => ({ outcome })),
    clear: assign({ text: '' }),
    complain: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
    tell: emit({ type: 'added' }),
  },
}).createMachine({
  id: 'addByIds',
  context: ({ input }) => ({ ...input, text: '', outcome: null, problem: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'typing',
      on: {
        'ids.type': { target: '.typing', actions: { type: 'type', params: ({ event }) => event.text } },
        save: { guard: 'isUsable', target: 'saving' },
      },
      states: {
        typing: {},
        added: { description: 'Each id says what became of it.' },
        refused: { description: 'None was added; each id says why.' },
        failed: { description: 'The service could not do it; what was pasted is kept.' },
      },
    },
    saving: {
      invoke: {
        id: 'addMany',
        src: 'addMany',
        input: ({ context: { owner, text } }) => ({ owner, text }),
        onDone: [
          {
            guard: { type: 'hasAdded', params: ({ event }) => event.output },
            target: 'open.added',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'clear', 'tell'],
          },
          { target: 'open.refused', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.failed', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
  },
})
