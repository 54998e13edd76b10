import { assign, emit, setup } from 'xstate'
import { fitsInUrl, inFullForm, isInFull, momentsNamed, type WallDraft } from '../../domain/programs/moment.ts'
import type { Clock } from '../../domain/zone.ts'

type Field = keyof WallDraft

interface MomentContext {
  /**
   * Unix seconds, null for now: the moment in the URL, then later navigation targets that the URL has not confirmed. A
   * URL change to one of them is expected and keeps the typed text.
   */
  readonly targets: readonly (number | null)[]
  readonly draft: WallDraft
  /** The field in edit; it shows no error yet. */
  readonly typing: Field | null
  /** The field whose current edit has already navigated; further edits replace that history entry. */
  readonly underWay: Field | null
}

/** Returns the moment in the URL, or the pending navigation target; null for now. */
export const targetOf = ({ targets }: Pick<MomentContext, 'targets'>): number | null => targets.at(-1) ?? null

const nothing = { draft: { date: '', time: '' }, typing: null, underWay: null }

/**
 * The moment in the URL, and the text typed for another one. A complete date and time navigate there at once, with one
 * history entry per edit. The typed text stays until the URL has an unexpected moment or the user chooses one (design
 * §9.9).
 */
export const createMomentMachine = (clock: Clock) => {
  /** Returns the moment of a complete text, null without one. If the text names two, a current target wins. */
  const momentIn = ({ draft, targets }: MomentContext): number | null => {
    const moments = isInFull(draft) ? (momentsNamed(draft, clock)?.moments ?? []) : []
    const moment = moments.find((each) => each === targetOf({ targets })) ?? moments[0]
    return moment !== undefined && fitsInUrl(moment, clock) ? moment : null
  }
  return setup({
    types: {
      input: {} as { at: number | null },
      context: {} as MomentContext,
      events: {} as
        | { type: 'text.type'; field: Field; draft: WallDraft }
        | { type: 'text.leave' }
        | { type: 'text.submit'; draft: WallDraft }
        /** The other moment with the same date and time, in a repeated hour. */
        | { type: 'twin.choose'; at: number; draft: WallDraft }
        | { type: 'moment.choose'; at: number }
        | { type: 'now.choose' }
        | { type: 'url.change'; at: number | null },
      emitted: {} as { type: 'go'; at: number | null; replaces: boolean },
    },
    guards: {
      isUnfinished: ({ context }) => momentIn(context) === null,
      isOutOfRange: (_, at: number) => !fitsInUrl(at, clock),
      isTarget: ({ context }, at: number | null) => at === targetOf(context),
      isExpected: ({ context: { targets } }, at: number | null) => targets.includes(at),
    },
    actions: {
      type: assign(({ context: { underWay } }, { field, draft }: { field: Field; draft: WallDraft }) => ({
        draft,
        typing: field,
        underWay: underWay === field ? field : null,
      })),
      finish: assign((_, draft: WallDraft) => ({
        ...nothing,
        draft: (momentsNamed(draft, clock) && inFullForm(draft)) ?? draft,
      })),
      leave: assign({ typing: null, underWay: null }),
      forget: assign(nothing),
      addTarget: assign(({ context: { targets, typing } }, target: number | null) => ({
        targets: [...targets.filter((each) => each !== target), target],
        underWay: typing,
      })),
      confirmTarget: assign(({ context: { targets } }, at: number | null) => ({
        targets: targets.slice(targets.indexOf(at)),
      })),
      setTarget: assign((_, at: number | null) => ({ targets: [at] })),
      go: emit(({ context: { underWay } }, at: number | null) => ({
        type: 'go' as const,
        at,
        replaces: underWay !== null,
      })),
    },
  }).createMachine({
    id: 'moment',
    context: ({ input: { at } }) => ({ ...nothing, targets: [at] }),
    initial: 'settled',
    on: {
      'text.type': { target: '.deciding', actions: { type: 'type', params: ({ event }) => event } },
      'text.leave': { actions: 'leave' },
      'text.submit': { target: '.deciding', actions: { type: 'finish', params: ({ event }) => event.draft } },
      'twin.choose': {
        target: '.typed',
        actions: [
          { type: 'finish', params: ({ event }) => event.draft },
          { type: 'go', params: ({ event }) => event.at },
          { type: 'addTarget', params: ({ event }) => event.at },
        ],
      },
      'moment.choose': [
        { guard: { type: 'isOutOfRange', params: ({ event }) => event.at } },
        { guard: { type: 'isTarget', params: ({ event }) => event.at }, target: '.settled', actions: 'forget' },
        { target: '.settled', actions: ['forget', { type: 'go', params: ({ event }) => event.at }] },
      ],
      // Navigates even if the moment is already now: the URL may hold an unreadable moment, which also means now.
      'now.choose': { target: '.settled', actions: ['forget', { type: 'go', params: null }] },
      'url.change': [
        {
          guard: { type: 'isExpected', params: ({ event }) => event.at },
          actions: { type: 'confirmTarget', params: ({ event }) => event.at },
        },
        { target: '.settled', actions: ['forget', { type: 'setTarget', params: ({ event }) => event.at }] },
      ],
    },
    states: {
      settled: { description: 'The fields match the address of the page.' },
      deciding: {
        always: [
          { guard: 'isUnfinished', target: 'typed' },
          {
            guard: { type: 'isTarget', params: ({ context }) => momentIn(context) },
            target: 'typed',
            actions: { type: 'addTarget', params: ({ context }) => momentIn(context) },
          },
          {
            target: 'typed',
            actions: [
              { type: 'go', params: ({ context }) => momentIn(context) },
              { type: 'addTarget', params: ({ context }) => momentIn(context) },
            ],
          },
        ],
      },
      typed: { description: 'The fields keep the typed date and time.' },
    },
  })
}
