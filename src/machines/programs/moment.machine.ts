import { assign, emit, setup } from 'xstate'
import { inFull, isInFull, isSayable, momentsNamed, type WallDraft } from '../../domain/programs/moment.ts'
import type { Clock } from '../../domain/zone.ts'

type Field = keyof WallDraft

interface MomentContext {
  /**
   * The moment that the address says, in Unix seconds, null is now; and those that it goes to since, the last of them last: until
   * it says one of these, that is no news.
   */
  readonly goals: readonly (number | null)[]
  readonly draft: WallDraft
  /** What is still typed: of anything else it is told that it cannot be read. */
  readonly typing: Field | null
  /** The address has gone there with what is still typed: it goes on in the same entry of history. */
  readonly underWay: Field | null
}

/** The moment that the address says, or will once it has gone to what is typed; null is now. */
export const goalOf = ({ goals }: Pick<MomentContext, 'goals'>): number | null => goals.at(-1) ?? null

const nothing = { draft: { date: '', time: '' }, typing: null, underWay: null }

/**
 * The moment in the address, and what is typed for another one: it is gone to as soon as it is written in full, in one step
 * of history, and stays as it was typed until the address says another moment or one is chosen (design §9.9).
 */
export const createMomentMachine = (clock: Clock) => {
  /** The moment that is written in full: of two that one which is gone to already. Null when there is none. */
  const momentIn = ({ draft, goals }: MomentContext): number | null => {
    const moments = isInFull(draft) ? (momentsNamed(draft, clock)?.moments ?? []) : []
    const moment = moments.find((each) => each === goalOf({ goals })) ?? moments[0]
    return moment !== undefined && isSayable(moment, clock) ? moment : null
  }
  return setup({
    types: {
      input: {} as { at: number | null },
      context: {} as MomentContext,
      events: {} as
        | { type: 'text.type'; field: Field; draft: WallDraft }
        | { type: 'text.leave' }
        | { type: 'text.submit'; draft: WallDraft }
        /** The other moment that the same date and time name. */
        | { type: 'twin.choose'; at: number; draft: WallDraft }
        | { type: 'moment.choose'; at: number }
        | { type: 'now.choose' }
        | { type: 'url.change'; at: number | null },
      emitted: {} as { type: 'go'; at: number | null; replaces: boolean },
    },
    guards: {
      isUnfinished: ({ context }) => momentIn(context) === null,
      isUnsayable: (_, at: number) => !isSayable(at, clock),
      isGoal: ({ context }, at: number | null) => at === goalOf(context),
      isExpected: ({ context: { goals } }, at: number | null) => goals.includes(at),
    },
    actions: {
      type: assign(({ context: { underWay } }, { field, draft }: { field: Field; draft: WallDraft }) => ({
        draft,
        typing: field,
        underWay: underWay === field ? field : null,
      })),
      finish: assign((_, draft: WallDraft) => ({
        ...nothing,
        draft: (momentsNamed(draft, clock) && inFull(draft)) ?? draft,
      })),
      leave: assign({ typing: null, underWay: null }),
      forget: assign(nothing),
      aim: assign(({ context: { goals, typing } }, goal: number | null) => ({
        goals: [...goals.filter((each) => each !== goal), goal],
        underWay: typing,
      })),
      arrive: assign(({ context: { goals } }, at: number | null) => ({ goals: goals.slice(goals.indexOf(at)) })),
      follow: assign((_, at: number | null) => ({ goals: [at] })),
      go: emit(({ context: { underWay } }, at: number | null) => ({
        type: 'go' as const,
        at,
        replaces: underWay !== null,
      })),
    },
  }).createMachine({
    id: 'moment',
    context: ({ input: { at } }) => ({ ...nothing, goals: [at] }),
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
          { type: 'aim', params: ({ event }) => event.at },
        ],
      },
      'moment.choose': [
        { guard: { type: 'isUnsayable', params: ({ event }) => event.at } },
        { guard: { type: 'isGoal', params: ({ event }) => event.at }, target: '.settled', actions: 'forget' },
        { target: '.settled', actions: ['forget', { type: 'go', params: ({ event }) => event.at }] },
      ],
      // An address that names no moment is now, too, and is left for the one that says so.
      'now.choose': { target: '.settled', actions: ['forget', { type: 'go', params: null }] },
      'url.change': [
        {
          guard: { type: 'isExpected', params: ({ event }) => event.at },
          actions: { type: 'arrive', params: ({ event }) => event.at },
        },
        { target: '.settled', actions: ['forget', { type: 'follow', params: ({ event }) => event.at }] },
      ],
    },
    states: {
      settled: { description: 'The fields say what the address does.' },
      deciding: {
        always: [
          { guard: 'isUnfinished', target: 'typed' },
          {
            guard: { type: 'isGoal', params: ({ context }) => momentIn(context) },
            target: 'typed',
            actions: { type: 'aim', params: ({ context }) => momentIn(context) },
          },
          {
            target: 'typed',
            actions: [
              { type: 'go', params: ({ context }) => momentIn(context) },
              { type: 'aim', params: ({ context }) => momentIn(context) },
            ],
          },
        ],
      },
      typed: { description: 'The fields keep what is typed.' },
    },
  })
}
