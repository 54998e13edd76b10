import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { pastedIdsProblem, readPastedIds } from '../../domain/pastedIds.ts'
import { type Failure, type Refusal, refusalOf, service } from '../service.ts'
import { patience, says, shows } from '../shown.ts'
import type { Reasons } from '../why.ts'

/** What became of pasted ids. */
export interface Outcome {
  readonly added: readonly string[]
  readonly alreadyLinked: readonly string[]
  readonly unknown: readonly string[]
  readonly repeated: readonly string[]
}
/** What would become of pasted ids, and the names of those that there are, by their entries. */
export interface Preview {
  readonly outcome: Outcome
  readonly known: readonly { readonly pasted: string; readonly name: string }[]
}
/** Ids that were pasted, and the record to which theirs are to be linked. */
export interface Pasted {
  readonly owner: string
  readonly text: string
}
/** One paste: the service adds it once, however often it is sent under its operationId. */
export interface Paste extends Pasted {
  readonly operationId: string
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
  /** Of this text, or of the one that was added last; null when the service has not told. */
  readonly preview: Preview | null
  readonly outcome: Outcome | null
  readonly refusal: Refusal | null
}

/** What is said when nobody could tell what would become of a paste. */
export const uncheckedText = 'They could not be checked. They can be added all the same.'

/** Why a paste cannot be added, by guard. */
export const addByIdsReasons: Reasons<AddByIdsContext> = {
  isUsable: ({ text }) => pastedIdsProblem(readPastedIds(text)) ?? '',
}

/**
 * Links many records by pasted ids, and tells what became of each id; what would become of them it tells once the typist
 * has paused. Adding waits for nothing: who presses before that is told afterwards.
 */
export const addByIdsMachine = setup({
  types: {
    input: {} as AddByIdsInput,
    context: {} as AddByIdsContext,
    events: {} as { type: 'ids.type'; text: string } | { type: 'save' },
    /** Some were linked, or may have been. */
    emitted: {} as { type: 'added' },
    tags: {} as 'slow',
  },
  actors: {
    preview: service<Preview, Pasted>('preview'),
    addMany: service<Outcome, Paste>('addMany'),
  },
  delays: { searchDebounce: delays.searchDebounce, slow: delays.slow },
  guards: {
    isUsable: ({ context }) => pastedIdsProblem(readPastedIds(context.text)) === null,
    hasAdded: (_, { added }: Outcome) => added.length > 0,
  },
  actions: {
    type: assign(({ context }, text: string) => ({
      text,
      pastes: context.pastes + 1,
      preview: null,
      outcome: null,
      refusal: null,
    })),
    foresee: assign((_, preview: Preview) => ({ preview })),
    keep: assign(({ context }, outcome: Outcome) => ({ outcome, refusal: null, pastes: context.pastes + 1 })),
    clear: assign({ text: '' }),
    // They may have been added, so that what was foreseen says nothing any more.
    complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure), preview: null })),
    tell: emit({ type: 'added' }),
  },
}).createMachine({
  id: 'addByIds',
  context: ({ input }) => ({ ...input, text: '', pastes: 0, preview: null, outcome: null, refusal: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'typing',
      on: {
        'ids.type': { target: '.typing', actions: { type: 'type', params: ({ event }) => event.text } },
        save: { guard: 'isUsable', target: 'saving' },
      },
      states: {
        typing: { after: { searchDebounce: { guard: 'isUsable', target: 'checking' } } },
        checking: {
          description: 'The service is asked what would become of each id.',
          ...shows('Checking'),
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context: { owner, text } }) => ({ owner, text }),
            onDone: { target: 'checked', actions: { type: 'foresee', params: ({ event }) => event.output } },
            onError: { target: 'unchecked' },
          },
        },
        checked: { description: 'Each id says what will become of it.' },
        unchecked: says(uncheckedText),
        added: { description: 'Each id says what became of it.', ...shows('Added {n}') },
        refused: { description: 'None was added; each id says why.' },
        failed: { description: 'The service could not do it, or did not answer; what was pasted is kept.' },
      },
    },
    saving: {
      description: 'They are being added.',
      ...patience,
      ...shows({ role: 'button', name: 'Add', is: 'busy' }),
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
