import { assign, emit, setup, stateIn } from 'xstate'
import { delays } from '../domain/limits.ts'
import { isSameOrder, withMoved } from '../domain/order.ts'
import type { Loaded } from '../domain/record.ts'
import type { TopOrder } from '../domain/topList.ts'
import { createLoadMachine } from './load.machine.ts'
import { createSaveMachine, type Ended } from './save.machine.ts'
import {
  adopted,
  asSaved,
  caughtUp,
  contextOf,
  doubted,
  entriesOf,
  idsOf,
  isAgreed,
  isDoneAfterAll,
  isUnsaved,
  rebasedOn,
  type TopListContext,
  type TopListInput,
  withOwnMoves,
} from './topList.ts'

/** Why the order cannot be changed or saved, by guard. */
export const topListReasons = {
  isWhole: 'While a search is typed, not all rows are shown: clear it to reorder and save.',
  hasOwnMoves: 'Nothing of what you moved is left to keep.',
} as const

/**
 * The order of a top list (spec §4): rows are moved, then all are saved at once. What colleagues add and remove comes in by
 * itself; where they have saved another order meanwhile, nobody's is lost: whoever saves second sees both and decides.
 */
export const topListMachine = setup({
  types: {
    input: {} as TopListInput,
    context: {} as TopListContext,
    events: {} as
      /** `place` counts from 0. */
        | { type: 'row.move'; id: string; place: number }
        | { type: 'order.undo' }
        | { type: 'search.change'; search: string }
        | { type: 'save' }
        | { type: 'confirm' }
        | { type: 'cancel' }
        | { type: 'mine.save' }
        | { type: 'mine.edit' }
        | { type: 'theirs.take' }
        /** Somebody has changed the list. */
        | { type: 'list.told' }
        | { type: 'reload' },
    emitted: {} as { type: 'saved' } | { type: 'failed' },
    children: {} as { load: 'load'; save: 'save' },
  },
  actors: { load: createLoadMachine<TopOrder>(), save: createSaveMachine<TopOrder>() },
  delays: { gather: delays.gather },
  guards: {
    isWhole: ({ context }) => context.search === '',
    isUnsaved: ({ context }) => isUnsaved(context),
    isUnmoved: ({ context }) => !isUnsaved(context),
    isRead: stateIn({ news: 'current' }),
    isContested: ({ context }) => context.theirs !== null,
    isUncontested: ({ context }) => context.theirs === null,
    isAgreed: ({ context }) => isAgreed(context),
    isOther: ({ context: { order, asked } }) => !isSameOrder(order, asked),
    isDoneAfterAll: ({ context }) => isDoneAfterAll(context),
    hasOwnMoves: ({ context }) => context.theirs !== null && rebasedOn(context, context.theirs).moved.length > 0,
    isFound: (_, { record }: Loaded<TopOrder>) => record !== null,
    isSaved: (_, { ending }: Ended<unknown>) => ending === 'saved',
    isStale: (_, { ending }: Ended<unknown>) => ending === 'stale',
    isDoneByNow: ({ context }, { unanswered }: Ended<TopOrder>) => isDoneAfterAll({ ...context, unanswered }),
    isUnanswered: (_, { ending }: Ended<unknown>) => ending === 'unanswered',
  },
  actions: {
    move: assign(({ context: { order, touched } }, { id, place }: { id: string; place: number }) => ({
      order: withMoved(order, id, place),
      touched: [...touched.filter((other) => other !== id), id],
    })),
    undo: assign(({ context: { record } }) => ({ order: idsOf(record), touched: [] })),
    search: assign((_, search: string) => ({ search })),
    catchUp: assign(({ context }, { record }: Loaded<TopOrder>) => (record ? caughtUp(context, record) : {})),
    keepMine: assign(({ context }) => (context.theirs ? withOwnMoves(context, context.theirs) : {})),
    takeTheirs: assign(({ context: { theirs } }) => (theirs ? asSaved(theirs) : {})),
    note: assign(({ context: { order } }) => ({ asked: order })),
    count: assign(({ context }) => ({ saves: context.saves + 1, refusal: null })),
    keepEnding: assign(({ context: { record, theirs } }, { refusal, unanswered }: Ended<TopOrder>) => ({
      refusal,
      unanswered: doubted(theirs ?? record, unanswered),
    })),
    adopt: assign(({ context }, { record }: Ended<TopOrder>) => (record ? adopted(context, record) : {})),
    forget: assign({ refusal: null, unanswered: null }),
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
        loading: { always: { guard: 'isRead', target: 'settled' } },
        settled: {
          description: 'The order is as it was saved.',
          always: [
            { guard: 'isDoneAfterAll', target: 'saved', actions: ['forget', 'tell'] },
            { guard: 'isUnsaved', target: 'reordered' },
          ],
          on: {
            'row.move': { guard: 'isWhole', actions: { type: 'move', params: ({ event }) => event } },
          },
        },
        reordered: {
          description: 'Drag and Drop to reorder. Then Hit Save to make sure changes are saved',
          always: [
            { guard: 'isAgreed', target: 'settled', actions: 'takeTheirs' },
            { guard: 'isUnmoved', target: 'settled' },
          ],
          on: {
            'row.move': { guard: 'isWhole', actions: { type: 'move', params: ({ event }) => event } },
            'order.undo': { actions: 'undo' },
            save: { guard: 'isWhole', target: 'confirming' },
          },
        },
        confirming: {
          description: 'What was moved is shown. Save this order?',
          entry: 'note',
          always: [
            { guard: 'isContested', target: 'comparing' },
            { guard: 'isUnmoved', target: 'settled' },
            { guard: 'isOther', target: '.changed', actions: 'note' },
          ],
          initial: 'asking',
          on: { confirm: { target: 'saving' }, cancel: { target: 'reordered' } },
          states: {
            asking: {},
            changed: { description: 'The list has changed meanwhile. Save this order?' },
            refused: { description: 'The order of {X} was not saved' },
            unanswered: { description: 'The order of {X} was not saved, as far as is known.' },
          },
        },
        comparing: {
          description: 'Somebody else has saved another order. Theirs, and theirs with your moves, stand side by side.',
          always: { guard: 'isUncontested', target: 'confirming.changed' },
          on: {
            'mine.save': { guard: 'hasOwnMoves', target: 'saving', actions: 'keepMine' },
            'mine.edit': { guard: 'hasOwnMoves', target: 'reordered', actions: 'keepMine' },
            'theirs.take': { target: 'settled', actions: 'takeTheirs' },
            cancel: { target: 'reordered' },
          },
        },
        saving: {
          description: 'The order is being saved.',
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
              unanswered: context.unanswered,
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'saved',
                actions: [
                  { type: 'keepEnding', params: ({ event }) => event.output },
                  { type: 'adopt', params: ({ event }) => event.output },
                  'tell',
                ],
              },
              {
                guard: { type: 'isStale', params: ({ event }) => event.output },
                target: 'confirming.changed',
                actions: [
                  { type: 'keepEnding', params: ({ event }) => event.output },
                  { type: 'catchUp', params: ({ event }) => event.output },
                  'tellFailure',
                ],
              },
              {
                guard: { type: 'isDoneByNow', params: ({ event }) => event.output },
                target: 'saved',
                actions: ['forget', 'tell'],
              },
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event.output },
                target: 'confirming.unanswered',
                actions: [{ type: 'keepEnding', params: ({ event }) => event.output }, 'tellFailure'],
              },
              {
                target: 'confirming.refused',
                actions: [{ type: 'keepEnding', params: ({ event }) => event.output }, 'tellFailure'],
              },
            ],
          },
        },
        saved: {
          description: 'The New order has been Saved',
          always: [
            { guard: 'isUnsaved', target: 'reordered' },
            { guard: 'isOther', target: 'settled' },
          ],
          on: {
            'row.move': { guard: 'isWhole', actions: { type: 'move', params: ({ event }) => event } },
          },
        },
      },
    },
    news: {
      initial: 'reading',
      on: { reload: { target: '.reading' }, 'list.told': { target: '.gathering' } },
      states: {
        reading: {
          description: 'The list is read. What was shown stays, also while the service cannot be reached.',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { list } }) => ({ key: { id: list } }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'current',
                actions: { type: 'catchUp', params: ({ event }) => event.output },
              },
              { target: 'refused' },
            ],
          },
        },
        current: {},
        gathering: {
          description: 'Somebody changed the list; one save is told row by row.',
          after: { gather: { target: 'reading' } },
        },
        refused: { description: 'Unknown error occurred.' },
      },
    },
  },
})
