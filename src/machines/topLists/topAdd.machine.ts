import { and, assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import {
  fullText,
  hasCapacity,
  type TopAddition,
  type TopAdditionResult,
  type TopSearchResult,
} from '../../domain/topLists/topList.ts'
import { createLookupMachine, vocabularyRules } from '../picker/lookup.machine.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

interface ListedIds {
  readonly listed: readonly string[]
}
interface TopAddContext extends ListedIds {
  readonly cap: number
  /** Initial search text. */
  readonly sought: string
  /** Prefix of each request's operationId. */
  readonly key: string
  readonly attempts: number
  readonly chosen: TopSearchResult | null
  readonly refusal: ServiceFailure | null
}

export const topAddReasons: GuardReasons<TopAddContext> = {
  isRecord: 'Choose a result that has an Add button.',
  hasRoom: ({ cap }) => fullText(cap),
  isNew: ({ chosen }) => `${chosen?.name} is already in the list.`,
}

/** Adds a record to the end of a top list (spec §2, §4). */
export const topAddMachine = setup({
  types: {
    input: {} as Pick<TopAddContext, 'listed' | 'cap' | 'key' | 'sought'>,
    context: {} as TopAddContext,
    events: {} as
      | { type: 'result.choose'; hit: TopSearchResult }
      | { type: 'back' }
      | { type: 'save' }
      | ({ type: 'list.update' } & ListedIds),
    emitted: {} as { type: 'added' } | { type: 'failed' },
    children: {} as { lookup: 'lookup'; add: 'add' },
    tags: {} as 'slow',
  },
  actors: { lookup: createLookupMachine<TopSearchResult>(), add: service<TopAdditionResult, TopAddition>('add') },
  delays: { slow: delays.slow },
  guards: {
    isRecord: ({ event }) => event.type === 'result.choose' && event.hit.kind === 'record',
    hasRoom: ({ context: { listed, cap } }) => hasCapacity(listed.length, cap),
    leavesRoom: ({ context: { cap } }, { listed }: ListedIds) => hasCapacity(listed.length, cap),
    isNew: ({ context: { listed, chosen } }) => chosen !== null && !listed.includes(chosen.id),
    isAdded: (_, { success }: TopAdditionResult) => success,
    isNotFound: (_, failure: Failure) => refusalOf(failure).code === 'NOT_FOUND',
    isRetryable,
  },
  actions: {
    setListed: assign((_, { listed }: ListedIds) => ({ listed })),
    choose: assign(({ context: { attempts } }, chosen: TopSearchResult) => ({
      chosen,
      attempts: attempts + 1,
      refusal: null,
    })),
    /** Uses a new operationId, because the service would repeat its answer to the old one. */
    startNewAttempt: assign(({ context: { attempts } }) => ({ attempts: attempts + 1 })),
    clearError: assign({ refusal: null }),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    emitAdded: emit({ type: 'added' }),
    emitFailed: emit({ type: 'failed' }),
  },
}).createMachine({
  id: 'topAdd',
  context: ({ input }) => ({ ...input, attempts: 0, chosen: null, refusal: null }),
  invoke: { id: 'lookup', src: 'lookup', input: ({ context: { sought } }) => ({ ...vocabularyRules, text: sought }) },
  initial: 'looking',
  on: { 'list.update': { actions: { type: 'setListed', params: ({ event }) => event } } },
  states: {
    looking: {
      description: 'Search for a record to add.',
      on: {
        'result.choose': {
          guard: and(['hasRoom', 'isRecord']),
          target: 'chosen',
          actions: { type: 'choose', params: ({ event }) => event.hit },
        },
      },
    },
    chosen: {
      description: 'The form has been updated. Use the Save {X} button to avoid losing any changes.',
      initial: 'ready',
      on: { back: { target: 'looking' } },
      states: {
        ready: {
          description: 'Not saved yet.',
          on: { save: { guard: and(['isNew', 'hasRoom']), target: '#topAdd.adding' } },
        },
        full: {
          description: 'The list is full. Delete an entry to add another.',
          on: {
            'list.update': {
              guard: { type: 'leavesRoom', params: ({ event }) => event },
              target: 'ready',
              actions: { type: 'setListed', params: ({ event }) => event },
            },
          },
        },
        gone: { description: 'The chosen record was deleted.', ...withSigns('That CFT could not be found...') },
        unanswered: {
          ...describedBy(retryTexts.added),
          on: { save: { target: '#topAdd.adding' } },
        },
        refused: {
          ...describedBy('Error!: {message}'),
          on: { save: { guard: and(['isNew', 'hasRoom']), target: '#topAdd.adding' } },
        },
      },
    },
    adding: {
      description: 'Adding…',
      ...withSigns({ role: 'button', name: 'Save {X}', is: 'busy' }),
      ...slowNotice,
      entry: 'clearError',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { key, attempts, chosen } }) => ({
          operationId: `${key}.${attempts}`,
          id: chosen?.id ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'added',
          },
          { target: 'chosen.full', actions: ['startNewAttempt', 'emitFailed'] },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'chosen.gone', actions: 'emitFailed' },
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'chosen.unanswered',
            actions: [{ type: 'keepError', params: ({ event }) => event }, 'emitFailed'],
          },
          {
            target: 'chosen.refused',
            actions: [{ type: 'keepError', params: ({ event }) => event }, 'emitFailed'],
          },
        ],
      },
    },
    added: { type: 'final', description: 'The record was added to the list.', entry: 'emitAdded' },
  },
})
