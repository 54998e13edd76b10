import { assign, emit, setup } from 'xstate'
import { delays } from '../domain/limits.ts'
import { pastedIdsProblem, readPastedIds } from '../domain/pastedIds.ts'
import { patience } from './patience.ts'
import { type Failure, type Refusal, refusalOf, service } from './service.ts'
import type { Reasons } from './why.ts'

/** What became of pasted ids. */
export interface Outcome {
  readonly added: readonly string[]
  readonly alreadyLinked: readonly string[]
  readonly unknown: readonly string[]
  readonly repeated: readonly string[]
}
/** One paste: the service adds it once, however often it is sent under its operationId. */
export interface Paste {
  readonly operationId: string
  readonly owner: string
  readonly text: string
}
interface AddByIdsInput {
  readonly owner: string
  /** Names the pastes, each with a number behind it; never used before. */
  readonly key: string
}
interface AddByIdsContext extends AddByIdsInput {
  readonly text: string
  /** Counts the pastes: a text that was edited is another, and so is one that was answered. */
  readonly pastes: number
  readonly outcome: Outcome | null
  readonly refusal: Refusal | null
}

/** Why a paste cannot be added, by guard. */
export const addByIdsReasons: Reasons<AddByIdsContext> = {
  isUsable: ({ text }) => pastedIdsProblem(readPastedIds(text)) ?? '',
}

/** Links many records by pasted ids, and tells what became of each id. */
export const addByIdsMachine = setup({
  types: {
    input: {} as AddByIdsInput,
    context: {} as AddByIdsContext,
    events: {} as { type: 'ids.type'; text: string } | { type: 'save' },
    /** Some were linked, or may have been. */
    emitted: {} as { type: 'added' },
    tags: {} as 'slow',
  },
  actors: { addMany: service<Outcome, Paste>('addMany') },
  delays: { slow: delays.slow },
  guards: {
    isUsable: ({ context }) => pastedIdsProblem(readPastedIds(context.text)) === null,
    hasAdded: (_, { added }: Outcome) => added.length > 0,
  },
  actions: {
    type: assign(({ context }, text: string) => ({
      text,
      pastes: context.pastes + 1,
      outcome: null,
      refusal: null,
    })),
    keep: assign(({ context }, outcome: Outcome) => ({ outcome, refusal: null, pastes: context.pastes + 1 })),
    clear: assign({ text: '' }),
    complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    tell: emit({ type: 'added' }),
  },
}).createMachine({
  id: 'addByIds',
  context: ({ input }) => ({ ...input, text: '', pastes: 0, outcome: null, refusal: null }),
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
        failed: { description: 'The service could not do it, or did not answer; what was pasted is kept.' },
      },
    },
    saving: {
      description: 'They are being added.',
      ...patience,
      invoke: {
        id: 'addMany',
        src: 'addMany',
        input: ({ context: { owner, text, key, pastes } }) => ({ operationId: `${key}.${pastes}`, owner, text }),
        onDone: [
          {
            guard: { type: 'hasAdded', params: ({ event }) => event.output },
            target: 'open.added',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'clear', 'tell'],
          },
          { target: 'open.refused', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.failed', actions: [{ type: 'complain', params: ({ event }) => event }, 'tell'] },
      },
    },
  },
})
