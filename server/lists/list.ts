import sql, { raw, type Sql } from 'sql-template-tag'
import type { FieldFilter } from '../../src/domain/filterFields.ts'
import { ALL_ROWS, MAX_PASTED_IDS, MAX_ROWS, NAME_LENGTH, PAGE_SIZE } from '../../src/domain/limits.ts'
import { searchKey } from '../../src/domain/text.ts'
import { badInput } from '../contract/errors.ts'
import { idOf } from '../contract/input.ts'
import type { Queryable } from '../database/database.ts'
import { type ColumnTexts, readFewTexts } from './fewTexts.ts'
import { filterConditions, type ListFilters } from './fieldFilters.ts'
import { type ListQuery, type ListTable, type PageField, readPage, whereClause } from './listQuery.ts'
import type { Rank } from './ranks.ts'
import { search, selectAll } from './search.ts'
import { textFilter } from './searchText.ts'

/** Arguments of every list (spec §7). */
export interface ListArgs<Sort extends string> {
  readonly filter?: string | null
  readonly afterCurser?: string | null
  readonly first?: number | null
  readonly orderBy?: { readonly sort?: Sort; readonly direction?: 'ASC' | 'DESC' } | null
  readonly allRows?: boolean | null
  readonly where?: readonly FieldFilter[] | null
  /** Keeps only the rows with these ids. */
  readonly ids?: readonly string[] | null
}

export interface ListDefinition<Sort extends string> extends ListTable {
  /** Columns of each sort; the id breaks ties. */
  readonly sorts: Readonly<Record<Sort, readonly string[]>>
  readonly defaultSort: Sort
  readonly defaultDirection?: 'ASC' | 'DESC'
  /** Without `orderBy`, a search returns the best matches first. */
  readonly bestMatchesFirst?: true
  /** Ranks (ranks.ts) count the rows of a large table. The default sort needs one. */
  readonly ranks?: Partial<Readonly<Record<Sort, Rank>>>
  /** No rank counts the rows of a narrowed list, so counting ends at a limit. */
  readonly narrowingConditions?: readonly Sql[]
  readonly filters?: ListFilters
}

/** GraphQL calls only the functions of the fields that the query selects. */
export interface Page<Node> {
  edges(): Promise<{ node: Node; cursor: string }[]>
  readonly aggregate: {
    count(): Promise<number>
    /** True when there are more rows than `count`. */
    isCapped(): Promise<boolean>
  }
}

/** Page of a list whose matches users select or download. */
export interface ListPage<Node> extends Page<Node> {
  /** Ids of all matching rows, at most 5,000, in no order. */
  allRecords(): Promise<string[]>
  /** Returns a statement that selects columns of all matching rows, in the order of the list. */
  selectAll(columns: Sql): Promise<Sql>
}

/** The key must have a length that an index accepts. */
export const sortKey = (text: string): string => searchKey(text).slice(0, NAME_LENGTH)

const MAX_POSITION = 2 ** 31 - 1

/** `afterCurser` is the zero-based position of the last row before the page. Throws BAD_USER_INPUT. */
export const offsetOf = (afterCurser: string | null | undefined): number => {
  if (afterCurser == null) return 0
  if (!/^\d{1,10}$/.test(afterCurser) || Number(afterCurser) >= MAX_POSITION)
    throw badInput({
      field: 'afterCurser',
      message: `afterCurser must be a whole number from 0 below ${MAX_POSITION}.`,
    })
  return Number(afterCurser) + 1
}

/** Throws BAD_USER_INPUT for a negative number. */
export const limitOf = (first: number | null | undefined): number => {
  if (first == null) return PAGE_SIZE
  if (first < 0) throw badInput({ field: 'first', message: 'first must not be negative.' })
  return Math.min(first, MAX_ROWS)
}

/** Returns a page of a list with a known number of rows. Throws BAD_USER_INPUT. */
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

