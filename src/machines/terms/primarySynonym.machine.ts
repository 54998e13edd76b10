import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { type Failure, isUndecided, type Refusal, refusalOf, service } from '../service.ts'
import { patience, shows } from '../shown.ts'

/** One change of a term's Display Name: the service makes it once, however often it is sent under its operationId. */
export interface Promotion {
  readonly operationId: string
  /** The term. */
  readonly owner: string
  /** Null gives the term its preferred name back. */
  readonly synonymId: string | null
}
interface PrimarySynonymContext {
  readonly owner: string
  /** Names the changes, each with a number behind it; never used before. */
  readonly key: string
  readonly primary: string | null
  /** What was asked for last; null where it was cleared. */
  readonly wanted: string | null
  readonly presses: number
  readonly refusal: Refusal | null
}

/** Why a Display Name cannot be changed, by guard. */
export const primarySynonymReasons = {
  isOther: 'It is the Display Name already.',
  hasPrimary: 'No synonym is the Display Name.',
} as const

/** The synonym by whose name a term is shown (spec §2, §4): promoted, or cleared, each time exactly once. */
export const primarySynonymMachine = setup({
  types: {
    input: {} as Pick<PrimarySynonymContext, 'owner' | 'key'>,
    context: {} as PrimarySynonymContext,
    events: {} as
      | { type: 'primary.promote'; synonymId: string }
      | { type: 'primary.clear' }
      | { type: 'primary.told'; synonymId: string | null }
      | { type: 'retry' },
    /** A change was answered: what the term's synonyms are may be read anew. */
    emitted: {} as { type: 'answered' },
    tags: {} as 'slow',
  },
  actors: { setPrimary: service<void, Promotion>('setPrimary') },
  delays: { slow: delays.slow, reconnect: delays.reconnect },
  guards: {
    isOther: ({ context, event }) => 'synonymId' in event && event.synonymId !== context.primary,
    hasPrimary: ({ context }) => context.primary !== null,
    isPromotion: ({ context }) => context.wanted !== null,
    isUndecided,
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
        preferred: { description: 'The term is shown by its preferred name.' },
        primary: { description: 'The term is shown by the name of a synonym.' },
        refused: {
          description: 'Why it was not changed stands beside the Display Name.',
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
            guard: { type: 'isUndecided', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'complain', params: ({ event }) => event },
          },
          { target: 'settled.refused', actions: [{ type: 'complain', params: ({ event }) => event }, 'tell'] },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isPromotion', target: 'promoting' }, { target: 'clearing' }] },
        promoting: {
          description: 'The Display Name is being changed.',
          ...patience,
          ...shows({ role: 'button', name: 'Make primary: {name}', is: 'busy' }),
        },
        clearing: {
          description: 'The preferred name is being given back.',
          ...patience,
          ...shows({ role: 'button', name: 'Clear Display Name', is: 'busy' }),
        },
      },
    },
    unanswered: {
      description: 'The last change of the Display Name got no answer. It is sent again, and made once.',
      ...shows({ role: 'button', name: 'Try again', is: 'enabled' }),
      on: { retry: { target: 'changing' } },
      after: { reconnect: { target: 'changing' } },
    },
  },
})
