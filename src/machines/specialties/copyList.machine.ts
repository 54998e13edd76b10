import { and, assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { type Failure, isRetryable, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

/** Sizes of the lists. */
export interface Lists {
  /** Number of items in the default list. */
  readonly size: number
  /** Number of those items that the variant lacks. */
  readonly missing: number
}
/** One copy. The service applies it once per operationId, even if it is sent again. */
export interface CopyRequest {
  readonly operationId: string
}
interface CopyInput {
  /** Prefix of the operation ids, followed by the number of the press; must be new. */
  readonly key: string
}
interface CopyContext extends CopyInput, Lists {
  readonly presses: number
  /** Number of items that the last copy added; null without one or after a failure. */
  readonly added: number | null
  readonly problem: string | null
}

/**
 * Copies a specialty's default list into a variant, exactly once, and reports the number of new items. Changes to the
 * lists do not interrupt a pending copy.
 */
export const copyListMachine = setup({
  types: {
    input: {} as CopyInput,
    context: {} as CopyContext,
    events: {} as ({ type: 'lists.give' } & Lists) | { type: 'copy.press' },
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
    keep: assign((_, { size, missing }: Lists) => ({ size, missing })),
    begin: assign(({ context }) => ({ presses: context.presses + 1, added: null, problem: null })),
    count: assign((_, added: number) => ({ added })),
    complain: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
    tell: emit({ type: 'copied' }),
  },
}).createMachine({
  id: 'copyList',
  context: ({ input }) => ({ ...input, size: 0, missing: 0, presses: 0, added: null, problem: null }),
  initial: 'unknown',
  on: { 'lists.give': { actions: { type: 'keep', params: ({ event }) => event } } },
  states: {
    unknown: {
      description: 'The lists are not loaded yet.',
      on: { 'lists.give': { target: 'idle', actions: { type: 'keep', params: ({ event }) => event } } },
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
        input: ({ context: { key, presses } }) => ({ operationId: `${key}.${presses}` }),
        onDone: {
          target: 'idle.copied',
          actions: [{ type: 'count', params: ({ event }) => event.output }, 'tell'],
        },
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
          { target: 'idle.refused', actions: { type: 'complain', params: ({ event }) => event } },
        ],
      },
    },
    unanswered: {
      ...describedBy('It got no answer. It is sent again, and copied once.'),
      after: { reconnect: { target: 'copying' } },
    },
  },
})

export const copyListReasons = {
  isFilled: 'The default list is empty.',
  isIncomplete: 'The list already has all default terms.',
} as const satisfies GuardReasons<CopyContext>
