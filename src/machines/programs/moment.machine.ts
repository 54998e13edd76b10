import { assign, emit, setup } from 'xstate'
import { fitsInUrl, inFullForm, isInFullForm, momentsOfDraft, type WallDraft } from '../../domain/programs/moment.ts'
import type { Clock } from '../../domain/zone.ts'

type Field = keyof WallDraft

interface MomentContext {
  /** The moment in the URL, then the targets of pending navigations. Unix seconds; null means the current time. */
  readonly targets: readonly (number | null)[]
  readonly draft: WallDraft
  /** The field that the user is editing, which shows no error yet. */
  readonly typing: Field | null
  /** The field whose edit has added a history entry. Further typing in this field replaces the entry. */
  readonly underWay: Field | null
}

/** Returns the last target in Unix seconds; null means the current time. */
export const targetOf = ({ targets }: Pick<MomentContext, 'targets'>): number | null => targets.at(-1) ?? null

const emptyEdit = { draft: { date: '', time: '' }, typing: null, underWay: null }

/** Edits the previewed moment, which is in the URL (design §9.9). An edit of one field adds one history entry. */
export const createMomentMachine = (clock: Clock) => {
  /**
   * Returns the moment of the typed text. When clocks go back, a text has two moments. The current target wins, or else
   * the first moment.
   */
  const momentIn = ({ draft, targets }: MomentContext): number | null => {
    const moments = isInFullForm(draft) ? (momentsOfDraft(draft, clock)?.moments ?? []) : []
    const moment = moments.find((candidate) => candidate === targetOf({ targets })) ?? moments[0]
    return moment !== undefined && fitsInUrl(moment, clock) ? moment : null
  }
  return setup({
    types: {
      input: {} as { at: number | null },
      context: {} as MomentContext,
      events: {} as
        | { type: 'text.type'; field: Field; draft: WallDraft }
        | { type: 'text.blur' }
        | { type: 'text.submit'; draft: WallDraft }
        /** Chooses the other moment of an hour that repeats when clocks go back. */
        | { type: 'twin.choose'; at: number; draft: WallDraft }
        | { type: 'moment.choose'; at: number }
        | { type: 'now.choose' }
        | { type: 'url.change'; at: number | null },
      emitted: {} as { type: 'navigate'; at: number | null; replaces: boolean },
    },
    guards: {
      isIncomplete: ({ context }) => momentIn(context) === null,
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
      completeText: assign((_, draft: WallDraft) => ({
        ...emptyEdit,
        draft: (momentsOfDraft(draft, clock) && inFullForm(draft)) ?? draft,
      })),
      endEdit: assign({ typing: null, underWay: null }),
      clearText: assign(emptyEdit),
      addTarget: assign(({ context: { targets, typing } }, target: number | null) => ({
        targets: [...targets.filter((other) => other !== target), target],
        underWay: typing,
      })),
      confirmTarget: assign(({ context: { targets } }, at: number | null) => ({
        targets: targets.slice(targets.indexOf(at)),
      })),
      setTarget: assign((_, at: number | null) => ({ targets: [at] })),
      navigate: emit(({ context: { underWay } }, at: number | null) => ({
        type: 'navigate' as const,
        at,
        replaces: underWay !== null,
      })),
    },
  }).createMachine({
    id: 'moment',
    context: ({ input: { at } }) => ({ ...emptyEdit, targets: [at] }),
    initial: 'settled',
    on: {
      'text.type': { target: '.deciding', actions: { type: 'type', params: ({ event }) => event } },
      'text.blur': { actions: 'endEdit' },
      'text.submit': { target: '.deciding', actions: { type: 'completeText', params: ({ event }) => event.draft } },
      'twin.choose': {
        target: '.typed',
        actions: [
          { type: 'completeText', params: ({ event }) => event.draft },
          { type: 'navigate', params: ({ event }) => event.at },
          { type: 'addTarget', params: ({ event }) => event.at },
        ],
      },
      'moment.choose': [
        { guard: { type: 'isOutOfRange', params: ({ event }) => event.at } },
        { guard: { type: 'isTarget', params: ({ event }) => event.at }, target: '.settled', actions: 'clearText' },
        { target: '.settled', actions: ['clearText', { type: 'navigate', params: ({ event }) => event.at }] },
      ],
      // Always navigates, because the URL may contain an unreadable moment.
      'now.choose': { target: '.settled', actions: ['clearText', { type: 'navigate', params: null }] },
      'url.change': [
        {
          guard: { type: 'isExpected', params: ({ event }) => event.at },
          actions: { type: 'confirmTarget', params: ({ event }) => event.at },
        },
        { target: '.settled', actions: ['clearText', { type: 'setTarget', params: ({ event }) => event.at }] },
      ],
    },
    states: {
      settled: { description: 'The fields show the moment in the URL.' },
      deciding: {
        always: [
          { guard: 'isIncomplete', target: 'typed' },
          {
            guard: { type: 'isTarget', params: ({ context }) => momentIn(context) },
            target: 'typed',
            actions: { type: 'addTarget', params: ({ context }) => momentIn(context) },
          },
          {
            target: 'typed',
            actions: [
              { type: 'navigate', params: ({ context }) => momentIn(context) },
              { type: 'addTarget', params: ({ context }) => momentIn(context) },
            ],
          },
        ],
      },
      typed: { description: 'The fields keep the typed date and time.' },
    },
  })
}
