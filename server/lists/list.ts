import sql, { raw, type Sql } from 'sql-template-tag'
import { ALL_ROWS, MAX_ROWS, NAME_LENGTH, PAGE_SIZE } from '../../src/domain/limits.ts'
import { searchKey } from '../../src/domain/text.ts'
import { badInput } from '../contract/errors.ts'
import type { Queryable } from '../database/database.ts'
import { type ListQuery, type ListTable, type Part, readPage, whereClause } from './listQuery.ts'
import type { Rank } from './ranks.ts'
import { search } from './search.ts'
import { textFilter } from './searchText.ts'

/** Arguments of every list (spec §7). */
export interface ListArgs<Sort extends string> {
  readonly filter?: string | null
  readonly afterCurser?: string | null
  readonly first?: number | null
  readonly orderBy?: { readonly sort?: Sort; readonly direction?: 'ASC' | 'DESC' } | null
  /** Returns all rows at once, up to ALL_ROWS. */
  readonly allRows?: boolean | null
}

/** A list of the rows of a table. */
export interface ListDefinition<Sort extends string> extends ListTable {
  /** Columns of each sort; the id breaks ties. */
  readonly sorts: Readonly<Record<Sort, readonly string[]>>
  readonly defaultSort: Sort
  readonly defaultDirection?: 'ASC' | 'DESC'
  /** In a large table: the ranks that count the rows of the scope, at least that of the default order. */
  readonly ranks?: Partial<Readonly<Record<Sort, Rank>>>
  /** Conditions of a list that shows a part of such a table; the part is counted up to COUNTED_ROWS. */
  readonly part?: readonly Sql[]
}

/** A page of a list. GraphQL calls only the functions of the selected fields. */
export interface Page<Node> {
  edges(): Promise<{ node: Node; cursor: string }[]>
  readonly aggregate: {
    count(): Promise<number>
    /** True when there are more rows: searches of large tables count up to COUNTED_ROWS. */
    isCapped(): Promise<boolean>
  }
}

/** Returns the key by which a list sorts a text, cut to the length that an index can hold. */
export const sortKey = (text: string): string => searchKey(text).slice(0, NAME_LENGTH)

const MAX_PLACE = 2 ** 31 - 1

/** Returns the number of rows before the page: `afterCurser` is the zero-based number of the last of them. */
const offsetOf = (afterCurser: string | null | undefined): number => {
  if (afterCurser == null) return 0
  if (!/^\d{1,10}$/.test(afterCurser) || Number(afterCurser) >= MAX_PLACE)
    throw badInput({ field: 'afterCurser', message: `afterCurser must be a whole number from 0 below ${MAX_PLACE}.` })
  return Number(afterCurser) + 1
}

const limitOf = (first: number | null | undefined): number => {
  if (first == null) return PAGE_SIZE
  if (first < 0) throw badInput({ field: 'first', message: 'first must not be negative.' })
  return Math.min(first, MAX_ROWS)
}

/** Returns a page of already counted rows; `read` returns a range of them. Errors: BAD_USER_INPUT, as for `list`. */
export const countedPage = <Node>(
  { afterCurser, first }: Pick<ListArgs<never>, 'afterCurser' | 'first'>,
  count: number,
  read: (offset: number, limit: number) => readonly Node[] | Promise<readonly Node[]>,
): Page<Node> => {
  const [offset, limit] = [offsetOf(afterCurser), limitOf(first)]
  return {
    edges: async () => (await read(offset, limit)).map((node, index) => ({ node, cursor: String(offset + index) })),
    aggregate: { count: async () => count, isCapped: async () => false },
  }
}

/** Returns the ids of all rows of a list, up to `limit`, in no order. */
export const listIds = async (
  database: Queryable,
  listed: Pick<ListDefinition<string>, 'table' | 'scope' | 'searched' | 'searchesKeys'>,
  filter: string | null | undefined,
  limit: number,
): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>(sql`
    select id from ${raw(listed.table)} ${whereClause(listed, textFilter(filter))} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Narrows a query by conditions that have no rank to count them. */
const partOf = (query: ListQuery, conditions: readonly Sql[]): ListQuery => {
  const { listed } = query
  return {
    ...query,
    listed: { ...listed, scope: [...(listed.scope ?? []), ...conditions] },
    rank: undefined,
    isPart: true,
  }
}

/** Turns a filter of one letter into the part of the list whose names begin with it. */
const byLetter = (query: ListQuery): ListQuery => {
  const { listed, filter } = query
  if (!filter?.letter || !listed.named) return query
  return partOf({ ...query, filter: null }, [sql`${raw(listed.named)} like ${`${filter.letter}%`}`])
}

/**
 * Returns a page of a list and its count, each computed only when selected. GraphQL calls the selected functions in one
 * turn, which lets them share the statements.
 *
 * Errors: BAD_USER_INPUT with the field for an invalid filter, cursor or `first`.
 */
export const list = <Node extends { id: string }, Sort extends string>(
  database: Queryable,
  listed: ListDefinition<Sort>,
  args: ListArgs<Sort>,
): Page<Node> => {
  const { ranks, defaultSort, part = [] } = listed
  const sort = args.orderBy?.sort ?? defaultSort
  const whole: ListQuery = {
    listed,
    filter: textFilter(args.filter),
    offset: args.allRows ? 0 : offsetOf(args.afterCurser),
    limit: args.allRows ? ALL_ROWS : limitOf(args.first),
    sort: listed.sorts[sort],
    direction: args.orderBy?.direction ?? listed.defaultDirection ?? 'ASC',
    counter: ranks?.[defaultSort],
    rank: ranks?.[sort],
  }
  const query = byLetter(part.length > 0 ? partOf(whole, part) : whole)

  const wanted = new Set<Part>()
  let next: ReturnType<typeof readPage<Node>> | null = null
  const askFor = (part: Part) => {
    wanted.add(part)
    next ??= Promise.resolve().then(() => {
      next = null
      return query.filter ? search<Node>(database, query, wanted) : readPage<Node>(database, query, wanted)
    })
    return next
  }
  return {
    edges: async () =>
      (await askFor('rows')).rows.map((node, index) => ({ node, cursor: String(query.offset + index) })),
    aggregate: {
      count: async () => (await askFor('count')).count,
      isCapped: async () => (await askFor('count')).isCapped,
    },
  }
}
