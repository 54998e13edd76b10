import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { sentences } from '../../domain/sentences.ts'
import {
  arrangeColumns,
  isSameColumns,
  type ListColumns,
  withMovedColumn,
  withToggledColumn,
} from '../../domain/views/columns.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, withSigns } from '../shown.ts'

/** Columns of a list as its page shows them. */
interface ShownColumns {
  readonly list: ListColumns
  /** Null for the list's own columns. */
  readonly choice: readonly string[] | null
  /** True if the address of the list contains the columns, so that the service does not store them. */
  readonly isInAddress: boolean
}
interface ColumnsContext extends ShownColumns {
  /** Choice before the dialog was opened. */
  readonly before: readonly string[] | null
  readonly refusal: ServiceFailure | null
}

const shownIn = ({ list, choice }: ShownColumns): readonly string[] => arrangeColumns(list, choice).shown

export const columnsReasons = {
  isHideable: ({ list }: ShownColumns) =>
    list.title === null ? 'A list needs a column.' : `${list.title} is always shown, because it tells rows apart.`,
} as const

/** Chooses and orders the columns of a list. The table follows each change; closing the dialog stores the choice. */
export const columnsMachine = setup({
  types: {
    context: {} as ColumnsContext,
    events: {} as
      | ({ type: 'open' } & ShownColumns)
      | { type: 'column.toggle'; name: string }
      | { type: 'column.move'; name: string; place: number }
      | { type: 'reset' }
      | { type: 'close' },
    emitted: {} as { type: 'show'; choice: readonly string[] | null },
  },
  actors: { storeColumns: service<void, readonly string[] | null>('storeColumns') },
  delays: { reconnect: delays.reconnect },
  guards: {
    isHideable: ({ context }, name: string) => {
      const shown = shownIn(context)
      return name !== context.list.title && (shown.length > 1 || !shown.includes(name))
    },
    isSettled: ({ context: { choice, before, isInAddress } }) => isInAddress || isSameColumns(choice, before),
    isRetryable,
  },
  actions: {
    start: assign((_, { list, choice, isInAddress }: ShownColumns) => ({
      list,
      choice,
      before: choice,
      isInAddress,
      refusal: null,
    })),
    toggle: assign(({ context }, name: string) => ({ choice: withToggledColumn(shownIn(context), name) })),
    move: assign(({ context }, { name, place }: { name: string; place: number }) => ({
      choice: withMovedColumn(shownIn(context), name, place),
    })),
    reset: assign({ choice: null }),
    revert: assign(({ context: { before } }) => ({ choice: before })),
    show: emit(({ context: { choice } }) => ({ type: 'show' as const, choice })),
    keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
  },
}).createMachine({
  id: 'columns',
  context: {
    list: { names: [], initial: [], title: null },
    choice: null,
    before: null,
    isInAddress: false,
    refusal: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The table shows the chosen columns.',
      on: { open: { target: 'choosing', actions: { type: 'start', params: ({ event }) => event } } },
    },
    choosing: {
      description: 'The table follows each change.',
      ...withSigns({ role: 'button', name: 'Done', is: 'enabled' }),
      on: {
        'column.toggle': {
          guard: { type: 'isHideable', params: ({ event }) => event.name },
          actions: [{ type: 'toggle', params: ({ event }) => event.name }, 'show'],
        },
        'column.move': { actions: [{ type: 'move', params: ({ event }) => event }, 'show'] },
        reset: { actions: ['reset', 'show'] },
        close: [{ guard: 'isSettled', target: 'closed' }, { target: 'saving' }],
      },
    },
    saving: {
      description: 'Saving…',
      ...withSigns({ role: 'button', name: 'Done', is: 'busy' }),
      invoke: {
        id: 'storeColumns',
        src: 'storeColumns',
        input: ({ context: { choice } }) => choice,
        onDone: { target: 'closed' },
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
          { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    unanswered: {
      ...describedBy(sentences.notSaved),
      after: { reconnect: { target: 'saving' } },
      on: { close: { target: 'closed', actions: ['revert', 'show'] } },
    },
    refused: {
      ...describedBy('Error!: {message}'),
      on: { close: { target: 'closed', actions: ['revert', 'show'] } },
    },
  },
})
