import { assign, emit, setup } from 'xstate'
import { fitsInUrl, inFullForm, isInFullForm, momentsOfDraft, type WallDraft } from '../../domain/programs/moment.ts'
import type { Clock } from '../../domain/zone.ts'

type Field = keyof WallDraft

interface MomentContext {
  /**
   * The moment in the URL, then the targets of navigations that the URL does not show yet. Unix seconds; null means the
   * current time. If the URL changes to one of these moments, the typed text stays.
   */
  readonly targets: readonly (number | null)[]
  readonly draft: WallDraft
  /** The field that the user is editing, which shows no error yet; null for none. */
  readonly typing: Field | null
  /** The field whose edit has added a history entry; null for none. Further typing in this field replaces the entry. */
  readonly underWay: Field | null
}

/**
 * Returns the target of the last pending navigation, or else the moment in the URL. Unix seconds; null means the
 * current time.
 */
export const targetOf = ({ targets }: Pick<MomentContext, 'targets'>): number | null => targets.at(-1) ?? null

const emptyEdit = { draft: { date: '', time: '' }, typing: null, underWay: null }

/**
 * Edits the moment (point in time) that the preview shows. The moment is in the URL; the user types a date and a time.
 * As soon as the text is complete, the machine navigates to its moment. An edit of one field adds one history entry.
 * The typed text stays until the user chooses a moment with a button, or until the URL changes for another reason
 * (design §9.9).
 */
export const createMomentMachine = (clock: Clock) => {
  /**
   * Returns the moment of the typed text; null if the text is incomplete or out of range. When clocks go back, an hour
   * repeats, and the text has two moments. The function then returns the current target if it is one of them, or else
   * the first.
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
        /** Chooses the other of two moments with the same date and time. An hour repeats when clocks go back. */
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
      // Navigates even if the page already shows the current time. The URL may contain an unreadable moment, which also
      // means the current time. The navigation removes it from the URL.
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
