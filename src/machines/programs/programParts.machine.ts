import { assign, emit, raise, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import type { Addition, Part, PartRemoval, PartRules, PartsContext, PartsEvent, PartsInput } from './programParts.ts'

/**
 * Adds and removes the parts of one kind in a program, such as its schedules (spec §2, §4). The user adds a part in a
 * dialog and removes a part after a question.
 *
 * The service applies each addition and removal once, however often it arrives. A pending request continues after the
 * user closes its dialog; a refusal reopens the dialog. The list of parts reloads in parallel. Typed text stays until
 * the user adds the part or cancels.
 */
export const createProgramPartsMachine = <P extends Part, Draft>(rules: PartRules<Draft>) =>
  setup({
    types: {
      input: {} as PartsInput,
      context: {} as PartsContext<P, Draft>,
      events: {} as PartsEvent<P, Draft>,
      /** `missed`: the part was already removed by another user. */
      emitted: {} as { type: 'added'; part: P } | { type: 'removed'; part: P } | { type: 'missed'; part: P },
      /** `busy`: a request is pending; `slow`: the page says that it takes long. */
      tags: {} as 'slow' | 'busy',
    },
    actors: {
      load: service<readonly P[], { owner: string }>('load'),
      add: service<P, Addition<Draft>>('add'),
      remove: service<void, PartRemoval>('remove'),
    },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: {
      isKnown: ({ context }) => context.parts !== null,
      isSound: ({ context }) => rules.problemsOf(context.draft).length === 0,
      isOutdated: ({ context }) => context.isOutdated,
      isGone: (_, failure: Failure) => refusalOf(failure).code === 'NOT_FOUND',
      isRetryable,
    },
    actions: {
      begin: assign({ isOutdated: false, unread: null }),
      outdate: assign({ isOutdated: true }),
      keep: assign((_, { parts }: { parts: readonly P[] }) => ({ parts })),
      note: assign((_, failure: Failure) => ({ unread: refusalOf(failure) })),
      change: assign(({ context: { draft } }, { patch }: { patch: Partial<Draft> }) => ({
        draft: { ...draft, ...patch },
        refusal: null,
      })),
      choose: assign((_, { part }: { part: P }) => ({ leaving: part, refusal: null })),
      count: assign(({ context }) => ({ sends: context.sends + 1, refusal: null })),
      setAside: assign({ isAside: true }),
      takeUp: assign({ isAside: false }),
      /** Reopens a closed dialog to show the error, so that no typed text is lost silently. */
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure), isAside: false })),
      giveUp: assign({ draft: rules.blank, refusal: null }),
      stay: assign({ leaving: null, refusal: null }),
      append: assign(({ context: { parts } }, { part }: { part: P }) => ({
        // The part is last until the reload returns the service's order.
        parts: [...(parts ?? []).filter(({ id }) => id !== part.id), part],
      })),
      drop: assign(({ context: { parts, leaving } }) => ({
        parts: parts?.filter(({ id }) => id !== leaving?.id) ?? null,
      })),
      /** Restarts a pending read, whose data may be older than this response. */
      refresh: raise({ type: 'refresh' }),
      tellAdded: emit((_, { part }: { part: P }) => ({ type: 'added' as const, part })),
      tellRemoved: emit(({ context }) => ({ type: 'removed' as const, part: context.leaving as P })),
      tellMissed: emit(({ context }) => ({ type: 'missed' as const, part: context.leaving as P })),
    },
  }).createMachine({
    id: 'programParts',
    context: ({ input }) => ({
      ...input,
      parts: null,
      isOutdated: false,
      unread: null,
      draft: rules.blank,
      leaving: null,
      sends: 0,
      isAside: false,
      refusal: null,
    }),
    type: 'parallel',
    states: {
      changing: {
        initial: 'idle',
        states: {
          idle: {
            entry: 'takeUp',
            on: {
              'part.add': { guard: 'isKnown', target: 'adding' },
              'part.remove': { target: 'removing', actions: { type: 'choose', params: ({ event }) => event } },
            },
          },
          adding: {
            initial: 'typing',
            states: {
              typing: {
                description: 'Each field shows its problem.',
                on: {
                  'draft.change': { actions: { type: 'change', params: ({ event }) => event } },
                  confirm: { guard: 'isSound', target: 'saving', actions: 'count' },
                  cancel: { target: '#programParts.changing.idle', actions: 'giveUp' },
                },
              },
              saving: {
                description: 'Adding…',
                tags: 'busy',
                ...slowNotice,
                on: { close: { actions: 'setAside' }, 'part.add': { actions: 'takeUp' } },
                invoke: {
                  id: 'add',
                  src: 'add',
                  input: ({ context: { key, sends, owner, draft } }) => ({
                    operationId: `${key}.${sends}`,
                    owner,
                    draft,
                  }),
                  onDone: {
                    target: '#programParts.changing.idle',
                    actions: [
                      { type: 'append', params: ({ event }) => ({ part: event.output }) },
                      { type: 'tellAdded', params: ({ event }) => ({ part: event.output }) },
                      'giveUp',
                      'refresh',
                    ],
                  },
                  onError: [
                    { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
                    { target: 'typing', actions: { type: 'complain', params: ({ event }) => event } },
                  ],
                },
              },
              unanswered: {
                ...describedBy('The service did not answer. Retrying…'),
                tags: ['busy', 'slow'],
                on: { close: { actions: 'setAside' }, 'part.add': { actions: 'takeUp' } },
                after: { reconnect: { target: 'saving' } },
              },
            },
          },
          removing: {
            initial: 'asking',
            states: {
              asking: {
                description: 'Are you sure you want to delete?',
                ...withSigns({ role: 'button', name: "Yes, I'm sure", is: 'enabled' }),
                on: {
                  confirm: { target: 'sending', actions: 'count' },
                  cancel: { target: '#programParts.changing.idle', actions: 'stay' },
                },
              },
              sending: {
                description: 'Deleting…',
                tags: 'busy',
                ...slowNotice,
                on: { close: { actions: 'setAside' } },
                invoke: {
                  id: 'remove',
                  src: 'remove',
                  input: ({ context: { key, sends, leaving } }) => ({
                    operationId: `${key}.${sends}`,
                    id: leaving?.id ?? '',
                  }),
                  onDone: {
                    target: '#programParts.changing.idle',
                    actions: ['drop', 'tellRemoved', 'stay', 'refresh'],
                  },
                  onError: [
                    {
                      guard: { type: 'isGone', params: ({ event }) => event },
                      target: '#programParts.changing.idle',
                      actions: ['drop', 'tellMissed', 'stay', 'refresh'],
                    },
                    { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
                    { target: 'asking', actions: { type: 'complain', params: ({ event }) => event } },
                  ],
                },
              },
              unanswered: {
                ...describedBy('The service did not answer. Retrying…'),
                tags: ['busy', 'slow'],
                on: { close: { actions: 'setAside' } },
                after: { reconnect: { target: 'sending' } },
              },
            },
          },
        },
      },
      reading: {
        initial: 'loading',
        on: { refresh: { target: '.loading' } },
        states: {
          loading: {
            description: 'Loading rows… The current rows stay until then.',
            ...slowNotice,
            entry: 'begin',
            on: {
              // The pending read completes first. Otherwise frequent changes could prevent the list from ever showing.
              reload: { actions: 'outdate' },
            },
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context: { owner } }) => ({ owner }),
              onDone: [
                {
                  guard: 'isOutdated',
                  target: 'loading',
                  reenter: true,
                  actions: { type: 'keep', params: ({ event }) => ({ parts: event.output }) },
                },
                { target: 'read', actions: { type: 'keep', params: ({ event }) => ({ parts: event.output }) } },
              ],
              onError: [
                { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
                { target: 'barred', actions: { type: 'note', params: ({ event }) => event } },
              ],
            },
          },
          read: { on: { reload: { target: 'loading' } } },
          unreachable: {
            ...describedBy(texts.unreachable),
            on: { retry: { target: 'loading' }, reload: { target: 'loading' } },
            after: { reconnect: { target: 'loading' } },
          },
          barred: {
            description: 'Error!: {message}',
            on: { retry: { target: 'loading' }, reload: { target: 'loading' } },
          },
        },
      },
    },
  })
