import { and, assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { synonymProblems } from '../../domain/synonym.ts'
import { searchKey } from '../../domain/text.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

/** The service applies each operationId only once. */
export interface CustomSynonym {
  readonly operationId: string
  /** Id of the term. */
  readonly owner: string
  readonly name: string
}
export interface CreatedSynonym {
  readonly id: string
  readonly name: string
}
interface CustomSynonymContext {
  readonly owner: string
  /** Prefix of each request's operationId. */
  readonly key: string
  readonly taken: readonly string[]
  readonly name: string
  /** Each edit makes a new request with its own operationId. */
  readonly edits: number
  readonly refusal: ServiceFailure | null
}

export const customSynonymReasons: GuardReasons<CustomSynonymContext> = {
  isNamed: ({ name }) => synonymProblems({ name })[0]?.message ?? '',
  isNew: ({ name }) => `The term already has the synonym ${name.trim()}.`,
}

/** Creates a synonym that is not in UMLS (spec §2), exactly once. */
export const customSynonymMachine = setup({
  types: {
    input: {} as Pick<CustomSynonymContext, 'owner' | 'key' | 'taken'>,
    context: {} as CustomSynonymContext,
    events: {} as { type: 'name.type'; name: string } | { type: 'save' },
    /** `added`: the service created the synonym or may have, so the list must reload. */
    emitted: {} as { type: 'created'; synonym: CreatedSynonym } | { type: 'added' },
    tags: {} as 'slow',
  },
  actors: { create: service<CreatedSynonym, CustomSynonym>('create') },
  delays: { slow: delays.slow },
  guards: {
    isNamed: ({ context }) => synonymProblems({ name: context.name }).length === 0,
    isNew: ({ context: { name, taken } }) => !taken.some((other) => searchKey(other) === searchKey(name)),
    isRetryable,
  },
  actions: {
    type: assign(({ context }, name: string) => ({ name, edits: context.edits + 1, refusal: null })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    emitCreated: emit((_, synonym: CreatedSynonym) => ({ type: 'created' as const, synonym })),
    emitAdded: emit({ type: 'added' }),
  },
}).createMachine({
  id: 'customSynonym',
  context: ({ input }) => ({ ...input, name: '', edits: 0, refusal: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'typing',
      on: {
        'name.type': { target: '.typing', actions: { type: 'type', params: ({ event }) => event.name } },
        save: { guard: and(['isNamed', 'isNew']), target: 'saving' },
      },
      states: {
        typing: {},
        refused: {
          description: 'Not saved. The field shows why and keeps its text.',
          ...withSigns({ role: 'textbox', name: 'Synonym Name', is: 'invalid' }),
        },
        unanswered: describedBy(retryTexts.saved),
      },
    },
    saving: {
      description: 'Saving…',
      ...slowNotice,
      ...withSigns({ role: 'button', name: 'Save Synonym', is: 'busy' }),
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context: { owner, key, edits, name } }) => ({ operationId: `${key}.${edits}`, owner, name }),
        onDone: {
          target: 'saved',
          actions: [{ type: 'emitCreated', params: ({ event }) => event.output }, 'emitAdded'],
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'open.unanswered',
            actions: [{ type: 'keepError', params: ({ event }) => event }, 'emitAdded'],
          },
          { target: 'open.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    saved: { type: 'final', description: 'Created' },
  },
})