/** Throws BAD_USER_INPUT for too many ids. */
const idConditions = (ids: readonly string[] | null | undefined): Sql[] => {
  if (ids == null) return []
  if (ids.length > MAX_ROWS)
    throw badInput({ field: 'ids', message: `ids may have at most ${MAX_ROWS} ids; it has ${ids.length}.` })
  return [sql`id = any(${ids.filter(idOf)}::bigint[])`]
}

/** Conditions of the filters and ids in a request. Throws BAD_USER_INPUT. */
const requestedConditions = (
  { filters }: Pick<ListDefinition<string>, 'filters'>,
  { where, ids }: Pick<ListArgs<string>, 'where' | 'ids'>,
  texts?: ColumnTexts,
): Sql[] => [...filterConditions(filters, where, texts), ...idConditions(ids)]

const readIds = async (database: Queryable, { definition, filter }: ListQuery): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>(sql`
    select id from ${raw(definition.table)} ${whereClause(definition, filter)} limit ${MAX_PASTED_IDS}`)
  return rows.map(({ id }) => id)
}

/** Drops the rank, because it also counts rows that do not match the conditions. */
const narrowQuery = (query: ListQuery, conditions: readonly Sql[]): ListQuery => {
  const { definition } = query
  return {
    ...query,
    definition: { ...definition, scope: [...(definition.scope ?? []), ...conditions] },
    rank: undefined,
    isNarrowed: true,
  }
}

const narrowToLetter = (query: ListQuery): ListQuery => {
  const { definition, filter } = query
  if (!filter?.letter || !definition.nameKey) return query
  return narrowQuery({ ...query, filter: null, bestFirst: false }, [
    sql`${raw(definition.nameKey)} like ${`${filter.letter}%`}`,
  ])
}

/**
 * Returns a page of a list. GraphQL calls `edges` and `count` in the same turn, so that one SQL query can read both.
 * Throws BAD_USER_INPUT.
 */
export const list = <Node extends { id: string }, Sort extends string>(
  database: Queryable,
  definition: ListDefinition<Sort>,
  args: ListArgs<Sort>,
): ListPage<Node> => {
  const { ranks, defaultSort, defaultDirection = 'ASC', narrowingConditions = [] } = definition
  const sort = args.orderBy?.sort ?? defaultSort
  const direction = args.orderBy?.direction ?? defaultDirection
  const filter = textFilter(args.filter)
  const fullQuery: ListQuery = {
    definition,
    filter,
    offset: args.allRows ? 0 : offsetOf(args.afterCurser),
    limit: args.allRows ? ALL_ROWS : limitOf(args.first),
    sort: definition.sorts[sort],
    direction,
    totalRank: ranks?.[defaultSort],
    rank: ranks?.[sort],
    bestFirst: filter !== null && args.orderBy == null && definition.bestMatchesFirst === true,
  }
  const queryWith = (texts?: ColumnTexts) => {
    const conditions = [...narrowingConditions, ...requestedConditions(definition, args, texts)]
    return narrowToLetter(conditions.length > 0 ? narrowQuery(fullQuery, conditions) : fullQuery)
  }
  // Throws for invalid arguments before anything is read.
  const { offset } = queryWith()

  const selectedFields = new Set<PageField>()
  let pendingRead: ReturnType<typeof readPage<Node>> | null = null
  const load = (field: PageField) => {
    selectedFields.add(field)
    pendingRead ??= readFewTexts(database, definition.filters, args.where).then((texts) => {
      pendingRead = null
      const query = queryWith(texts)
      return query.filter
        ? search<Node>(database, query, query.filter, selectedFields)
        : readPage<Node>(database, query, selectedFields)
    })
    return pendingRead
  }
  return {
    edges: async () => (await load('rows')).rows.map((node, index) => ({ node, cursor: String(offset + index) })),
    aggregate: {
      count: async () => (await load('count')).count,
      isCapped: async () => (await load('count')).isCapped,
    },
    allRecords: async () => readIds(database, queryWith(await readFewTexts(database, definition.filters, args.where))),
    selectAll: async (columns) =>
      selectAll(queryWith(await readFewTexts(database, definition.filters, args.where)), columns),
  }
}
