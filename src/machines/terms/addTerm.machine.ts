import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import type { Taxonomy } from '../../domain/umls.ts'
import { createLookupMachine, vocabularyRules } from '../picker/lookup.machine.ts'
import { type Failure, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

export interface MappedTerm {
  readonly slug: string
  readonly name: string
}
export interface ConceptResult {
  readonly cuid: string
  readonly name: string
  readonly term: MappedTerm | null
}
export interface Concept extends ConceptResult {
  readonly taxonomy: Taxonomy | null
}
interface AddTermContext {
  readonly sought: string
  /** Null before a choice and for a custom term. */
  readonly chosen: ConceptResult | null
  readonly concept: Concept | null
  /** True when the form has opened for the current choice. */
  readonly isDrafted: boolean
  readonly refusal: ServiceFailure | null
}

/**
 * Adds a clinical focus term from a UMLS concept, or a custom term. The form has its own history entry, so that Back
 * leads to the search.
 */
export const addTermMachine = setup({
  types: {
    input: {} as Pick<AddTermContext, 'sought'>,
    context: {} as AddTermContext,
    events: {} as
      | { type: 'text.type' }
      | { type: 'result.choose'; hit: ConceptResult }
      | { type: 'custom.create' }
      | { type: 'back' }
      | { type: 'forward' }
      | { type: 'retry' },
    /** Sent when the form opens. The page then adds a history entry. */
    emitted: {} as { type: 'formOpened' },
    tags: {} as 'slow',
  },
  actors: {
    lookup: createLookupMachine<ConceptResult>(),
    findConcept: service<Concept | null, { cui: string }>('findConcept'),
  },
  delays: { slow: delays.slow },
  guards: {
    isMissing: (_, concept: Concept | null) => concept === null,
    hasTerm: (_, concept: Concept | null) => concept?.term != null,
    isDrafted: ({ context }) => context.isDrafted,
  },
  actions: {
    choose: assign((_, hit: ConceptResult) => ({ chosen: hit, concept: null, isDrafted: false })),
    keep: assign((_, concept: Concept | null) => ({ concept })),
    startCustomTerm: assign({ chosen: null, concept: null }),
    markDrafted: assign({ isDrafted: true }),
    emitFormOpened: emit({ type: 'formOpened' }),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
  },
}).createMachine({
  id: 'addTerm',
  context: ({ input }) => ({ ...input, chosen: null, concept: null, isDrafted: false, refusal: null }),
  invoke: { id: 'lookup', src: 'lookup', input: ({ context: { sought } }) => ({ ...vocabularyRules, text: sought }) },
  initial: 'looking',
  states: {
    looking: {
      initial: 'ready',
      on: {
        'result.choose': { target: '.checking', actions: { type: 'choose', params: ({ event }) => event.hit } },
        'custom.create': { target: 'drafting', actions: ['startCustomTerm', 'markDrafted', 'emitFormOpened'] },
        forward: { guard: 'isDrafted', target: 'drafting' },
      },
      states: {
        ready: { description: 'Search UMLS' },
        checking: {
          ...slowNotice,
          description: 'Checking whether this concept is already a term. You can choose another result.',
          ...withSigns({ role: 'button', name: 'Select {name}', is: 'busy' }),
          invoke: {
            id: 'findConcept',
            src: 'findConcept',
            input: ({ context: { chosen } }) => ({ cui: chosen?.cuid ?? '' }),
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
              {
                guard: { type: 'hasTerm', params: ({ event }) => event.output },
                target: '#addTerm.existing',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              {
                target: '#addTerm.drafting',
                actions: [{ type: 'keep', params: ({ event }) => event.output }, 'markDrafted', 'emitFormOpened'],
              },
            ],
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        missing: {
          description: '{name} ({cuid}) is no longer in UMLS. The message stays until the next search.',
          ...withSigns('{name} ({cuid}) is no longer in UMLS.'),
          on: { 'text.type': { target: 'ready' } },
        },
        failed: {
          description: 'Error!: {message} The message stays until the next search.',
          ...withSigns('{name} was not selected.'),
          on: { retry: { target: 'checking' }, 'text.type': { target: 'ready' } },
        },
      },
    },
    existing: {
      ...describedBy('{cuid} is already the term {name}.'),
      on: { back: { target: 'looking' } },
    },
    drafting: {
      description: 'The form of a new term: filled in from the concept, or blank.',
      ...withSigns({ role: 'textbox', name: 'Name' }),
      on: { back: { target: 'looking' } },
    },
  },
})
