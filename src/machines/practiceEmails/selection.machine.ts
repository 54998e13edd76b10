import { and, assign, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { type BulkRecords, tooManyProblem } from '../../domain/practiceEmails/bulkEmail.ts'
import { isOrganisationEmail } from '../../domain/practiceEmails/email.ts'
import { type Failure, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'
import type { GuardReasons } from '../why.ts'

/** A list whose rows can be selected. */
interface ShownRows {
  /** Search text of the list. */
  readonly search: string
  /** Ids of the rows, in order; null while they are loading. */
  readonly rows: readonly string[] | null
  /** Number of all matches. */
  readonly count: number
  /** True when there are more than `count`. */
  readonly isCapped: boolean
}
interface Choice extends ShownRows {
  readonly matches: readonly string[] | null
  readonly chosen: ReadonlySet<string>
  readonly anchor: string | null
}

/** True when the rows are all matches. */
export const isShownWhole = ({ rows, count }: Pick<ShownRows, 'rows' | 'count'>): boolean =>
  count <= (rows?.length ?? 0)

/** Returns the ids that can be selected: the rows, and all matches once they were loaded. */
export const reachOf = ({ rows, matches }: Pick<Choice, 'rows' | 'matches'>): ReadonlySet<string> =>
  new Set(rows).union(new Set(matches))

/**
 * Returns the selection after the same search has reloaded. If the rows are only some of the matches, they cannot show
 * whether other selected records still match.
 */
const stillThere = (choice: Choice, list: ShownRows): Pick<Choice, 'chosen' | 'matches'> =>
  choice.matches !== null && !isShownWhole(list)
    ? { chosen: choice.chosen, matches: [...reachOf(choice)] }
    : { chosen: choice.chosen.intersection(new Set(list.rows)), matches: null }

/** Selects or deselects a row, or all rows from the last toggled one to this one. */
const toggledRows = (
  { rows, chosen, anchor }: Choice,
  { id, isRange }: { readonly id: string; readonly isRange: boolean },
): Pick<Choice, 'chosen' | 'anchor'> => {
  const shown = rows ?? []
  const [from, to] = [shown.indexOf(anchor ?? ''), shown.indexOf(id)].toSorted((one, other) => one - other)
  const range = new Set(isRange && from !== undefined && from >= 0 ? shown.slice(from, Number(to) + 1) : [id])
  return {
    chosen: chosen.has(id) ? chosen.difference(range) : chosen.union(range),
    anchor: id,
  }
}

interface SelectionContext extends ShownRows {
  /** The organisation's email domain. */
  readonly domain: string
  /** Ids of all matches, once loaded; null while the user selects among the rows. */
  readonly matches: readonly string[] | null
  readonly chosen: ReadonlySet<string>
  /** The last toggled row, from which a range starts. */
  readonly anchor: string | null
  /** Reason why not all matches could be selected. */
  readonly problem: string | null
}

export const selectionReasons = {
  hasRows: 'No rows are shown.',
  hasMore: 'All matches are shown.',
  isFew: ({ count, isCapped }) => tooManyProblem(count, isCapped) ?? '',
} as const satisfies GuardReasons<SelectionContext>

/**
 * The selected rows of a list, for a search for an address. The user selects among the rows or takes all matches.
 * Another search clears the selection. When the same search reloads, missing rows are deselected. New rows stay
 * unselected, unless all matches were being loaded.
 */
export const selectionMachine = setup({
  types: {
    input: {} as { readonly domain: string },
    context: {} as SelectionContext,
    events: {} as
      | { type: 'list.show'; list: ShownRows }
      /** `isRange`: true to toggle all rows from the last toggled one to this one alike. */
      | { type: 'row.toggle'; id: string; isRange: boolean }
      | { type: 'all.toggle' }
      | { type: 'every.select' }
      | { type: 'clear' },
    tags: {} as 'slow',
  },
  actors: { findMatches: service<BulkRecords, string>('findMatches') },
  delays: { slow: delays.slow },
  guards: {
    isSameSearch: ({ context }, list: ShownRows) => list.search === context.search,
    isStillFound: ({ context }, list: ShownRows) =>
      list.search === context.search && list.rows !== null && list.rows.length > 0,
    isAddress: ({ context: { search, domain } }) => isOrganisationEmail(search, domain),
    isThere: ({ context: { rows } }) => rows !== null,
    isWide: ({ context: { matches } }) => matches !== null,
    hasRows: ({ context: { rows } }) => rows !== null && rows.length > 0,
    isNone: ({ context: { chosen } }) => chosen.size === 0,
    isPart: ({ context }) => context.chosen.size < reachOf(context).size,
    hasMore: ({ context }) => !isShownWhole(context),
    isFew: ({ context: { count } }) => tooManyProblem(count) === null,
    isTooMany: (_, { count }: BulkRecords) => tooManyProblem(count) !== null,
  },
  actions: {
    showOther: assign((_, list: ShownRows) => ({ ...list, matches: null, chosen: new Set<string>(), anchor: null })),
    showAgain: assign(({ context }, list: ShownRows) => ({ ...list, ...stillThere(context, list), anchor: null })),
    toggle: assign(({ context }, row: { id: string; isRange: boolean }) => toggledRows(context, row)),
    chooseAll: assign(({ context }) => ({ chosen: reachOf(context), anchor: null })),
    chooseEvery: assign((_, { ids, ...counted }: BulkRecords) => ({ ...counted, matches: ids, chosen: new Set(ids) })),
    dropGone: assign(({ context: { chosen } }, { ids }: BulkRecords) => ({
      matches: ids,
      chosen: chosen.intersection(new Set(ids)),
    })),
    recount: assign((_, { count, isCapped }: BulkRecords) => ({ count, isCapped })),
    forget: assign({ matches: null, chosen: new Set<string>(), anchor: null }),
    complain: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
  },
}).createMachine({
  id: 'selection',
  context: ({ input: { domain } }) => ({
    domain,
    search: '',
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
        actions: { type: 'showAgain', params: ({ event }) => event.list },
      },
      { target: '.appearing', actions: { type: 'showOther', params: ({ event }) => event.list } },
    ],
  },
  states: {
    hidden: { description: 'To select rows, search for a full address on the organisation’s domain.' },
    waiting: { description: 'Loading the rows of this search…' },
    appearing: {
      always: [
        { guard: and(['isAddress', 'isThere', 'isWide']), target: 'checking' },
        { guard: and(['isAddress', 'isThere']), target: 'counting' },
        { guard: 'isAddress', target: 'waiting' },
        { target: 'hidden' },
      ],
    },
    counting: {
      always: [
        { guard: 'isNone', target: 'none', actions: 'forget' },
        { guard: 'isPart', target: 'some' },
        { guard: 'isWide', target: 'all.every' },
        { target: 'all.shown' },
      ],
    },
    none: {
      description: 'No rows are selected.',
      ...withSigns('Select the rows to remove {address} from.'),
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
        clear: { target: 'none', actions: 'forget' },
      },
    },
    all: {
      initial: 'shown',
      on: {
        'row.toggle': { target: 'counting', actions: { type: 'toggle', params: ({ event }) => event } },
        'all.toggle': { target: 'none', actions: 'forget' },
        clear: { target: 'none', actions: 'forget' },
      },
      states: {
        shown: {
          description: 'All {n} rows on this page are selected',
          on: { 'every.select': { guard: and(['hasMore', 'isFew']), target: 'asking' } },
        },
        asking: {
          description: 'Loading matching rows…',
          ...slowNotice,
          on: {
            'list.show': {
              guard: { type: 'isStillFound', params: ({ event }) => event.list },
              target: 'asking',
              reenter: true,
              actions: [{ type: 'showAgain', params: ({ event }) => event.list }, 'chooseAll'],
            },
          },
          invoke: {
            id: 'findMatches',
            src: 'findMatches',
            input: ({ context }) => context.search,
            onDone: [
              {
                guard: { type: 'isTooMany', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'recount', params: ({ event }) => event.output },
              },
              {
                target: '#selection.counting',
                actions: { type: 'chooseEvery', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
          },
        },
        refused: {
          ...describedBy('Not all matches could be selected: {message}'),
          on: { 'every.select': { guard: and(['hasMore', 'isFew']), target: 'asking' } },
        },
        every: describedBy('All {N} matches are selected'),
      },
    },
    checking: {
      description: 'Checking which rows still exist…',
      ...slowNotice,
      on: {
        'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        clear: { target: 'none', actions: 'forget' },
      },
      invoke: {
        id: 'findMatches',
        src: 'findMatches',
        input: ({ context }) => context.search,
        onDone: { target: 'counting', actions: { type: 'dropGone', params: ({ event }) => event.output } },
        // The selection stays; the next step reports records that are gone.
        onError: { target: 'counting' },
      },
    },
  },
})
