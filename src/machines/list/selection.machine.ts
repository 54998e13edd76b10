import { and, assign, setup } from 'xstate'
import type { ListQuery } from '../../domain/cursor.ts'
import { delays } from '../../domain/limits.ts'
import { type FoundRecords, tooManyRecords } from '../../domain/manyRecords.ts'
import { isSame } from '../../domain/same.ts'
import { type Failure, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

/** Search and filters, which decide the matching rows. */
export type Matching = Pick<ListQuery, 'search' | 'filters'>

interface ListRows {
  readonly matching: Matching
  /** False if rows of this search cannot be selected. */
  readonly isSelectable: boolean
  /** Ids of the rows on the page; null while loading. */
  readonly rows: readonly string[] | null
  readonly count: number
  /** True when more rows than `count` match. */
  readonly isCapped: boolean
}
interface SelectedRows extends ListRows {
  /** Ids of all matching rows; null until the user selects all matches. */
  readonly matches: readonly string[] | null
  readonly chosen: ReadonlySet<string>
  /** Id of the last toggled row, from which a range starts. */
  readonly anchor: string | null
}

export const showsAllMatches = ({ rows, count }: Pick<ListRows, 'rows' | 'count'>): boolean =>
  count <= (rows?.length ?? 0)

export const selectableIdsOf = ({ rows, matches }: Pick<SelectedRows, 'rows' | 'matches'>): ReadonlySet<string> =>
  new Set(rows).union(new Set(matches))

const selectionAfterReload = (selection: SelectedRows, list: ListRows): Pick<SelectedRows, 'chosen' | 'matches'> =>
  selection.matches !== null && !showsAllMatches(list)
    ? { chosen: selection.chosen, matches: [...selectableIdsOf(selection)] }
    : { chosen: selection.chosen.intersection(new Set(list.rows)), matches: null }

const toggledRows = (
  { rows, chosen, anchor }: SelectedRows,
  { id, isRange }: { readonly id: string; readonly isRange: boolean },
): Pick<SelectedRows, 'chosen' | 'anchor'> => {
  const ids = rows ?? []
  const [from, to] = [ids.indexOf(anchor ?? ''), ids.indexOf(id)].toSorted((one, other) => one - other)
  const range = new Set(isRange && from !== undefined && from >= 0 ? ids.slice(from, Number(to) + 1) : [id])
  return {
    chosen: chosen.has(id) ? chosen.difference(range) : chosen.union(range),
    anchor: id,
  }
}

interface SelectionContext extends SelectedRows {
  /** Plural noun of the records. */
  readonly noun: string
  readonly problem: string | null
}

export const selectionReasons = {
  hasRows: 'No rows are shown.',
  hasMore: 'All matches are shown.',
  isWithinLimit: ({ noun, count, isCapped }) => tooManyRecords(noun, count, isCapped) ?? '',
} as const satisfies GuardReasons<SelectionContext>

/** Selects rows of a list: some, the whole page, or all matches. Another search or filter clears the selection. */
export const selectionMachine = setup({
  types: {
    input: {} as { readonly noun: string },
    context: {} as SelectionContext,
    events: {} as
      | { type: 'list.show'; list: ListRows }
      /** `isRange`: true to toggle all rows from the last toggled row to this row. */
      | { type: 'row.toggle'; id: string; isRange: boolean }
      | { type: 'all.toggle' }
      | { type: 'matches.select' }
      | { type: 'clear' },
    tags: {} as 'slow',
  },
  actors: { findMatches: service<FoundRecords, Matching>('findMatches') },
  delays: { slow: delays.slow },
  guards: {
    isSameSearch: ({ context }, list: ListRows) => isSame(list.matching, context.matching),
    isStillFound: ({ context }, list: ListRows) =>
      isSame(list.matching, context.matching) && list.rows !== null && list.rows.length > 0,
    isSelectable: ({ context }) => context.isSelectable,
    hasLoadedRows: ({ context: { rows } }) => rows !== null,
    hasMatches: ({ context: { matches } }) => matches !== null,
    hasRows: ({ context: { rows } }) => rows !== null && rows.length > 0,
    isNone: ({ context: { chosen } }) => chosen.size === 0,
    isPartial: ({ context }) => context.chosen.size < selectableIdsOf(context).size,
    hasMore: ({ context }) => !showsAllMatches(context),
    isWithinLimit: ({ context: { noun, count, isCapped } }) => tooManyRecords(noun, count, isCapped) === null,
    isTooMany: ({ context: { noun } }, { count, isCapped }: FoundRecords) =>
      tooManyRecords(noun, count, isCapped) !== null,
  },
  actions: {
    startSelection: assign((_, list: ListRows) => ({
      ...list,
      matches: null,
      chosen: new Set<string>(),
      anchor: null,
    })),
    updateSelection: assign(({ context }, list: ListRows) => ({
      ...list,
      ...selectionAfterReload(context, list),
      anchor: null,
    })),
    toggle: assign(({ context }, row: { id: string; isRange: boolean }) => toggledRows(context, row)),
    chooseAll: assign(({ context }) => ({ chosen: selectableIdsOf(context), anchor: null })),
    chooseAllMatches: assign((_, { ids, ...counted }: FoundRecords) => ({
      ...counted,
      matches: ids,
      chosen: new Set(ids),
    })),
    dropMissing: assign(({ context: { chosen } }, { ids }: FoundRecords) => ({
      matches: ids,
      chosen: chosen.intersection(new Set(ids)),
    })),
    setCount: assign((_, { count, isCapped }: FoundRecords) => ({ count, isCapped })),
    clearSelection: assign({ matches: null, chosen: new Set<string>(), anchor: null }),
    keepError: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
  },
}).createMachine({
  id: 'selection',
  context: ({ input: { noun } }) => ({
    noun,
    matching: { search: '', filters: {} },
    isSelectable: false,
    rows: null,
    count: 0,
    isCapped: false,
    matches: null,
    chosen: new Set(),
    anchor: null,
    problem: null,
  }),
  initial: 'hidden',
  on: {
    'list.show': [
      {
        guard: { type: 'isSameSearch', params: ({ event }) => event.list },
        target: '.appearing',
        actions: { type: 'updateSelection', params: ({ event }) => event.list },
      },
      { target: '.appearing', actions: { type: 'startSelection', params: ({ event }) => event.list } },
    ],
  },
  states: {
    hidden: { description: 'Rows of this search cannot be selected.' },
    waiting: { description: 'Loading the rows of this search…' },
    appearing: {
      always: [
        { guard: and(['isSelectable', 'hasLoadedRows', 'hasMatches']), target: 'checking' },
        { guard: and(['isSelectable', 'hasLoadedRows']), target: 'counting' },
        { guard: 'isSelectable', target: 'waiting' },
        { target: 'hidden' },
      ],
    },
    counting: {
      always: [
        { guard: 'isNone', target: 'none', actions: 'clearSelection' },
        { guard: 'isPartial', target: 'some' },
        { guard: 'hasMatches', target: 'all.every' },
        { target: 'all.shown' },
      ],
    },
    none: {
      description: 'No rows are selected.',
      on: {
        'row.toggle': { target: 'counting', actions: { type: 'toggle', params: ({ event }) => event } },
        'all.toggle': { guard: 'hasRows', target: 'counting', actions: 'chooseAll' },
      },
    },
    some: {
      description: '{n} of {N} selected',
      on: {
        'row.toggle': { target: 'counting', actions: { type: 'toggle', params: ({ event }) => event } },
        'all.toggle': { target: 'counting', actions: 'chooseAll' },
        clear: { target: 'none', actions: 'clearSelection' },
      },
    },
    all: {
      initial: 'shown',
      on: {
        'row.toggle': { target: 'counting', actions: { type: 'toggle', params: ({ event }) => event } },
        'all.toggle': { target: 'none', actions: 'clearSelection' },
        clear: { target: 'none', actions: 'clearSelection' },
      },
      states: {
        shown: {
          description: 'All {n} rows on this page are selected',
          on: { 'matches.select': { guard: and(['hasMore', 'isWithinLimit']), target: 'asking' } },
        },
        asking: {
          description: 'Loading matching rows…',
          ...slowNotice,
          on: {
            'list.show': {
              guard: { type: 'isStillFound', params: ({ event }) => event.list },
              target: 'asking',
              reenter: true,
              actions: [{ type: 'updateSelection', params: ({ event }) => event.list }, 'chooseAll'],
            },
          },
          invoke: {
            id: 'findMatches',
            src: 'findMatches',
            input: ({ context }) => context.matching,
            onDone: [
              {
                guard: { type: 'isTooMany', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'setCount', params: ({ event }) => event.output },
              },
              {
                target: '#selection.counting',
                actions: { type: 'chooseAllMatches', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        refused: {
          ...describedBy('Not all matches could be selected: {message}'),
          on: { 'matches.select': { guard: and(['hasMore', 'isWithinLimit']), target: 'asking' } },
        },
        every: describedBy('All {N} matches are selected'),
      },
    },
    checking: {
      description: 'Checking which rows still exist…',
      ...slowNotice,
      on: {
        'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        clear: { target: 'none', actions: 'clearSelection' },
      },
      invoke: {
        id: 'findMatches',
        src: 'findMatches',
        input: ({ context }) => context.matching,
        onDone: { target: 'counting', actions: { type: 'dropMissing', params: ({ event }) => event.output } },
        // The selection stays, because the change reports deleted records.
        onError: { target: 'counting' },
      },
    },
  },
})
