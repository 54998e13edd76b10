import { assign, setup } from 'xstate'
import { delays } from '../domain/limits.ts'
import type { Match } from '../domain/match.ts'
import type { Item } from './association.ts'
import { patience } from './patience.ts'
import { type Failure, type Refusal, refusalOf, service } from './service.ts'

/** How a term reaches a physician's profile, or why it does not, as of when it was asked. */
export interface Explanation extends Match {
  readonly term: { readonly id: string; readonly name: string }
}

interface MatchInput {
  readonly providerId: string
}
interface MatchContext extends MatchInput {
  readonly term: Item | null
  readonly explanation: Explanation | null
  readonly refusal: Refusal | null
}

/** Explains why a physician is found by a term, or is not. It is asked anew for each term that is picked. */
export const matchMachine = setup({
  types: {
    input: {} as MatchInput,
    context: {} as MatchContext,
    events: {} as { type: 'term.pick'; term: Item } | { type: 'term.drop' } | { type: 'retry' },
    tags: {} as 'slow',
  },
  actors: {
    explain: service<Explanation | null, MatchInput & { readonly termId: string }>('explain'),
  },
  delays: { slow: delays.slow },
  guards: { isThere: (_, explanation: Explanation | null) => explanation !== null },
  actions: {
    pick: assign((_, term: Item) => ({ term })),
    keep: assign((_, explanation: Explanation | null) => ({ explanation, refusal: null })),
    complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    forget: assign({ term: null, explanation: null, refusal: null }),
  },
}).createMachine({
  id: 'match',
  context: ({ input }) => ({ ...input, term: null, explanation: null, refusal: null }),
  initial: 'picking',
  states: {
    picking: {
      description: 'Terms are searched by name.',
      on: { 'term.pick': { target: 'picked', actions: { type: 'pick', params: ({ event }) => event.term } } },
    },
    picked: {
      initial: 'asking',
      on: { 'term.drop': { target: 'picking', actions: 'forget' } },
      states: {
        asking: {
          ...patience,
          description: 'The service is asked what links the two.',
          invoke: {
            id: 'explain',
            src: 'explain',
            input: ({ context: { providerId, term } }) => ({ providerId, termId: term?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: 'explained',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'missing' },
            ],
            onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => event } },
          },
        },
        explained: { description: 'The verdict, then each path: open, or what blocks it.' },
        missing: { description: 'That CFT could not be found...' },
        failed: { description: 'Error!: {message}', on: { retry: { target: 'asking' } } },
      },
    },
  },
})
