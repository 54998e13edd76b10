import { assign, emit, fromCallback, setup } from 'xstate'
import { sentences } from '../../domain/sentences.ts'
import { withSigns } from '../shown.ts'

export interface Offer {
  readonly id: string
  /** Path of the section, such as '/group'. */
  readonly section: string
  /** Null for a new record. */
  readonly record: string | null
  readonly name: string
  /** Path of the form, such as '/group/edit/heart'. */
  readonly path: string
  /** Time of the last edit, in milliseconds since 1970. */
  readonly at: number
  /** True when a tab has the form open. The console then does not offer the edits. */
  readonly open: boolean
}
/** Returns the first offer of each record, which is the latest. Keeps all offers of new records. */
export const latestPerRecord = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter(
    ({ section, record }, index) =>
      record === null || offers.findIndex((other) => other.section === section && other.record === record) === index,
  )

export type DraftsEvent =
  | { type: 'offers.change'; kept: readonly Offer[] }
  | { type: 'draft.resume'; id: string }
  | { type: 'draft.discard'; id: string }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }

interface DraftsContext {
  readonly kept: readonly Offer[]
  readonly resumed: string | null
  readonly idToDiscard: string | null
}

/** Offers unsaved edits that this browser stores. */
export const draftsMachine = setup({
  types: {
    context: {} as DraftsContext,
    events: {} as DraftsEvent,
    emitted: {} as { type: 'resume'; id: string } | { type: 'discard'; id: string },
  },
  actors: { watchKept: fromCallback<DraftsEvent>(() => undefined) },
  guards: {
    isOffered: ({ context }, id: string) => isOffered(context.kept, id),
    hasOffers: ({ context }) => context.kept.some(({ open }) => !open),
    isAsking: ({ context }) => context.idToDiscard !== null,
  },
  actions: {
    keep: assign(({ context: { resumed, idToDiscard } }, kept: readonly Offer[]) => ({
      kept,
      resumed: isOffered(kept, resumed) ? resumed : null,
      idToDiscard: isOffered(kept, idToDiscard) ? idToDiscard : null,
    })),
    resume: assign((_, id: string) => ({ resumed: id, idToDiscard: null })),
    askToDiscard: assign((_, id: string) => ({ idToDiscard: id })),
    cancelDiscard: assign({ idToDiscard: null }),
    emitResume: emit((_, id: string) => ({ type: 'resume' as const, id })),
    emitDiscard: emit((_, id: string) => ({ type: 'discard' as const, id })),
  },
}).createMachine({
  id: 'drafts',
  context: { kept: [], resumed: null, idToDiscard: null },
  invoke: { id: 'watchKept', src: 'watchKept' },
  initial: 'empty',
  on: { 'offers.change': { target: '.settling', actions: { type: 'keep', params: ({ event }) => event.kept } } },
  states: {
    settling: {
      always: [
        { guard: 'isAsking', target: 'offering.asking' },
        { guard: 'hasOffers', target: 'offering' },
        { target: 'empty' },
      ],
    },
    empty: {},
    offering: {
      initial: 'choosing',
      on: {
        'draft.resume': {
          guard: { type: 'isOffered', params: ({ event }) => event.id },
          target: '.choosing',
          actions: [
            { type: 'resume', params: ({ event }) => event.id },
            { type: 'emitResume', params: ({ event }) => event.id },
          ],
        },
        'draft.discard': {
          guard: { type: 'isOffered', params: ({ event }) => event.id },
          target: '.asking',
          actions: { type: 'askToDiscard', params: ({ event }) => event.id },
        },
      },
      states: {
        choosing: {
          description: 'The user can resume or discard each unsaved edit.',
          ...withSigns({ role: 'button', name: '{n} · Review' }),
        },
        asking: {
          description: `${sentences.confirmDiscarding} The question closes if the edit no longer exists.`,
          ...withSigns(sentences.confirmDiscarding),
          on: {
            'discard.confirm': {
              actions: { type: 'emitDiscard', params: ({ context }) => context.idToDiscard ?? '' },
            },
            'discard.cancel': { target: 'choosing', actions: 'cancelDiscard' },
          },
        },
      },
    },
  },
})

const isOffered = (kept: readonly Offer[], id: string | null) => kept.some((offer) => offer.id === id && !offer.open)
