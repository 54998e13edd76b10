import { assign, emit, setup } from 'xstate'
import { firstPage, type ListQuery } from '../../domain/cursor.ts'
import { delays } from '../../domain/limits.ts'
import { isRetryable, service } from '../service.ts'
import {
  announcementOf,
  changedRows,
  freshRows,
  isRelevant,
  type LiveContext,
  type LivePage,
  type LiveRow,
  noNews,
  type RowChange,
  type RowsRequest,
  requestedIds,
  withAnswer,
  withPage,
  withPending,
} from './liveRows.ts'

/**
 * Keeps the rows of a list up to date while other users save, create and delete records. Rows never move: a row that
 * no longer belongs to the list stays, and new rows are only counted. The machine emits `rows.replace` for the list.
 */
export const createLiveRowsMachine = <Row extends LiveRow>() =>
  setup({
    types: {
      input: {} as { readonly me: string },
      context: {} as LiveContext<Row>,
      events: {} as
        | { type: 'list.load' }
        | { type: 'list.show'; query: ListQuery; page: LivePage<Row> }
        /** Changes may have been missed, because the page has just begun to listen, or begun again. */
        | { type: 'changes.miss' }
        | { type: 'change.notice'; change: RowChange }
        | { type: 'cells.change'; cells: LiveContext<Row>['cells'] }
        | { type: 'cover.change'; isCovered: boolean },
      emitted: {} as { type: 'rows.replace'; rows: readonly Row[] },
    },
    actors: {
      fetchRows: service<readonly Row[], RowsRequest>('fetchRows'),
      /** Returns the page of the query, with the shown rows that still match. */
      fetchAgain: service<LivePage<Row>, RowsRequest>('fetchAgain'),
    },
    delays: {
      gatherChanges: delays.gatherChanges,
      reconnect: delays.reconnect,
      changeMark: delays.changeMark,
      announceGap: delays.announceGap,
    },
    guards: {
      isRelevant: ({ context }, change: RowChange) => isRelevant(context, change),
      isRetryable,
      isOutdated: ({ context: { isOutdated } }) => isOutdated,
      hasPending: ({ context: { pending, isOutdated } }) => isOutdated || pending.length > 0,
      hasNews: ({ context: { news } }) => announcementOf(news) !== '',
    },
    actions: {
      forgetChanges: assign({ ...freshRows, pending: [], news: noNews }),
      show: assign((_, { query, page }: { query: ListQuery; page: LivePage<Row> }) => ({ query, page })),
      remember: assign(({ context }, change: RowChange) => withPending(context, change)),
      markOutdated: assign({ isOutdated: true }),
      requestPending: assign(({ context }) => ({
        requested: context.pending.filter((change) => isRelevant(context, change)),
        pending: [],
      })),
      requestAll: assign({ requested: [], pending: [], isOutdated: false }),
      applyRows: assign(({ context }, rows: readonly Row[]) => withAnswer(context, rows)),
      applyPage: assign(({ context }, page: LivePage<Row>) => withPage(context, page)),
      replaceRows: emit(({ context }, rows: readonly Row[]) => ({
        type: 'rows.replace' as const,
        rows: changedRows(context, rows),
      })),
      mark: assign(({ context }, cells: LiveContext<Row>['cells']) => ({ cells: { ...context.cells, ...cells } })),
      clearMarks: assign({ cells: {} }),
      setCovered: assign((_, isCovered: boolean) => ({ isCovered, news: noNews })),
      announce: assign(({ context: { news } }) => ({ announcement: announcementOf(news), news: noNews })),
      clearAnnouncement: assign({ announcement: '' }),
    },
  }).createMachine({
    id: 'liveRows',
    context: ({ input: { me } }) => ({
      ...freshRows,
      me,
      query: firstPage,
      page: { rows: [], count: 0, isCapped: false },
      pending: [],
      cells: {},
      isCovered: false,
      news: noNews,
      announcement: '',
    }),
    type: 'parallel',
    on: { 'cover.change': { actions: { type: 'setCovered', params: ({ event }) => event.isCovered } } },
    states: {
      rows: {
        initial: 'paused',
        on: {
          'list.load': { target: '.paused' },
          'changes.miss': { actions: 'markOutdated' },
          'change.notice': {
            guard: { type: 'isRelevant', params: ({ event }) => event.change },
            actions: { type: 'remember', params: ({ event }) => event.change },
          },
        },
        states: {
          paused: {
            description: 'The list loads its rows. Changes wait, because they may be later than these rows.',
            entry: 'forgetChanges',
            on: {
              'list.show': { target: 'current', actions: { type: 'show', params: ({ event }) => event } },
              'change.notice': { actions: { type: 'remember', params: ({ event }) => event.change } },
            },
          },
          current: {
            description: 'The rows show all changes.',
            always: { guard: 'hasPending', target: 'gathering' },
          },
          gathering: {
            description: 'Other users have changed records. Waits briefly to read all changes at once.',
            after: { gatherChanges: [{ guard: 'isOutdated', target: 'rereading' }, { target: 'reading' }] },
          },
          reading: {
            description: 'Reads the changed records that match the query.',
            entry: 'requestPending',
            invoke: {
              id: 'fetchRows',
              src: 'fetchRows',
              input: ({ context }) => ({ query: context.query, ids: requestedIds(context) }),
              onDone: {
                target: 'current',
                actions: [
                  { type: 'replaceRows', params: ({ event }) => event.output },
                  { type: 'applyRows', params: ({ event }) => event.output },
                ],
              },
              onError: [
                { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
                { target: 'current' },
              ],
            },
          },
          rereading: {
            description: 'Changes may have been missed. Reads the shown rows again.',
            entry: 'requestAll',
            invoke: {
              id: 'fetchAgain',
              src: 'fetchAgain',
              input: ({ context: { query, page } }) => ({ query, ids: page.rows.map(({ id }) => id) }),
              onDone: {
                target: 'current',
                actions: [
                  { type: 'replaceRows', params: ({ event }) => event.output.rows },
                  { type: 'applyPage', params: ({ event }) => event.output },
                ],
              },
              onError: [
                { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
                { target: 'current' },
              ],
            },
          },
          unanswered: {
            description: 'The service did not answer. The rows are read again later.',
            after: { reconnect: { target: 'rereading' } },
          },
        },
      },
      marks: {
        initial: 'plain',
        states: {
          plain: {
            entry: 'clearMarks',
            on: { 'cells.change': { target: 'marked', actions: { type: 'mark', params: ({ event }) => event.cells } } },
          },
          marked: {
            description: 'Changed cells are marked for a moment.',
            on: {
              'cells.change': {
                target: 'marked',
                reenter: true,
                actions: { type: 'mark', params: ({ event }) => event.cells },
              },
              'list.load': { target: 'plain' },
            },
            after: { changeMark: { target: 'plain' } },
          },
        },
      },
      announcements: {
        initial: 'quiet',
        states: {
          quiet: { always: { guard: 'hasNews', target: 'announcing' } },
          announcing: {
            description: 'Screen readers announce the changes, at most once in ten seconds.',
            entry: 'announce',
            after: { changeMark: { target: 'waiting' } },
          },
          // Without an empty text in between, screen readers would not read the same text again.
          waiting: { entry: 'clearAnnouncement', after: { announceGap: { target: 'quiet' } } },
        },
      },
    },
  })

export type LiveRowsMachine = ReturnType<typeof createLiveRowsMachine<LiveRow>>
