import { and, assign, emit, not, raise, setup, stateIn } from 'xstate'
import { delays } from '../../domain/limits.ts'
import type { LoadedRecord } from '../../domain/record.ts'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { isSameOrder, withMoved } from '../../domain/topLists/order.ts'
import type { TopOrder } from '../../domain/topLists/topList.ts'
import { createLoadMachine } from '../record/load.machine.ts'
import { createSaveMachine, type SaveResult } from '../record/save.machine.ts'
import { describedBy, withSigns } from '../shown.ts'
import {
  asSaved,
  contextOf,
  entriesOf,
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
  withSaveOutcome,
  withUndone,
} from './topList.ts'

export const topListReasons = {
  isWhole: 'The search hides some rows. Clear the search to reorder and save.',
  hasOwnMoves: 'None of your moves can be kept.',
  isSeen: 'Another user changed the list again. Compare both orders again.',
} as const

/** The user's choice between two orders. */
interface OrderChoice {
  /** Version of the list with the other user's order on screen. */
  readonly version: number
}

/**
 * Edits the order of a top list (spec §4). The user moves rows, then saves the whole order. Additions and removals by
 * other users apply at once. If another user has saved a different order, the user sees both orders and chooses one.
 */
export const topListMachine = setup({
  types: {
    input: {} as TopListInput,
    context: {} as TopListContext,
    events: {} as
      /** `place`: new index of the row, from 0. */
        | { type: 'row.move'; id: string; place: number }
        | { type: 'order.undo' }
        | { type: 'order.redo' }
        | { type: 'search.change'; search: string }
        /** The save dialog opens or closes. */
        | { type: 'save.open' }
        | { type: 'save.close' }
        | { type: 'confirm' }
        | ({ type: 'mine.save' } & OrderChoice)
        | ({ type: 'mine.edit' } & OrderChoice)
        | ({ type: 'theirs.take' } & OrderChoice)
        /** Another user has changed the list. The page also sends the event once after it has subscribed to changes. */
        | { type: 'list.told' }
        | { type: 'reload' },
    emitted: {} as { type: 'saved' } | { type: 'failed' },
    children: {} as { load: 'load'; save: 'save' },
    tags: {} as 'unknown' | 'asking',
  },
  actors: { load: createLoadMachine<TopOrder>(), save: createSaveMachine<TopOrder>() },
  delays: { gather: delays.gather },
  guards: {
    isWhole: ({ context }) => context.search === '',
    isUnsaved: ({ context }) => isUnsaved(context),
    isRead: stateIn({ news: 'current' }),
    isContested: ({ context }) => context.theirs !== null,
    isAgreed: ({ context }) => isConflictResolved(context),
    isOther: ({ context: { order, asked } }) => !isSameOrder(order, asked),
    isOtherTheirs: ({ context: { theirs, compared } }) => theirs !== null && theirs.version !== compared,
    hasUndone: ({ context }) => isUnsaved({ ...context, ...withUndone(context) }),
    hasOwnMoves: ({ context }) => context.theirs !== null && rebasedOn(context, context.theirs).moved.length > 0,
    isSeen: ({ context: { theirs }, event }) => 'version' in event && event.version === theirs?.version,
    isMissing: (_, { record }: LoadedRecord<TopOrder>) => record === null,
    isOvertaken: stateIn({ news: { reading: 'overtaken' } }),
    isDone: ({ context }) => context.ending === 'saved' || wasAppliedLater(context),
    isDoneAfterAll: ({ context }) => wasAppliedLater(context),
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
    redo: assign(({ context }) => withUndone(context)),
    search: assign((_, search: string) => ({ search })),
    catchUp: assign(({ context }, { record }: LoadedRecord<TopOrder>) =>
      record ? withLatestRecord(context, record) : {},
    ),
    keepMine: assign(({ context }) => (context.theirs ? withOwnMoves(context, context.theirs) : {})),
    takeTheirs: assign(({ context: { theirs } }) => (theirs ? asSaved(theirs) : {})),
    note: assign(({ context: { order } }) => ({ asked: order })),
    show: assign(({ context: { theirs } }) => ({ compared: theirs?.version ?? null })),
    count: assign(({ context }) => ({ saves: context.saves + 1, refusal: null })),
    keepEnding: assign(({ context }, result: SaveResult<TopOrder>) => withSaveOutcome(context, result)),
    forget: assign({ refusal: null, unanswered: null, undone: null }),
    /** Reloads after the save. An older version can then only come from a restored backup. */
    reread: raise({ type: 'reload' }),
    tell: emit({ type: 'saved' }),
    tellFailure: emit({ type: 'failed' }),
  },
}).createMachine({
  id: 'topList',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  on: { 'search.change': { actions: { type: 'search', params: ({ event }) => event.search } } },
  states: {
    order: {
      initial: 'loading',
      states: {
        loading: { tags: 'unknown', always: { guard: 'isRead', target: 'resting' } },
        resting: {
          initial: 'settled',
          on: { 'row.move': { guard: 'isWhole', actions: { type: 'move', params: ({ event }) => event } } },
          states: {
            settled: {
              ...describedBy('The order is as it was saved.'),
              always: [
                { guard: 'isDoneAfterAll', target: 'saved', actions: ['forget', 'note', 'tell'] },
                { guard: 'isUnsaved', target: 'reordered' },
              ],
              on: { 'order.redo': { guard: 'hasUndone', target: 'reordered', actions: 'redo' } },
            },
            reordered: {
              description: 'Drag and Drop to reorder. Then Hit Save to make sure changes are saved',
              always: [
                { guard: 'isAgreed', target: 'settled', actions: 'takeTheirs' },
                { guard: not('isUnsaved'), target: 'settled' },
              ],
              on: {
                'order.undo': { target: 'settled', actions: 'undo' },
                'save.open': { guard: 'isWhole', target: '#topList.order.deciding' },
              },
            },
            saved: {
              ...describedBy('The New order has been Saved'),
              always: [
                { guard: 'isUnsaved', target: 'reordered' },
                { guard: 'isOther', target: 'settled' },
              ],
            },
          },
        },
        deciding: { always: [{ guard: 'isContested', target: 'comparing' }, { target: 'confirming' }] },
        confirming: {
          description: 'Save this order? The moved rows are listed.',
          ...withSigns(sentences.moved),
          tags: 'asking',
          entry: 'note',
          always: [
            { guard: 'isContested', target: 'comparing.changed' },
            { guard: not('isUnsaved'), target: 'resting' },
            { guard: 'isOther', target: '.changed', actions: 'note' },
          ],
          initial: 'asking',
          on: { confirm: { target: 'saving' }, 'save.close': { target: 'resting.reordered' } },
          states: {
            asking: { description: 'Save this order?' },
            changed: {
              description: 'The list has changed. Save this order?',
              ...withSigns(sentences.changedOrder),
            },
            refused: { description: 'The order of {X} was not saved', ...withSigns('The order of {X} was not saved.') },
            unanswered: describedBy('The order of {X} was not saved, as far as we know.'),
          },
        },
        comparing: {
          description: 'Another user saved a different order. It is shown with and without your moves.',
          ...withSigns({ role: 'button', name: 'Save with my moves' }),
          tags: 'asking',
          entry: 'show',
          always: [
            { guard: not('isContested'), target: 'confirming.changed' },
            { guard: 'isOtherTheirs', target: '.changed', actions: 'show' },
          ],
          initial: 'asking',
          on: {
            'mine.save': { guard: and(['isSeen', 'hasOwnMoves']), target: 'saving', actions: 'keepMine' },
            'mine.edit': { guard: and(['isSeen', 'hasOwnMoves']), target: 'resting.reordered', actions: 'keepMine' },
            'theirs.take': { guard: 'isSeen', target: 'resting.settled', actions: 'takeTheirs' },
            'save.close': { target: 'resting.reordered' },
          },
          states: {
            asking: { description: 'Choose an order.' },
            changed: {
              description: 'The list has changed. Look again and choose an order.',
              ...withSigns(sentences.changedOrders),
            },
          },
        },
        saving: {
          description: 'Saving the order…',
          ...withSigns(sentences.moved, { role: 'button', name: 'Save', is: 'busy' }),
          entry: ['count', 'note'],
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
              actions: [{ type: 'keepEnding', params: ({ event }) => event.output }, 'reread'],
            },
          },
        },
        judging: {
          always: [
            { guard: 'isDone', target: 'resting.saved', actions: ['forget', 'tell'] },
            { guard: 'isStale', target: 'confirming.changed', actions: 'tellFailure' },
            { guard: 'isUnanswered', target: 'confirming.unanswered', actions: 'tellFailure' },
            { target: 'confirming.refused', actions: 'tellFailure' },
          ],
        },
      },
    },
    news: {
      initial: 'reading',
      on: { reload: { target: '.reading' }, 'list.told': { target: '.gathering' } },
      states: {
        reading: {
          description: 'Loading the list. The current rows stay, also if the service does not answer.',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { list } }) => ({ key: { id: list } }),
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'refused' },
              {
                guard: 'isOvertaken',
                target: 'current.overtaken',
                actions: { type: 'catchUp', params: ({ event }) => event.output },
              },
              { target: 'current', actions: { type: 'catchUp', params: ({ event }) => event.output } },
            ],
          },
          on: { 'list.told': { target: '.overtaken' } },
          initial: 'fresh',
          states: {
            fresh: {},
            overtaken: {
              description: 'Another user changed the list while it loaded. It loads once more.',
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
          on: { 'list.told': {} },
          after: { gather: { target: 'reading' } },
        },
        refused: describedBy(texts.unknown),
      },
    },
  },
})
