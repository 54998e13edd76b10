import { and, assign, emit, not, raise, setup, stateIn } from 'xstate'
import { delays } from '../../domain/limits.ts'
import type { LoadedRecord } from '../../domain/record.ts'
import { texts } from '../../domain/texts.ts'
import { isSameOrder, withMoved } from '../../domain/topLists/order.ts'
import { orderTexts, type TopOrder } from '../../domain/topLists/topList.ts'
import { createLoadMachine } from '../record/load.machine.ts'
import { createSaveMachine, type SaveResult } from '../record/save.machine.ts'
import { describedBy, withSigns } from '../shown.ts'
import {
  contextOf,
  entriesOf,
  inStoredOrder,
  isConflictResolved,
  isUnsaved,
  rebasedOn,
  saveToResend,
  type TopListContext,
  type TopListInput,
  wasAppliedLater,
  withLatestRecord,
  withOwnMoves,
  withoutMoves,
  withRedoneMoves,
  withSaveOutcome,
} from './topList.ts'

export const topListReasons = {
  showsAllRows: 'The search hides some rows. Clear the search to reorder and save.',
  hasOwnMoves: 'Your moves would not change the other order.',
  isCurrentComparison: 'Another user changed the list again. Compare both orders again.',
} as const

interface OrderChoice {
  readonly version: number
}

/**
 * Edits the order of a top list (spec §4). If another user has saved a different order, the user compares both and
 * chooses one.
 */
