import { assign, setup } from 'xstate'
import type { Match } from '../../domain/physicians/match.ts'
import type { Item } from '../association/association.ts'
import { createQuestionMachine } from '../record/question.machine.ts'
import { withSigns } from '../shown.ts'

export interface Explanation extends Match {
  readonly term: { readonly id: string; readonly name: string }
}

interface MatchInput {
  readonly providerId: string
}
export interface ExplainInput extends MatchInput {
  readonly termId: string
}
interface MatchContext extends MatchInput {
  readonly term: Item | null
}

/** Explains whether and why a search for a term finds a physician. */
export const matchMachine = setup({
  types: {
    input: {} as MatchInput,
    context: {} as MatchContext,
    events: {} as { type: 'term.pick'; term: Item } | { type: 'term.clear' },
    children: {} as { explain: 'explain' },
  },
  actors: { explain: createQuestionMachine<Explanation | null, ExplainInput>() },
  actions: {
    pick: assign((_, term: Item) => ({ term })),
    clearTerm: assign({ term: null }),
  },
}).createMachine({
  id: 'match',
  context: ({ input }) => ({ ...input, term: null }),
  initial: 'picking',
  states: {
    picking: {
      description: 'Search for a term by name.',
      ...withSigns({ role: 'combobox', name: '{placeholder}' }),
      on: { 'term.pick': { target: 'picked', actions: { type: 'pick', params: ({ event }) => event.term } } },
    },
    picked: {
      description: 'Explains whether a search for the term finds this physician, and why.',
      invoke: {
        id: 'explain',
        src: 'explain',
        input: ({ context: { providerId, term } }) => ({ providerId, termId: term?.id ?? '' }),
      },
      on: { 'term.clear': { target: 'picking', actions: 'clearTerm' } },
    },
  },
})
