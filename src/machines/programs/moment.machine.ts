import { assign, emit, setup } from 'xstate'
import { inFull, isInFull, isSayable, momentsNamed, type WallDraft } from '../../domain/programs/moment.ts'
import type { Clock } from '../../domain/zone.ts'

type Field = keyof WallDraft

interface MomentContext {
  /** The moment that the address says, or will once it has gone to what is typed, in Unix seconds; null is now. */
  readonly goal: number | null
  readonly draft: WallDraft
  /** What is still typed: of anything else it is told that it cannot be read. */
  readonly typing: Field | null
  /** The address has gone there with what is still typed: it goes on in the same entry of history. */
  readonly underWay: Field | null
}

const nothing = { draft: { date: '', time: '' }, typing: null, underWay: null }

/**
 * The moment in the address, and what is typed for another one: it is gone to as soon as it is written in full, in one step
 * of history, and stays as it was typed until the address says another moment or one is chosen (design §9.9).
 */
export const createMomentMachine = (clock: Clock) => {
  /** The moment that is written in full: of two that one which is gone to already. Null when there is none. */
  const momentIn = ({ draft, goal }: MomentContext): number | null => {
    const moments = isInFull(draft) ? (momentsNamed(draft, clock)?.moments ?? []) : []
    const moment = moments.find((each) => each === goal) ?? moments[0]
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
      isGoal: ({ context: { goal } }, at: number | null) => at === goal,
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
      aim: assign(({ context: { typing } }, goal: number | null) => ({ goal, underWay: typing })),
      go: emit(({ context: { underWay } }, at: number | null) => ({
        type: 'go' as const,
        at,
        replaces: underWay !== null,
      })),
    },
  }).createMachine({
    id: 'moment',
    context: ({ input: { at } }) => ({ ...nothing, goal: at }),
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
        { guard: { type: 'isGoal', params: ({ event }) => event.at } },
        { target: '.settled', actions: ['forget', { type: 'aim', params: ({ event }) => event.at }] },
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
