import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { ALL_ROWS, MAX_ROWS, NAME_LENGTH, PAGE_SIZE } from '../src/domain/limits.ts'
import { searchKey } from '../src/domain/text.ts'
import { badInput } from './contract/errors.ts'
import type { Queryable } from './database/database.ts'
import { refuseUnstorable } from './input.ts'

/** What every list may be asked (spec §7). */
export interface ListArgs<Sort extends string> {
  readonly filter?: string | null
  readonly afterCurser?: string | null
  readonly first?: number | null
  readonly orderBy?: { readonly sort?: Sort; readonly direction?: 'ASC' | 'DESC' } | null
  /** Everything at once, up to ALL_ROWS. */
  readonly allRows?: boolean | null
}

/** A table as a list shows it. All names are columns of the table. */
export interface Listed<Sort extends string> {
  readonly table: string
  /** What a node holds, as after `select`; it includes the id. */
  readonly columns: Sql
  /** The key, with a trigram index, in which a filter is looked for; or the condition that its pattern makes. */
  readonly searched: string | ((pattern: string) => Sql)
  /** What each sort compares; the id breaks ties. */
  readonly sorts: Readonly<Record<Sort, readonly string[]>>
  readonly defaultSort: Sort
  readonly defaultDirection?: 'ASC' | 'DESC'
  /** Conditions that every row fulfils, for lists that show only some. */
  readonly scope?: readonly Sql[]
}

/** A list's answer; GraphQL calls only what was asked for. */
export interface Page<Node> {
  edges(): Promise<{ node: Node; cursor: string }[]>
  readonly aggregate: { count(): Promise<number> }
}

/** The key by which a list sorts a text: cut, because an index takes no entry of any length. */
export const sortKey = (text: string): string => searchKey(text).slice(0, NAME_LENGTH)

const MAX_PLACE = 2 ** 31 - 1

/** How many rows come before the page: `afterCurser` is the place, from zero, of the last of them. */
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

/**
 * The pattern of keys that hold the text; `%`, `_` and `\` mean themselves. Null when nothing is looked for. `field`
 * names the argument in errors.
 */
export const patternOf = (text: string | null | undefined, field = 'filter'): string | null => {
  if (text == null) return null
  refuseUnstorable(text, field)
  if (text.length > NAME_LENGTH)
    throw badInput({ field, message: `${field} must have at most ${NAME_LENGTH} characters.` })
  const key = searchKey(text)
  return key === '' ? null : `%${key.replace(/[\\%_]/g, '\\$&')}%`
}

/** The rows of a list, as after its table's name. */
const whereOf = ({ scope = [], searched }: Pick<Listed<string>, 'scope' | 'searched'>, pattern: string | null): Sql => {
  const matches = (text: string) => (typeof searched === 'string' ? sql`${raw(searched)} like ${text}` : searched(text))
  const conditions = [...scope, ...(pattern === null ? [] : [matches(pattern)])]
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
}

/** The ids of all rows of a list, up to `limit`, in no order. */
export const listIds = async (
  database: Queryable,
  listed: Pick<Listed<string>, 'table' | 'scope' | 'searched'>,
  filter: string | null | undefined,
  limit: number,
): Promise<string[]> => {
  const where = whereOf(listed, patternOf(filter))
  const rows = await database.rows<{ id: string }>(sql`select id from ${raw(listed.table)} ${where} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * One page of a list and its count, in one statement that computes only what is asked for.
 *
 * With a filter the matching ids are found once and then counted and paged; left to itself the planner
 * walks the sort index for a frequent text, which takes twenty times as long. Without one, the page's ids
 * come from the sort's index alone. Rows are read by id last, so that deep pages read no row in vain.
 *
 * Errors: BAD_USER_INPUT with the field for a filter, cursor or `first` that cannot be meant.
 */
export const list = <Node extends { id: string }, Sort extends string>(
  database: Queryable,
  listed: Listed<Sort>,
  args: ListArgs<Sort>,
): Page<Node> => {
  const offset = args.allRows ? 0 : offsetOf(args.afterCurser)
  const limit = args.allRows ? ALL_ROWS : limitOf(args.first)
  const pattern = patternOf(args.filter)

  const sort = listed.sorts[args.orderBy?.sort ?? listed.defaultSort]
  const direction = (args.orderBy?.direction ?? listed.defaultDirection) === 'DESC' ? 'desc' : 'asc'
  const keys = raw(sort.map((column, index) => `${column} as key_${index}`).join(', '))
  const ordered = [...sort.map((_, index) => `key_${index}`), 'match_id']
  const order = raw(ordered.map((key) => `${key} ${direction}`).join(', '))
  const where = whereOf(listed, pattern)

  const ask = async (wanted: { rows: boolean; count: boolean }) => {
    const found = await database.rows<Node & { total_count: number }>(sql`
      with matches as ${raw(pattern === null ? 'not materialized' : 'materialized')} (
        select id as match_id, ${keys} from ${raw(listed.table)} ${where}
      ),
      page as (select * from matches order by ${order} offset ${offset} limit ${wanted.rows ? limit : 0}),
      total as (select ${raw(wanted.count ? '(select count(*) from matches)::int' : 'null::int')} as total_count)
      select ${listed.columns}, total_count
      from total left join page on true left join ${raw(listed.table)} on id = match_id
      order by ${order}`)
    // A page without rows still brings one, with the count alone.
    return { rows: found.filter(({ id }) => id !== null), count: found[0]?.total_count ?? 0 }
  }

  // GraphQL calls both functions in one turn when both are selected: the statement waits for that.
  const wanted = { rows: false, count: false }
  let next: ReturnType<typeof ask> | null = null
  const askFor = (part: keyof typeof wanted) => {
    wanted[part] = true
    next ??= Promise.resolve().then(() => {
      next = null
      return ask(wanted)
    })
    return next
  }
  return {
    edges: async () => (await askFor('rows')).rows.map((node, index) => ({ node, cursor: String(offset + index) })),
    aggregate: { count: async () => (await askFor('count')).count },
  }
}
