import { assign, emit, setup } from 'xstate'
import { isUndecided } from '../domain/failure.ts'
import { delays } from '../domain/limits.ts'
import { texts } from '../domain/texts.ts'
import { patience } from './patience.ts'
import type { Addition, Part, PartRemoval, PartRules, PartsContext, PartsEvent, PartsInput } from './programParts.ts'
import { type Failure, refusalOf, service } from './service.ts'

/**
 * The parts of a program of one kind, such as its schedules (spec §2, §4): listed, added in a dialog, removed after a
 * question. Each addition and removal is done once, however often it is sent. What changes elsewhere while something is
 * added or removed is read afterwards; what was typed stays until it is added or given up.
 */
export const createProgramPartsMachine = <P extends Part, Draft>(rules: PartRules<Draft>) =>
  setup({
    types: {
      input: {} as PartsInput,
      context: {} as PartsContext<P, Draft>,
      events: {} as PartsEvent<P, Draft>,
      emitted: {} as { type: 'added'; part: P } | { type: 'removed'; part: P },
      tags: {} as 'slow',
    },
    actors: {
      load: service<readonly P[], { owner: string }>('load'),
      add: service<P, Addition<Draft>>('add'),
      remove: service<void, PartRemoval>('remove'),
    },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: {
      isSound: ({ context }) => rules.problemsOf(context.draft).length === 0,
      isOutdated: ({ context }) => context.isOutdated,
      isUndecided: (_, failure: Failure) => isUndecided(refusalOf(failure).code),
      isGone: (_, failure: Failure) => refusalOf(failure).code === 'NOT_FOUND',
    },
    actions: {
      keep: assign((_, parts: readonly P[]) => ({ parts, isOutdated: false, refusal: null })),
      outdate: assign({ isOutdated: true }),
      change: assign(({ context }, { patch }: { patch: Partial<Draft> }) => ({
        draft: { ...context.draft, ...patch },
        refusal: null,
      })),
      choose: assign((_, { part }: { part: P }) => ({ leaving: part })),
      count: assign(({ context }) => ({ sends: context.sends + 1, refusal: null })),
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
      forget: assign({ draft: rules.blank, leaving: null, refusal: null }),
      append: assign(({ context }, { part }: { part: P }) => ({
        parts: [...context.parts.filter(({ id }) => id !== part.id), part],
        // Its place among the others is the service's to say.
        isOutdated: true,
      })),
      drop: assign(({ context: { parts, leaving } }) => ({ parts: parts.filter(({ id }) => id !== leaving?.id) })),
      tellAdded: emit((_, { part }: { part: P }) => ({ type: 'added' as const, part })),
      tellRemoved: emit(({ context }) => ({ type: 'removed' as const, part: context.leaving as P })),
    },
  }).createMachine({
    id: 'programParts',
    context: ({ input }) => ({
      ...input,
      parts: [],
      draft: rules.blank,
      leaving: null,
      sends: 0,
      isOutdated: false,
      refusal: null,
    }),
    initial: 'loading',
    on: { reload: { actions: 'outdate' } },
    states: {
      loading: {
        description: 'What was read before stays on the screen.',
        ...patience,
        on: { reload: { target: 'loading', reenter: true } },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { owner } }) => ({ owner }),
          onDone: { target: 'listing', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'barred', actions: { type: 'complain', params: ({ event }) => event } },
          ],
        },
      },
      unreachable: {
        description: texts.unreachable,
        on: { retry: { target: 'loading' } },
        after: { reconnect: { target: 'loading' } },
      },
      barred: { description: 'Error!: {message}', on: { retry: { target: 'loading' } } },
      listing: {
        always: { guard: 'isOutdated', target: 'loading' },
        on: {
          'part.add': { target: 'adding' },
          'part.remove': { target: 'removing', actions: { type: 'choose', params: ({ event }) => event } },
        },
      },
      adding: {
        initial: 'typing',
        states: {
          typing: {
            description: 'Its problems stand beside their fields.',
            on: {
              'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
              confirm: { guard: 'isSound', target: 'saving', actions: 'count' },
              cancel: { target: '#programParts.listing', actions: 'forget' },
            },
          },
          saving: {
            ...patience,
            invoke: {
              id: 'add',
              src: 'add',
              input: ({ context: { key, sends, owner, draft } }) => ({ operationId: `${key}.${sends}`, owner, draft }),
              onDone: {
                target: '#programParts.listing',
                actions: [
                  { type: 'append', params: ({ event }) => ({ part: event.output }) },
                  { type: 'tellAdded', params: ({ event }) => ({ part: event.output }) },
                  'forget',
                ],
              },
              onError: [
                { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'unanswered' },
                { target: 'typing', actions: { type: 'complain', params: ({ event }) => event } },
              ],
            },
          },
          unanswered: {
            description: 'It got no answer. It is sent again, and added once.',
            after: { reconnect: { target: 'saving' } },
          },
        },
      },
      removing: {
        initial: 'asking',
        states: {
          asking: {
            description: 'Are you sure you want to delete?',
            on: {
              confirm: { target: 'sending', actions: 'count' },
              cancel: { target: '#programParts.listing', actions: 'forget' },
            },
          },
          sending: {
            ...patience,
            invoke: {
              id: 'remove',
              src: 'remove',
              input: ({ context: { key, sends, leaving } }) => ({
                operationId: `${key}.${sends}`,
                id: leaving?.id ?? '',
              }),
              onDone: { target: '#programParts.listing', actions: ['drop', 'tellRemoved', 'forget'] },
              onError: [
                {
                  guard: { type: 'isGone', params: ({ event }) => event },
                  target: '#programParts.listing',
                  actions: ['drop', 'outdate', 'forget'],
                },
                { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'unanswered' },
                { target: 'asking', actions: { type: 'complain', params: ({ event }) => event } },
              ],
            },
          },
          unanswered: {
            description: 'It got no answer. It is sent again, and removed once.',
            after: { reconnect: { target: 'sending' } },
          },
        },
      },
    },
  })
