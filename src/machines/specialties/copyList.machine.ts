import { and, assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { type Failure, isRetryable, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

export interface ListSizes {
  readonly size: number
  /** Number of terms in the default list that the variant lacks. */
  readonly missing: number
}
/** The service applies each operationId only once. */
export interface CopyRequest {
  readonly operationId: string
}
interface CopyInput {
  /** Prefix of each request's operationId. */
  readonly key: string
}
interface CopyContext extends CopyInput, ListSizes {
  readonly pressCount: number
  readonly added: number | null
  readonly problem: string | null
}

/** Copies the terms of a specialty's default list into one of its variants, exactly once. */
export const copyListMachine = setup({
  types: {
    input: {} as CopyInput,
    context: {} as CopyContext,
    events: {} as ({ type: 'lists.update' } & ListSizes) | { type: 'copy.press' },
    emitted: {} as { type: 'copied' },
    tags: {} as 'slow',
  },
  actors: { copy: service<number, CopyRequest>('copy') },
  delays: { slow: delays.slow, reconnect: delays.reconnect },
  guards: {
    isFilled: ({ context }) => context.size > 0,
    isIncomplete: ({ context: { size, missing } }) => size === 0 || missing > 0,
    isRetryable,
  },
  actions: {
    keep: assign((_, { size, missing }: ListSizes) => ({ size, missing })),
    begin: assign(({ context }) => ({ pressCount: context.pressCount + 1, added: null, problem: null })),
    keepCount: assign((_, added: number) => ({ added })),
    keepError: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
    emitCopied: emit({ type: 'copied' }),
  },
}).createMachine({
  id: 'copyList',
  context: ({ input }) => ({ ...input, size: 0, missing: 0, pressCount: 0, added: null, problem: null }),
  initial: 'unknown',
  on: { 'lists.update': { actions: { type: 'keep', params: ({ event }) => event } } },
  states: {
    unknown: {
      description: 'The lists are not loaded yet.',
      on: { 'lists.update': { target: 'idle', actions: { type: 'keep', params: ({ event }) => event } } },
    },
    idle: {
      initial: 'fresh',
      on: { 'copy.press': { guard: and(['isFilled', 'isIncomplete']), target: 'copying', actions: 'begin' } },
      states: {
        fresh: {},
        copied: { description: '{n} terms added.' },
        refused: describedBy('Failed to copy. {message}'),
      },
    },
    copying: {
      description: 'Copying…',
      ...slowNotice,
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context: { key, pressCount } }) => ({ operationId: `${key}.${pressCount}` }),
        onDone: {
          target: 'idle.copied',
          actions: [{ type: 'keepCount', params: ({ event }) => event.output }, 'emitCopied'],
        },
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
          { target: 'idle.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unanswered: {
      ...describedBy('The service did not answer. Retrying…'),
      after: { reconnect: { target: 'copying' } },
    },
  },
})

export const copyListReasons = {
  isFilled: 'The default list is empty.',
  isIncomplete: 'The list already has all default terms.',
} as const satisfies GuardReasons<CopyContext>
