import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { slowNotice, withSigns } from '../shown.ts'

/** The service applies each operationId only once. */
export interface Promotion {
  readonly operationId: string
  /** Id of the term. */
  readonly owner: string
  /** Null to return to the preferred name. */
  readonly synonymId: string | null
}
interface PrimarySynonymContext {
  readonly owner: string
  /** Prefix of each request's operationId. */
  readonly key: string
  /** Id of the synonym that is the Display Name; null for the preferred name. */
  readonly primary: string | null
  readonly wanted: string | null
  readonly pressCount: number
  readonly refusal: ServiceFailure | null
}

export const primarySynonymReasons = {
  isOther: 'This synonym is already the Display Name.',
  hasPrimary: 'No synonym is the Display Name.',
} as const

/** Changes which synonym is a term's Display Name (spec §2, §4). */
export const primarySynonymMachine = setup({
  types: {
    input: {} as Pick<PrimarySynonymContext, 'owner' | 'key'>,
    context: {} as PrimarySynonymContext,
    events: {} as
      | { type: 'primary.promote'; synonymId: string }
      | { type: 'primary.clear' }
      | { type: 'primary.update'; synonymId: string | null }
      | { type: 'retry' },
    /** Sent when the service has made or refused a change. */
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
    request: assign(({ context }, wanted: string | null) => ({
      wanted,
      pressCount: context.pressCount + 1,
      refusal: null,
    })),
    keep: assign((_, primary: string | null) => ({ primary })),
    apply: assign(({ context }) => ({ primary: context.wanted, refusal: null })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    emitAnswered: emit({ type: 'answered' }),
  },
}).createMachine({
  id: 'primarySynonym',
  context: ({ input }) => ({ ...input, primary: null, wanted: null, pressCount: 0, refusal: null }),
  initial: 'settled',
  states: {
    settled: {
      initial: 'deciding',
      on: {
        'primary.promote': {
          guard: 'isOther',
          target: 'changing',
          actions: { type: 'request', params: ({ event }) => event.synonymId },
        },
        'primary.clear': { guard: 'hasPrimary', target: 'changing', actions: { type: 'request', params: null } },
        'primary.update': { target: '.deciding', actions: { type: 'keep', params: ({ event }) => event.synonymId } },
      },
      states: {
        deciding: { always: [{ guard: 'hasPrimary', target: 'primary' }, { target: 'preferred' }] },
        preferred: { description: 'The Display Name is the preferred name.' },
        primary: { description: 'The Display Name is the primary synonym.' },
        refused: {
          description: 'The Display Name was not changed. A message beside the name shows why.',
          on: { 'primary.update': { actions: { type: 'keep', params: ({ event }) => event.synonymId } } },
        },
      },
    },
    changing: {
      initial: 'deciding',
      invoke: {
        id: 'setPrimary',
        src: 'setPrimary',
        input: ({ context: { owner, key, pressCount, wanted: synonymId } }) => {
          return { operationId: `${key}.${pressCount}`, owner, synonymId }
        },
        onDone: { target: 'settled', actions: ['apply', 'emitAnswered'] },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'settled.refused', actions: [{ type: 'keepError', params: ({ event }) => event }, 'emitAnswered'] },
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
      description: 'The Display Name is not saved yet. Retrying…',
      ...withSigns({ role: 'button', name: 'Try again', is: 'enabled' }),
      on: { retry: { target: 'changing' } },
      after: { reconnect: { target: 'changing' } },
    },
  },
})
