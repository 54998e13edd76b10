import { and, assign, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { type BulkRecords, tooManyProblem } from '../../domain/practiceEmails/bulkEmail.ts'
import { isOrganisationEmail } from '../../domain/practiceEmails/email.ts'
import { type Failure, refusalOf, service } from '../service.ts'
import { patience, says, shows } from '../shown.ts'
import type { Reasons } from '../why.ts'

/** A list as it stands, whose rows can be chosen. */
interface Shown {
  /** What it searches for. */
  readonly search: string
  /** The ids of its rows, in their order; null while those of this search are not there. */
  readonly rows: readonly string[] | null
  /** How many match in all. */
  readonly count: number
  /** There are more than that. */
  readonly isCapped: boolean
}
interface Choice extends Shown {
  readonly matches: readonly string[] | null
  readonly chosen: ReadonlySet<string>
  readonly anchor: string | null
}

/** Whether all matches are among the rows. */
export const isShownWhole = ({ rows, count }: Pick<Shown, 'rows' | 'count'>): boolean => count <= (rows?.length ?? 0)

/** All that can be chosen: the rows, and all matches once they were asked for. */
export const reachOf = ({ rows, matches }: Pick<Choice, 'rows' | 'matches'>): ReadonlySet<string> =>
  new Set(rows).union(new Set(matches))

/** What is still chosen when a search is answered again. Of rows that are not all matches nobody knows by that alone. */
const stillThere = (choice: Choice, list: Shown): Pick<Choice, 'chosen' | 'matches'> =>
  choice.matches !== null && !isShownWhole(list)
    ? { chosen: choice.chosen, matches: [...reachOf(choice)] }
    : { chosen: choice.chosen.intersection(new Set(list.rows)), matches: null }

/** A row chosen or left out; in a range the rows from the one before to this one likewise. */
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

interface SelectionContext extends Shown {
  /** The organisation's domain. */
  readonly domain: string
  /** All matches, once they were asked for; null while rows are chosen among those shown. */
  readonly matches: readonly string[] | null
  readonly chosen: ReadonlySet<string>
  /** The row that was chosen or left out last: where a range of rows begins. */
  readonly anchor: string | null
  /** Why not all matches could be selected. */
  readonly problem: string | null
}

/** Why no rows can be selected, or not all matches, by the guard that refuses. */
export const selectionReasons = {
  hasRows: 'No rows are shown.',
  hasMore: 'All matches are shown.',
  isFew: ({ count, isCapped }) => tooManyProblem(count, isCapped) ?? '',
} as const satisfies Reasons<SelectionContext>

/**
 * The rows of a list that are chosen: of those that a search for an address shows, or of all that match it. Another search
 * chooses none; rows that are gone when the same one is answered again are chosen no more, and newcomers are not chosen,
 * unless all matches were being asked for.
 */
export const selectionMachine = setup({
  types: {
    input: {} as { readonly domain: string },
    context: {} as SelectionContext,
    events: {} as
      | { type: 'list.show'; list: Shown }
      /** `isRange`: as it becomes, so do the rows between it and the one before. */
      | { type: 'row.toggle'; id: string; isRange: boolean }
      | { type: 'all.toggle' }
      | { type: 'every.select' }
      | { type: 'clear' },
    tags: {} as 'slow',
  },
  actors: { findMatches: service<BulkRecords, string>('findMatches') },
  delays: { slow: delays.slow },
  guards: {
    isSameSearch: ({ context }, list: Shown) => list.search === context.search,
    isStillFound: ({ context }, list: Shown) =>
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
    showOther: assign((_, list: Shown) => ({ ...list, matches: null, chosen: new Set<string>(), anchor: null })),
    showAgain: assign(({ context }, list: Shown) => ({ ...list, ...stillThere(context, list), anchor: null })),
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
    hidden: { description: 'Rows can be selected where the search is a full address on the organisation’s domain.' },
    waiting: { description: 'The rows of this search are not there yet.' },
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
      ...shows('Select the rows from which {address} is to be removed.'),
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
          description: '{n} rows shown are selected',
          on: { 'every.select': { guard: and(['hasMore', 'isFew']), target: 'asking' } },
        },
        asking: {
          description: 'All matches are being asked for.',
          ...patience,
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
          ...says('Not all matches could be selected: {message}'),
          on: { 'every.select': { guard: and(['hasMore', 'isFew']), target: 'asking' } },
        },
        every: says('All {N} matches are selected'),
      },
    },
    checking: {
      description: 'Which rows are still there is being asked.',
      ...patience,
      on: {
        'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        clear: { target: 'none', actions: 'forget' },
      },
      invoke: {
        id: 'findMatches',
        src: 'findMatches',
        input: ({ context }) => context.search,
        onDone: { target: 'counting', actions: { type: 'dropGone', params: ({ event }) => event.output } },
        // Whoever goes on with them is told which are gone.
        onError: { target: 'counting' },
      },
    },
  },
})
