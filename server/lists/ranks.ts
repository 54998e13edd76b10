import { setTimeout as sleep } from 'node:timers/promises'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { logError } from '../base/log.ts'
import type { Database, Queryable } from '../database/database.ts'

/** A rank counts the rows of a table along one of its orders (migration 0007). */
export interface Rank {
  readonly name: string
  /** Columns of the order, without the id and the column of `within`. */
  readonly keys: readonly string[]
  /** Value, by its column, whose rows are counted separately. */
  readonly within?: Readonly<Record<string, unknown>>
}

const entriesOf = ({ name, within = {} }: Rank): Sql => {
  const conditions = Object.entries(within).map(([column, value]) => sql`${raw(column)} = ${value}`)
  return sql`from ${raw(name)} where ${join([sql`true`, ...conditions], ' and ')}`
}

/** Returns the select of the number of rows. */
export const totalOf = (rank: Rank): Sql => sql`select coalesce(sum(size), 0) ${entriesOf(rank)}`

/** Start of a walk along the order to a place. */
interface Step {
  /** Number of all rows. */
  readonly total: number
  /** Values of the order's columns and the id where the walk starts; null for the first row. */
  readonly keys: readonly string[] | null
  /** Number of rows to walk. */
  readonly rest: number
}

/**
 * Returns the last step before a zero-based place. A negative place counts from the end: -25 is the first of the last
 * 25 rows, or of fewer.
 */
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
    select total::int, (place - coalesce(before, 0))::int as rest, keys from wanted left join lateral (
      select before, array[${raw(keys.map((key) => `${key}::text`).join(', '))}] as keys
      from entries where is_step and before <= place order by before desc, ${raw(keys.join(' desc, '))} desc limit 1
    ) as step on true`)
  return step ?? { total: 0, keys: null, rest: 0 }
}

/** Milliseconds between two checks for entries to fold. */
const PAUSE = 15_000
/** Number of entries from which a rank is folded. Reading a rank adds up all its entries. */
const ENTRIES = 1_000
/** Time limit of folding one rank, in seconds. */
const PATIENCE = 60

/** True when another transaction has changed rows of this one's snapshot. */
const isOutdated = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40001'

/** Folds the ranks with many entries. Skips those that another process is folding. */
export const foldRanks = async (database: Database, signal?: AbortSignal): Promise<void> => {
  const ranks = await database.rows<{ name: string }>(sql`select name from list_rank order by name`)
  for (const { name } of ranks) {
    if (signal?.aborted) return
    const gathered = await database.one<{ count: number }>(sql`
      select count(*)::int as count from (select from ${raw(name)} where not is_step limit ${ENTRIES}) as entry`)
    if ((gathered?.count ?? 0) < ENTRIES) continue
    const fold = database.transaction(async (tx) => {
      await tx.rows(sql`set transaction isolation level repeatable read`)
      await tx.rows(sql`
        select fold_rank(list_rank) from list_rank where name = ${name} and pg_try_advisory_xact_lock(hashtext(name))`)
    }, PATIENCE)
    await fold.catch((error: unknown) => {
      // Another process finished folding just after this transaction took its snapshot.
      if (!isOutdated(error)) throw error
    })
  }
}

/** Folds ranks from time to time. After a stop, a fold that is interrupted is done later or by another process. */
export const startFolding = (database: Database): { stop(): void } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const keep = async () => {
    for (;;) {
      await sleep(PAUSE, undefined, { ref: false, signal })
      await foldRanks(database, signal).catch((error: unknown) => {
        if (!signal.aborted) logError('The ranks of lists could not be folded', error)
      })
    }
  }
  keep().catch(() => undefined)
  return { stop: () => stopping.abort() }
}
