import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { slowNotice, withSigns } from '../shown.ts'

/** One change of a term's Display Name. The service applies it once per operationId, even if it is sent again. */
export interface Promotion {
  readonly operationId: string
  readonly owner: string
  /** Null to return to the preferred name. */
  readonly synonymId: string | null
}
interface PrimarySynonymContext {
  readonly owner: string
  /** Prefix of the operation ids, followed by the number of the change; must be new. */
  readonly key: string
  readonly primary: string | null
  /** The synonym last requested; null to clear. */
  readonly wanted: string | null
  readonly presses: number
  readonly refusal: ServiceFailure | null
}

export const primarySynonymReasons = {
  isOther: 'Already the Display Name.',
  hasPrimary: 'No synonym is the Display Name.',
} as const

/** The synonym that is a term's Display Name (spec §2, §4). Each change is applied exactly once. */
export const primarySynonymMachine = setup({
  types: {
    input: {} as Pick<PrimarySynonymContext, 'owner' | 'key'>,
    context: {} as PrimarySynonymContext,
    events: {} as
      | { type: 'primary.promote'; synonymId: string }
      | { type: 'primary.clear' }
      | { type: 'primary.told'; synonymId: string | null }
      | { type: 'retry' },
    /** A change was answered; the term's synonyms can be reloaded. */
    emitted: {} as { type: 'answered' },
    tags: {} as 'slow',
  },
  actors: { setPrimary: service<void, Promotion>('setPrimary') },
  delays: { slow: delays.slow, reconnect: delays.reconnect },
  guards: {
    isOther: ({ context, event }) => 'synonymId' in event && event.synonymId !== context.primary,
    hasPrimary: ({ context }) => context.primary !== null,
    isPromotion: ({ context }) => context.wanted !== null,
    isRetryable,
  },
  actions: {
    want: assign(({ context }, wanted: string | null) => ({ wanted, presses: context.presses + 1, refusal: null })),
    keep: assign((_, primary: string | null) => ({ primary })),
    apply: assign(({ context }) => ({ primary: context.wanted, refusal: null })),
    complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    tell: emit({ type: 'answered' }),
  },
}).createMachine({
  id: 'primarySynonym',
  context: ({ input }) => ({ ...input, primary: null, wanted: null, presses: 0, refusal: null }),
  initial: 'settled',
  states: {
    settled: {
      initial: 'deciding',
      on: {
        'primary.promote': {
          guard: 'isOther',
          target: 'changing',
          actions: { type: 'want', params: ({ event }) => event.synonymId },
        },
        'primary.clear': { guard: 'hasPrimary', target: 'changing', actions: { type: 'want', params: null } },
        'primary.told': { target: '.deciding', actions: { type: 'keep', params: ({ event }) => event.synonymId } },
      },
      states: {
        deciding: { always: [{ guard: 'hasPrimary', target: 'primary' }, { target: 'preferred' }] },
        preferred: { description: 'The Display Name is the preferred name.' },
        primary: { description: 'The Display Name is the primary synonym.' },
        refused: {
          description: 'The Display Name was not changed. The message beside it says why.',
          on: { 'primary.told': { actions: { type: 'keep', params: ({ event }) => event.synonymId } } },
        },
      },
    },
    changing: {
      initial: 'deciding',
      invoke: {
        id: 'setPrimary',
        src: 'setPrimary',
        input: ({ context: { owner, key, presses, wanted: synonymId } }) => {
          return { operationId: `${key}.${presses}`, owner, synonymId }
        },
        onDone: { target: 'settled', actions: ['apply', 'tell'] },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'complain', params: ({ event }) => event },
          },
          { target: 'settled.refused', actions: [{ type: 'complain', params: ({ event }) => event }, 'tell'] },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isPromotion', target: 'promoting' }, { target: 'clearing' }] },
        promoting: {
          description: 'Changing the Display Name…',
          ...slowNotice,
          ...withSigns({ role: 'button', name: 'Make primary: {name}', is: 'busy' }),
        },
        clearing: {
          description: 'Restoring the preferred name…',
          ...slowNotice,
          ...withSigns({ role: 'button', name: 'Clear Display Name', is: 'busy' }),
        },
      },
    },
    unanswered: {
      description: 'Still trying to save the Display Name. It will change only once.',
      ...withSigns({ role: 'button', name: 'Try again', is: 'enabled' }),
      on: { retry: { target: 'changing' } },
      after: { reconnect: { target: 'changing' } },
    },
  },
})
