import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { pastedIdsProblem, readPastedIds } from '../../domain/pastedIds.ts'
import { type Failure, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

export interface PasteResult {
  readonly added: readonly string[]
  readonly alreadyLinked: readonly string[]
  readonly unknown: readonly string[]
  readonly repeated: readonly string[]
}
export interface PastePreview {
  readonly outcome: PasteResult
  readonly known: readonly { readonly pasted: string; readonly name: string }[]
}
export interface PasteInput {
  /** Id of the record that gets the associations. */
  readonly owner: string
  readonly text: string
}
/** The service applies each operationId only once. */
export interface Paste extends PasteInput {
  readonly operationId: string
}
interface AddByIdsInput {
  readonly owner: string
  /** Prefix of each request's operationId. */
  readonly key: string
}
interface AddByIdsContext extends AddByIdsInput {
  readonly text: string
  /** Number of the current request. A retry has the same number, and therefore the same operationId. */
  readonly pastes: number
  readonly preview: PastePreview | null
  readonly outcome: PasteResult | null
  readonly refusal: ServiceFailure | null
}

export const uncheckedText = 'The IDs could not be checked, but you can add them.'

export const addByIdsReasons: GuardReasons<AddByIdsContext> = {
  isUsable: ({ text }) => pastedIdsProblem(readPastedIds(text)) ?? '',
}

/** Adds many associations by pasted ids. The user can add the ids without waiting for the preview. */
export const addByIdsMachine = setup({
  types: {
    input: {} as AddByIdsInput,
    context: {} as AddByIdsContext,
    events: {} as { type: 'ids.type'; text: string } | { type: 'save' },
    /** Also sent after a failure, because the service may have added some ids. */
    emitted: {} as { type: 'added' },
    tags: {} as 'slow',
  },
  actors: {
    preview: service<PastePreview, PasteInput>('preview'),
    addMany: service<PasteResult, Paste>('addMany'),
  },
  delays: { searchDebounce: delays.searchDebounce, slow: delays.slow },
  guards: {
    isUsable: ({ context }) => pastedIdsProblem(readPastedIds(context.text)) === null,
    hasAdded: (_, { added }: PasteResult) => added.length > 0,
  },
  actions: {
    type: assign(({ context }, text: string) => ({
      text,
      pastes: context.pastes + 1,
      preview: null,
      outcome: null,
      refusal: null,
    })),
    keepPreview: assign((_, preview: PastePreview) => ({ preview })),
    keep: assign(({ context }, outcome: PasteResult) => ({ outcome, refusal: null, pastes: context.pastes + 1 })),
    clearText: assign({ text: '' }),
    // Drops the preview, because the service may have added some ids before the failure.
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure), preview: null })),
    emitAdded: emit({ type: 'added' }),
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
          description: 'Checking each ID…',
          ...withSigns('Checking'),
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context: { owner, text } }) => ({ owner, text }),
            onDone: { target: 'checked', actions: { type: 'keepPreview', params: ({ event }) => event.output } },
            onError: { target: 'unchecked' },
          },
        },
        checked: { description: 'The dialog shows which IDs will be added.' },
        unchecked: describedBy(uncheckedText),
        added: { description: 'The dialog shows which IDs were added.', ...withSigns('Added {n}') },
        refused: { description: 'No record was added. Each ID shows why.' },
        failed: { description: 'The service failed or did not answer. The pasted IDs stay.' },
      },
    },
    saving: {
      description: 'Adding…',
      ...slowNotice,
      ...withSigns({ role: 'button', name: 'Add', is: 'busy' }),
      invoke: {
        id: 'addMany',
        src: 'addMany',
        input: ({ context: { owner, text, key, pastes } }) => ({ operationId: `${key}.${pastes}`, owner, text }),
        onDone: [
          {
            guard: { type: 'hasAdded', params: ({ event }) => event.output },
            target: 'open.added',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'clearText', 'emitAdded'],
          },
          { target: 'open.refused', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.failed', actions: [{ type: 'keepError', params: ({ event }) => event }, 'emitAdded'] },
      },
    },
  },
})
