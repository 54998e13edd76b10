import { setTimeout as sleep } from 'node:timers/promises'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { logError } from '../base/log.ts'
import type { Database, Queryable } from '../database/database.ts'

/**
 * Table that counts the rows of another table along a sort order (migration 0007). An entry counts one row; a step
 * counts thousands.
 */
export interface Rank {
  readonly name: string
  /** Columns of the sort order, without the id and the column of `within`. */
  readonly keys: readonly string[]
  /** Column and value of the rows to count, if the rank counts each value separately. */
  readonly within?: Readonly<Record<string, unknown>>
}

const entriesOf = ({ name, within = {} }: Rank): Sql => {
  const conditions = Object.entries(within).map(([column, value]) => sql`${raw(column)} = ${value}`)
  return sql`from ${raw(name)} where ${join([sql`true`, ...conditions], ' and ')}`
}

export const totalOf = (rank: Rank): Sql => sql`select coalesce(sum(size), 0) ${entriesOf(rank)}`

/** Row near a page, from which the page can be read. */
interface Step {
  readonly total: number
  /** Sort columns and id of this row; null for the first row. */
  readonly keys: readonly string[] | null
  /** Number of rows from this row to the page. */
  readonly distance: number
}

/** Returns the last step at or before a zero-based position. A negative position counts from the end. */
export const stepBefore = async (database: Queryable, rank: Rank, place: number): Promise<Step> => {
  const keys = [...rank.keys, 'id']
  const order = raw(`${keys.join(', ')}, is_step desc`)
  const step = await database.one<Step>(sql`
    with entries as (
      select ${raw(keys.join(', '))}, is_step, sum(size) over (order by ${order} rows unbounded preceding) - size as before
      ${entriesOf(rank)}
    ),
    wanted as (
      select total, case when ${place}::bigint < 0 then greatest(total + ${place}::bigint, 0) else ${place}::bigint end as place
      from (${totalOf(rank)}) as counted (total)
    )
    select total::int, (place - coalesce(before, 0))::int as distance, keys from wanted left join lateral (
      select before, array[${raw(keys.map((key) => `${key}::text`).join(', '))}] as keys
      from entries where is_step and before <= place order by before desc, ${raw(keys.join(' desc, '))} desc limit 1
    ) as step on true`)
  return step ?? { total: 0, keys: null, distance: 0 }
}

/** In milliseconds. */
const CHECK_INTERVAL = 15_000
/** Each read of a rank adds up all entries, so there must not be many. */
const MIN_ENTRIES = 1_000
/** In seconds. */
const FOLD_LIMIT = 60

/** True when another transaction has changed the same rows. */
const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001'

/** Merges entries into steps. Skips a rank that another process is folding. */
export const foldRanks = async (database: Database, signal?: AbortSignal): Promise<void> => {
  const ranks = await database.rows<{ name: string }>(sql`select name from list_rank order by name`)
  for (const { name } of ranks) {
    if (signal?.aborted) return
    const entries = await database.one<{ count: number }>(sql`
      select count(*)::int as count from (select from ${raw(name)} where not is_step limit ${MIN_ENTRIES}) as entry`)
    if ((entries?.count ?? 0) < MIN_ENTRIES) continue
    const fold = database.transaction(async (tx) => {
      await tx.rows(sql`set transaction isolation level repeatable read`)
      await tx.rows(sql`
        select fold_rank(list_rank) from list_rank where name = ${name} and pg_try_advisory_xact_lock(hashtext(name))`)
    }, FOLD_LIMIT)
    await fold.catch((error: unknown) => {
      if (!isSerializationFailure(error)) throw error
    })
  }
}

export const startFolding = (database: Database): { stop(): void } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const foldRepeatedly = async () => {
    for (;;) {
      await sleep(CHECK_INTERVAL, undefined, { ref: false, signal })
      await foldRanks(database, signal).catch((error: unknown) => {
        if (!signal.aborted) logError('The ranks of the lists could not be updated', error)
      })
    }
  }
  foldRepeatedly().catch(() => undefined)
  return { stop: () => stopping.abort() }
}
