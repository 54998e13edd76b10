import { assign, emit, setup } from 'xstate'
import type { ListQuery } from '../../domain/cursor.ts'
import { delays } from '../../domain/limits.ts'
import type { RecordKey } from '../../domain/record.ts'
import { type Failure, isRetryable, refusalOf, service } from '../service.ts'
import { describedBy, withSigns } from '../shown.ts'
import {
  adjacentRows,
  type Direction,
  hasNeighbour,
  isAbout,
  isPlaced,
  isSameResult,
  movePlace,
  neighbourOf,
  type Place,
  pageOfNeighbour,
  placeIn,
  type Row,
  type Rows,
} from './neighbours.ts'

interface NeighboursContext extends Place {
  readonly direction: Direction
}

const NOT_IN_RESULT = 'This record is not in the current list.'

export const neighboursReasons = {
  hasPrevious: 'This is the first record of the list.',
  hasNext: ({ query, count, rows }: Place) =>
    query.search !== '' && rows.length < count
      ? `This is the last of the first ${rows.length} results.`
      : 'This is the last record of the list.',
}

/**
 * Goes to the previous or next record of a list. The machine emits `go`, and gets the new record as `record.open`. If
 * the neighbour is on another page, the machine first loads that page.
 */
export const neighboursMachine = setup({
  types: {
    input: {} as { rows: Rows; recordKey: RecordKey },
    context: {} as NeighboursContext,
    events: {} as
      /** The list has loaded rows. */
        | { type: 'rows.show'; rows: Rows }
        | { type: 'record.open'; recordKey: RecordKey }
        | { type: 'previous' }
        | { type: 'next' },
    emitted: {} as
      | { type: 'go'; row: Row | null; query: ListQuery }
      /** The neighbour no longer exists, or the service refused to show it. */
      | { type: 'stay'; refusal: string | null },
  },
  actors: { fetchRows: service<Omit<Rows, 'query'>, ListQuery>('fetchRows') },
  delays: { reconnect: delays.reconnect },
  guards: {
    isPlaced: ({ context }) => isPlaced(context),
    isAbout: ({ context }, rows: Rows) => isAbout(context, rows),
    isReloaded: ({ context }, rows: Rows) => isSameResult(context, rows) && isAbout(context, rows),
    hasPrevious: ({ context }) => hasNeighbour(context, -1),
    hasNext: ({ context }) => hasNeighbour(context, 1),
    isKnown: ({ context }) => neighbourOf(context, context.direction) !== null,
    isRetryable,
  },
  actions: {
    setDirection: assign((_, direction: Direction) => ({ direction })),
    open: assign(({ context }, recordKey: RecordKey) => placeIn(context, recordKey)),
    move: assign(({ context }, rows: Rows) => movePlace(context, rows)),
    keepLoaded: assign(({ context }, loaded: Omit<Rows, 'query'>) => {
      const { pageSize } = context.query
      return movePlace(context, { ...loaded, query: { ...adjacentRows(context, context.direction), pageSize } })
    }),
    go: emit(({ context }) => ({
      type: 'go' as const,
      row: neighbourOf(context, context.direction),
      query: pageOfNeighbour(context, context.direction),
    })),
    stay: emit((_, failure: Failure | null) => ({
      type: 'stay' as const,
      refusal: failure && refusalOf(failure).message,
    })),
  },
}).createMachine({
  id: 'neighbours',
  context: ({ input: { rows, recordKey } }) => ({ ...placeIn(rows, recordKey), direction: 1 }),
  initial: 'placing',
  on: {
    'record.open': { target: '.placing', actions: { type: 'open', params: ({ event }) => event.recordKey } },
    'rows.show': {
      guard: { type: 'isAbout', params: ({ event }) => event.rows },
      target: '.placing',
      actions: { type: 'move', params: ({ event }) => event.rows },
    },
  },
  states: {
    placing: { always: [{ guard: 'isPlaced', target: 'placed' }, { target: 'absent' }] },
    absent: describedBy(NOT_IN_RESULT),
    placed: {
      description: 'Shows the position of the record in the list’s result.',
      on: {
        previous: {
          guard: 'hasPrevious',
          target: 'stepping',
          actions: { type: 'setDirection', params: -1 },
        },
        next: { guard: 'hasNext', target: 'stepping', actions: { type: 'setDirection', params: 1 } },
      },
    },
    stepping: { always: [{ guard: 'isKnown', target: 'placed', actions: 'go' }, { target: 'loading' }] },
    loading: {
      description: 'Loading the adjacent page of the list…',
      ...withSigns({ role: 'button', name: '{direction} record', is: 'busy' }),
      initial: 'asking',
      // The list loads its page again after a save. This must not end the request.
      on: {
        'rows.show': {
          guard: { type: 'isReloaded', params: ({ event }) => event.rows },
          actions: { type: 'move', params: ({ event }) => event.rows },
        },
      },
      states: {
        asking: {
          invoke: {
            id: 'fetchRows',
            src: 'fetchRows',
            input: ({ context }) => adjacentRows(context, context.direction),
            onDone: {
              target: '#neighbours.arriving',
              actions: { type: 'keepLoaded', params: ({ event }) => event.output },
            },
            onError: [
              { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'waiting' },
              { target: '#neighbours.placing', actions: { type: 'stay', params: ({ event }) => event } },
            ],
          },
        },
        waiting: {
          description: 'The service does not answer. The page is requested again soon.',
          after: { reconnect: { target: 'asking' } },
        },
      },
    },
    arriving: {
      always: [
        { guard: 'isKnown', target: 'placing', actions: 'go' },
        { target: 'placing', actions: { type: 'stay', params: null } },
      ],
    },
  },
})