export const topListMachine = setup({
  types: {
    input: {} as TopListInput,
    context: {} as TopListContext,
    events: {} as
      /** `place`: new index of the row. */
        | { type: 'row.move'; id: string; place: number }
        | { type: 'order.undo' }
        | { type: 'order.redo' }
        | { type: 'search.change'; search: string }
        | { type: 'save.open' }
        | { type: 'save.close' }
        | { type: 'confirm' }
        | ({ type: 'mine.save' } & OrderChoice)
        | ({ type: 'mine.edit' } & OrderChoice)
        | ({ type: 'theirs.take' } & OrderChoice)
        /** Another user may have changed the list. */
        | { type: 'list.notice' }
        | { type: 'reload' },
    emitted: {} as { type: 'saved' } | { type: 'failed' },
    children: {} as { load: 'load'; save: 'save' },
    tags: {} as 'unknown' | 'asking',
  },
  actors: { load: createLoadMachine<TopOrder>(), save: createSaveMachine<TopOrder>() },
  delays: { gather: delays.gather },
  guards: {
    showsAllRows: ({ context }) => context.search === '',
    isUnsaved: ({ context }) => isUnsaved(context),
    isLoaded: stateIn({ news: 'current' }),
    hasConflict: ({ context }) => context.theirs !== null,
    isResolved: ({ context }) => isConflictResolved(context),
    isOtherOrder: ({ context: { order, asked } }) => !isSameOrder(order, asked),
    isOtherComparison: ({ context: { theirs, compared } }) => theirs !== null && theirs.version !== compared,
    hasUndone: ({ context }) => isUnsaved({ ...context, ...withRedoneMoves(context) }),
    hasOwnMoves: ({ context }) => context.theirs !== null && rebasedOn(context, context.theirs).moved.length > 0,
    isCurrentComparison: ({ context: { theirs }, event }) => 'version' in event && event.version === theirs?.version,
    isMissing: (_, { record }: LoadedRecord<TopOrder>) => record === null,
    isOvertaken: stateIn({ news: { reading: 'overtaken' } }),
    isApplied: ({ context }) => context.ending === 'saved' || wasAppliedLater(context),
    isAppliedLater: ({ context }) => wasAppliedLater(context),
    isStale: ({ context }) => context.ending === 'stale',
    isUnanswered: ({ context }) => context.ending === 'unanswered',
  },
  actions: {
    move: assign(({ context: { order, touched, theirs, gone } }, { id, place }: { id: string; place: number }) => ({
      order: withMoved(order, id, place),
      touched: [...touched.filter((other) => other !== id), id],
      gone: theirs ? gone : [],
      undone: null,
    })),
    undo: assign(({ context }) => withoutMoves(context)),
    redo: assign(({ context }) => withRedoneMoves(context)),
    setSearch: assign((_, search: string) => ({ search })),
    applyLatest: assign(({ context }, { record }: LoadedRecord<TopOrder>) =>
      record ? withLatestRecord(context, record) : {},
    ),
    keepMine: assign(({ context }) => (context.theirs ? withOwnMoves(context, context.theirs) : {})),
    adoptTheirs: assign(({ context: { theirs } }) => (theirs ? inStoredOrder(theirs) : {})),
    keepShownOrder: assign(({ context: { order } }) => ({ asked: order })),
    keepComparedVersion: assign(({ context: { theirs } }) => ({ compared: theirs?.version ?? null })),
    countSave: assign(({ context }) => ({ saves: context.saves + 1, refusal: null })),
    keepSaveResult: assign(({ context }, result: SaveResult<TopOrder>) => withSaveOutcome(context, result)),
    clearSaveState: assign({ refusal: null, unanswered: null, undone: null }),
    /** Drops a pending load, which may return the list from before the save. */
    reload: raise({ type: 'reload' }),
    emitSaved: emit({ type: 'saved' }),
    emitFailed: emit({ type: 'failed' }),
  },
}).createMachine({
  id: 'topList',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  on: { 'search.change': { actions: { type: 'setSearch', params: ({ event }) => event.search } } },
  states: {
    order: {
      initial: 'loading',
      states: {
        loading: { tags: 'unknown', always: { guard: 'isLoaded', target: 'resting' } },
        resting: {
          initial: 'settled',
          on: { 'row.move': { guard: 'showsAllRows', actions: { type: 'move', params: ({ event }) => event } } },
          states: {
            settled: {
              ...describedBy('The order has no unsaved changes.'),
              always: [
                {
                  guard: 'isAppliedLater',
                  target: 'saved',
                  actions: ['clearSaveState', 'keepShownOrder', 'emitSaved'],
                },
                { guard: 'isUnsaved', target: 'reordered' },
              ],
              on: { 'order.redo': { guard: 'hasUndone', target: 'reordered', actions: 'redo' } },
            },
            reordered: {
              description: 'Drag and Drop to reorder. Then Hit Save to make sure changes are saved',
              always: [
                { guard: 'isResolved', target: 'settled', actions: 'adoptTheirs' },
                { guard: not('isUnsaved'), target: 'settled' },
              ],
              on: {
                'order.undo': { target: 'settled', actions: 'undo' },
                'save.open': { guard: 'showsAllRows', target: '#topList.order.deciding' },
              },
            },
            saved: {
              ...describedBy('The New order has been Saved'),
              always: [
                { guard: 'isUnsaved', target: 'reordered' },
                { guard: 'isOtherOrder', target: 'settled' },
              ],
            },
          },
        },
        deciding: { always: [{ guard: 'hasConflict', target: 'comparing' }, { target: 'confirming' }] },
        confirming: {
          description: 'Save this order? The dialog lists the moved rows.',
          ...withSigns(orderTexts.confirm),
          tags: 'asking',
          entry: 'keepShownOrder',
          always: [
            { guard: 'hasConflict', target: 'comparing.changed' },
            { guard: not('isUnsaved'), target: 'resting' },
            { guard: 'isOtherOrder', target: '.changed', actions: 'keepShownOrder' },
          ],
          initial: 'asking',
          on: { confirm: { target: 'saving' }, 'save.close': { target: 'resting.reordered' } },
          states: {
            asking: { description: 'Save this order?' },
            changed: {
              description: 'The list has changed. Save this order?',
              ...withSigns(orderTexts.changedOrder),
            },
            refused: { description: 'The order of {X} was not saved', ...withSigns('The order of {X} was not saved.') },
            unanswered: {
              description: 'The order of {X} was not saved, or the answer was lost',
              ...withSigns('The order of {X} was not saved, or the answer was lost.'),
            },
          },
        },
        comparing: {
          description: 'Another user saved a different order. The dialog shows it with and without your moves.',
          ...withSigns({ role: 'button', name: 'Save with my moves' }),
          tags: 'asking',
          entry: 'keepComparedVersion',
          always: [
            { guard: not('hasConflict'), target: 'confirming.changed' },
            { guard: 'isOtherComparison', target: '.changed', actions: 'keepComparedVersion' },
          ],
          initial: 'asking',
          on: {
            'mine.save': { guard: and(['isCurrentComparison', 'hasOwnMoves']), target: 'saving', actions: 'keepMine' },
            'mine.edit': {
              guard: and(['isCurrentComparison', 'hasOwnMoves']),
              target: 'resting.reordered',
              actions: 'keepMine',
            },
            'theirs.take': { guard: 'isCurrentComparison', target: 'resting.settled', actions: 'adoptTheirs' },
            'save.close': { target: 'resting.reordered' },
          },
          states: {
            asking: { description: 'Choose an order.' },
            changed: {
              description: 'The list has changed. Compare again, then choose an order.',
              ...withSigns(orderTexts.changedOrders),
            },
          },
        },
        saving: {
          description: 'Saving the order…',
          ...withSigns(orderTexts.confirm, { role: 'button', name: 'Save', is: 'busy' }),
          entry: ['countSave', 'keepShownOrder'],
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({
              save: {
                operationId: `${context.key}.${context.saves}`,
                id: context.list,
                version: context.record?.version ?? null,
                draft: { entries: entriesOf(context) },
              },
              unanswered: saveToResend(context),
            }),
            onDone: {
              target: 'judging',
              actions: [{ type: 'keepSaveResult', params: ({ event }) => event.output }, 'reload'],
            },
          },
        },
        judging: {
          always: [
            { guard: 'isApplied', target: 'resting.saved', actions: ['clearSaveState', 'emitSaved'] },
            { guard: 'isStale', target: 'confirming.changed', actions: 'emitFailed' },
            { guard: 'isUnanswered', target: 'confirming.unanswered', actions: 'emitFailed' },
            { target: 'confirming.refused', actions: 'emitFailed' },
          ],
        },
      },
    },
    news: {
      initial: 'reading',
      on: { reload: { target: '.reading' }, 'list.notice': { target: '.gathering' } },
      states: {
        reading: {
          description: 'Loading the list. The current rows stay, even if the service does not answer.',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { list } }) => ({ key: { id: list } }),
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'refused' },
              {
                guard: 'isOvertaken',
                target: 'current.overtaken',
                actions: { type: 'applyLatest', params: ({ event }) => event.output },
              },
              { target: 'current', actions: { type: 'applyLatest', params: ({ event }) => event.output } },
            ],
          },
          on: { 'list.notice': { target: '.overtaken' } },
          initial: 'fresh',
          states: {
            fresh: {},
            overtaken: {
              description: 'Another user changed the list while it was loading. It will load again.',
            },
          },
        },
        current: {
          description: 'The list is up to date.',
          initial: 'latest',
          states: { latest: {}, overtaken: { always: { target: '#topList.news.gathering' } } },
        },
        gathering: {
          description: 'Another user changed the list. Waits briefly to load all changes at once.',
          on: { 'list.notice': {} },
          after: { gather: { target: 'reading' } },
        },
        refused: describedBy(texts.unknownError),
      },
    },
  },
})
