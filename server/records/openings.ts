import { setTimeout as sleep } from 'node:timers/promises'
import DataLoader from 'dataloader'
import sql, { type Sql } from 'sql-template-tag'
import { limitConcurrency } from '../base/concurrency.ts'
import { OPEN_LIMITS } from '../contract/limits.ts'
import type { RecordKind } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import { announceOpenings } from './changes.ts'

const never = () => new Error('Any number may wait.')

/**
 * Limits a database to `running` queries at once. Equal queries that wait are sent once, because their answer is read
 * after all of them arrived.
 */
const inTurns = (database: Queryable, running: number): Queryable => {
  const inTurn = limitConcurrency({ running, waiting: Number.POSITIVE_INFINITY, refusal: never })
  const waiting = new Map<string, Promise<unknown[]>>()
  const rows = <Row>(query: Sql): Promise<Row[]> => {
    const key = JSON.stringify([query.text, query.values])
    const shared = waiting.get(key)
    if (shared) return shared as Promise<Row[]>
    let hasBegun = false
    const answer = inTurn(() => {
      hasBegun = true
      waiting.delete(key)
      return database.rows<Row>(query)
    })
    if (!hasBegun) waiting.set(key, answer)
    return answer
  }
  return { rows, one: async <Row>(query: Sql) => (await rows<Row>(query))[0] ?? null }
}

/** Processes items in batches, one batch at a time. Items that arrive during a batch form the next one. */
const inBatches = <Item extends object>(work: (items: readonly Item[]) => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve()
  const batch = async (items: readonly Item[]): Promise<null[]> => {
    const done = work(items)
    last = done.catch(() => undefined)
    await done
    return items.map(() => null)
  }
  const batches = new DataLoader(batch, { cache: false, batchScheduleFn: (send) => void last.then(send) })
  return async (item: Item): Promise<void> => void (await batches.load(item))
}

/** Milliseconds between two heartbeats of open records. */
const BEAT = 15_000
/** Condition for an opening with a heartbeat among the last three. */
const isSeen = sql`seen_at > now() - interval '45 seconds'`
/** Milliseconds that the service waits at its end for a database that does not answer. */
const PATIENCE = 2_000

/** A row of `open_record`: one user has a record open in one window. */
export interface OpenRecord {
  /** A UUID. */
  readonly id: string
  readonly kind: RecordKind
  /** Null for an id that no record can have, and that no window has open. */
  readonly record_id: string | null
  readonly user_id: string
}

/** Open records of all processes. Every opening and closing is announced to those who watch the record. */
export interface Openings {
  /** Registers an opening until it is closed or this process ends. */
  open(opening: OpenRecord): Promise<void>
  /** Never throws. An opening that cannot be removed from the database expires by itself. */
  close(opening: OpenRecord): Promise<void>
  /** Reads for users with open records, over a few connections. */
  readonly queries: Queryable
  /** Returns the sorted usernames of other openings, each once, without removed accounts. */
  others(opening: OpenRecord): Promise<string[]>
  /** Closes all openings of this process. */
  stop(): Promise<void>
}

/**
 * Keeps the openings of this process alive, and removes those of dead processes. Uses a few connections to the
 * database, however much is opened. Openings and closings that arrive during a write are written together.
 */
export const createOpenings = (database: Queryable): Openings => {
  const queries = inTurns(database, OPEN_LIMITS.openingConnections)
  const own = new Map<string, OpenRecord>()
  const underway = new Set<Promise<void>>()
  /** Lets the service wait for the work when it stops. */
  const tracked = (work: Promise<void>): Promise<void> => {
    const tracking = work.finally(() => underway.delete(tracking))
    underway.add(tracking)
    return tracking
  }

  const remove = async (which: Sql): Promise<void> => {
    await queries.rows(sql`
      with gone as (delete from open_record where ${which} returning kind, record_id) ${announceOpenings(sql`gone`)}`)
  }
  const removeOwn = (openings: readonly OpenRecord[]) => remove(sql`id = any(${openings.map(({ id }) => id)}::uuid[])`)

  /** Writes openings or their heartbeats. Restores one that another process took for dead. */
  const keep = async (openings: readonly OpenRecord[]): Promise<void> => {
    // `xmax` is 0 in a new row.
    await queries.rows(sql`
      with kept as (
        insert into open_record (id, kind, record_id, user_id)
        select * from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
          as opening (id uuid, kind text, record_id bigint, user_id bigint)
        where record_id is not null
        on conflict (id) do update set seen_at = now()
        returning kind, record_id, xmax = 0 as is_new)
      ${announceOpenings(sql`kept where is_new`)}`)
    // Closed in the meantime: the statement that removes it may have come before this one.
    const closed = openings.filter(({ id }) => !own.has(id))
    if (closed.length > 0) await removeOwn(closed)
  }
  const beat = async (): Promise<void> => {
    if (own.size > 0) await keep([...own.values()])
    // Skips rows that another process is removing, so that neither waits.
    await remove(sql`id in (select id from open_record where not ${isSeen} for update skip locked)`)
  }
  // An opening that was closed before its turn is not written at all.
  const open = inBatches(async (openings: readonly OpenRecord[]) => {
    const wanted = openings.filter(({ id }) => own.has(id))
    if (wanted.length > 0) await keep(wanted)
  })
  const close = inBatches(removeOwn)
  // Failures are ignored: while the database is away, no process hears of openings either.
  const beats = setInterval(() => void tracked(beat()).catch(() => undefined), BEAT)

  return {
    open: (opening) => {
      own.set(opening.id, opening)
      return tracked(open(opening))
    },
    close: (opening) => {
      own.delete(opening.id)
      // A row that stays gets no more heartbeats and expires.
      return tracked(close(opening)).catch(() => undefined)
    },
    queries,
    others: async ({ id, kind, record_id }) => {
      // The query is the same for all windows with the record open, which lets them share it.
      const users = await queries.rows<{ username: string; openingIds: string[] }>(sql`
        select username, array_agg(open_record.id) as "openingIds"
        from open_record join app_user on app_user.id = user_id
        where kind = ${kind} and record_id = ${record_id} and ${isSeen}
        group by app_user.id order by username_key`)
      return users.filter(({ openingIds }) => openingIds.some((other) => other !== id)).map(({ username }) => username)
    },
    stop: async () => {
      clearInterval(beats)
      const rest = [...own.values()]
      // Makes `keep` remove the openings that it is writing now.
      own.clear()
      if (rest.length > 0) void tracked(removeOwn(rest))
      await Promise.race([Promise.allSettled(underway), sleep(PATIENCE, undefined, { ref: false })])
    },
  }
}
