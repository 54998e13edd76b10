import { assign, emit, raise, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import type { Addition, Part, PartRemoval, PartRules, PartsContext, PartsEvent, PartsInput } from './programParts.ts'

/**
 * Adds and removes the parts of a program, such as its schedules (spec §2, §4). A pending request continues after the
 * user closes its dialog; a refusal reopens the dialog.
 */
export const createProgramPartsMachine = <P extends Part, Draft>(rules: PartRules<Draft>) =>
  setup({
    types: {
      input: {} as PartsInput,
      context: {} as PartsContext<P, Draft>,
      events: {} as PartsEvent<P, Draft>,
      emitted: {} as { type: 'added'; part: P } | { type: 'removed'; part: P } | { type: 'alreadyRemoved'; part: P },
      /** `busy`: an addition or removal is pending. */
      tags: {} as 'slow' | 'busy',
    },
    actors: {
      load: service<readonly P[], { owner: string }>('load'),
      add: service<P, Addition<Draft>>('add'),
      remove: service<void, PartRemoval>('remove'),
    },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: {
      isLoaded: ({ context }) => context.parts !== null,
      isValid: ({ context }) => rules.problemsOf(context.draft).length === 0,
      isOutdated: ({ context }) => context.isOutdated,
      isNotFound: (_, failure: Failure) => refusalOf(failure).code === 'NOT_FOUND',
      isRetryable,
    },
    actions: {
      startReading: assign({ isOutdated: false, readError: null }),
      markOutdated: assign({ isOutdated: true }),
      keep: assign((_, { parts }: { parts: readonly P[] }) => ({ parts })),
      keepReadError: assign((_, failure: Failure) => ({ readError: refusalOf(failure) })),
      changeDraft: assign(({ context: { draft } }, { patch }: { patch: Partial<Draft> }) => ({
        draft: { ...draft, ...patch },
        refusal: null,
      })),
      choosePart: assign((_, { part }: { part: P }) => ({ partToRemove: part, refusal: null })),
      countRequest: assign(({ context }) => ({ sends: context.sends + 1, refusal: null })),
      closeDialog: assign({ isDialogClosed: true }),
      openDialog: assign({ isDialogClosed: false }),
      /** Reopens a closed dialog, which shows the error beside the typed text. */
      keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure), isDialogClosed: false })),
      clearDraft: assign({ draft: rules.blank, refusal: null }),
      cancelRemoval: assign({ partToRemove: null, refusal: null }),
      appendPart: assign(({ context: { parts } }, { part }: { part: P }) => ({
        // The new part stays last until the list reloads.
        parts: [...(parts ?? []).filter(({ id }) => id !== part.id), part],
      })),
      removePart: assign(({ context: { parts, partToRemove } }) => ({
        parts: parts?.filter(({ id }) => id !== partToRemove?.id) ?? null,
      })),
      /** A pending read restarts, because it may return the list without this user's change. */
      refresh: raise({ type: 'refresh' }),
      emitAdded: emit((_, { part }: { part: P }) => ({ type: 'added' as const, part })),
      emitRemoved: emit(({ context }) => ({ type: 'removed' as const, part: context.partToRemove as P })),
      emitAlreadyRemoved: emit(({ context }) => ({ type: 'alreadyRemoved' as const, part: context.partToRemove as P })),
    },
  }).createMachine({
    id: 'programParts',
    context: ({ input }) => ({
      ...input,
      parts: null,
      isOutdated: false,
      readError: null,
      draft: rules.blank,
      partToRemove: null,
      sends: 0,
      isDialogClosed: false,
      refusal: null,
    }),
    type: 'parallel',
    states: {
      changing: {
        initial: 'idle',
        states: {
          idle: {
            entry: 'openDialog',
            on: {
              'part.add': { guard: 'isLoaded', target: 'adding' },
              'part.remove': { target: 'removing', actions: { type: 'choosePart', params: ({ event }) => event } },
            },
          },
          adding: {
            initial: 'typing',
            states: {
              typing: {
                description: 'Complete the fields.',
                on: {
                  'draft.change': { actions: { type: 'changeDraft', params: ({ event }) => event } },
                  confirm: { guard: 'isValid', target: 'saving', actions: 'countRequest' },
                  cancel: { target: '#programParts.changing.idle', actions: 'clearDraft' },
                },
              },
              saving: {
                description: 'Adding…',
                tags: 'busy',
                ...slowNotice,
                on: { close: { actions: 'closeDialog' }, 'part.add': { actions: 'openDialog' } },
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
                      { type: 'appendPart', params: ({ event }) => ({ part: event.output }) },
                      { type: 'emitAdded', params: ({ event }) => ({ part: event.output }) },
                      'clearDraft',
                      'refresh',
                    ],
                  },
                  onError: [
                    { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
                    { target: 'typing', actions: { type: 'keepError', params: ({ event }) => event } },
                  ],
                },
              },
              unanswered: {
                ...describedBy('The service did not answer. Retrying…'),
                tags: ['busy', 'slow'],
                on: { close: { actions: 'closeDialog' }, 'part.add': { actions: 'openDialog' } },
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
                  confirm: { target: 'sending', actions: 'countRequest' },
                  cancel: { target: '#programParts.changing.idle', actions: 'cancelRemoval' },
                },
              },
              sending: {
                description: 'Deleting…',
                tags: 'busy',
                ...slowNotice,
                on: { close: { actions: 'closeDialog' } },
                invoke: {
                  id: 'remove',
                  src: 'remove',
                  input: ({ context: { key, sends, partToRemove } }) => ({
                    operationId: `${key}.${sends}`,
                    id: partToRemove?.id ?? '',
                  }),
                  onDone: {
                    target: '#programParts.changing.idle',
                    actions: ['removePart', 'emitRemoved', 'cancelRemoval', 'refresh'],
                  },
                  onError: [
                    {
                      guard: { type: 'isNotFound', params: ({ event }) => event },
                      target: '#programParts.changing.idle',
                      actions: ['removePart', 'emitAlreadyRemoved', 'cancelRemoval', 'refresh'],
                    },
                    { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
                    { target: 'asking', actions: { type: 'keepError', params: ({ event }) => event } },
                  ],
                },
              },
              unanswered: {
                ...describedBy('The service did not answer. Retrying…'),
                tags: ['busy', 'slow'],
                on: { close: { actions: 'closeDialog' } },
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
            description: 'Loading rows… The current rows stay until the new ones arrive.',
            ...slowNotice,
            entry: 'startReading',
            on: {
              // A restart at each change could prevent the list from ever showing.
              reload: { actions: 'markOutdated' },
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
                { target: 'barred', actions: { type: 'keepReadError', params: ({ event }) => event } },
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
