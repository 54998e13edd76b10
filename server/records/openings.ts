import { setTimeout as sleep } from 'node:timers/promises'
import DataLoader from 'dataloader'
import sql, { type Sql } from 'sql-template-tag'
import { limitConcurrency } from '../base/concurrency.ts'
import { CONNECTION_LIMITS } from '../contract/limits.ts'
import type { RecordKind } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import { announceOpenings } from './changes.ts'

const unexpectedRefusal = () => new Error('A query was refused, although any number may wait.')

/** Identical waiting queries share one result. */
const withLimitedConcurrency = (database: Queryable, running: number): Queryable => {
  const runLimited = limitConcurrency({
    maxRunning: running,
    maxWaiting: Number.POSITIVE_INFINITY,
    refusal: unexpectedRefusal,
  })
  const waitingQueries = new Map<string, Promise<unknown[]>>()
  const rows = <Row>(query: Sql): Promise<Row[]> => {
    const key = JSON.stringify([query.text, query.values])
    const shared = waitingQueries.get(key)
    if (shared) return shared as Promise<Row[]>
    let hasStarted = false
    const result = runLimited(() => {
      hasStarted = true
      waitingQueries.delete(key)
      return database.rows<Row>(query)
    })
    if (!hasStarted) waitingQueries.set(key, result)
    return result
  }
  return { rows, one: async <Row>(query: Sql) => (await rows<Row>(query))[0] ?? null }
}

/** Items that arrive during a batch form the next one. */
const inBatches = <Item extends object>(work: (items: readonly Item[]) => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve()
  const batch = async (items: readonly Item[]): Promise<null[]> => {
    const batchWork = work(items)
    last = batchWork.catch(() => undefined)
    await batchWork
    return items.map(() => null)
  }
  const batches = new DataLoader(batch, { cache: false, batchScheduleFn: (send) => void last.then(send) })
  return async (item: Item): Promise<void> => void (await batches.load(item))
}

/** In milliseconds. */
const HEARTBEAT = 15_000
/** True for a row that has not missed its last three heartbeats. */
const isSeen = sql`seen_at > now() - interval '45 seconds'`
/** In milliseconds. */
const STOP_TIMEOUT = 2_000

/** One user has a record open in one browser tab. */
export interface Opening {
  readonly id: string
  readonly kind: RecordKind
  /** Null for an invalid id. Such an opening is not stored. */
  readonly record_id: string | null
  readonly user_id: string
}

/** Records that users have open, in all processes. */
export interface Openings {
  open(opening: Opening): Promise<void>
  /** Never throws, because an opening that stays in the database expires by itself. */
  close(opening: Opening): Promise<void>
  readonly queries: Queryable
  /** Returns the usernames of the record's other openings, each once. */
  others(opening: Opening): Promise<string[]>
  stop(): Promise<void>
}

/** Sends heartbeats for the openings of this process, and removes those of dead processes. */
export const createOpenings = (database: Queryable): Openings => {
  const queries = withLimitedConcurrency(database, CONNECTION_LIMITS.openingConnections)
  const ownOpenings = new Map<string, Opening>()
  const pendingWork = new Set<Promise<void>>()
  const track = (work: Promise<void>): Promise<void> => {
    const tracking = work.finally(() => pendingWork.delete(tracking))
    pendingWork.add(tracking)
    return tracking
  }

  const remove = async (condition: Sql): Promise<void> => {
    await queries.rows(sql`
      with removed as (delete from open_record where ${condition} returning kind, record_id) ${announceOpenings(sql`removed`)}`)
  }
  const removeOwn = (openings: readonly Opening[]) => remove(sql`id = any(${openings.map(({ id }) => id)}::uuid[])`)

  /** Also restores an opening that another process has removed as expired. */
  const write = async (openings: readonly Opening[]): Promise<void> => {
    // `xmax` is 0 only in inserted rows, not in updated ones.
    await queries.rows(sql`
      with kept as (
        insert into open_record (id, kind, record_id, user_id)
        select * from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
          as opening (id uuid, kind text, record_id bigint, user_id bigint)
        where record_id is not null
        on conflict (id) do update set seen_at = now()
        returning kind, record_id, xmax = 0 as is_new)
      ${announceOpenings(sql`kept where is_new`)}`)
    // The statement that removes these openings may have run before this insert.
    const closed = openings.filter(({ id }) => !ownOpenings.has(id))
    if (closed.length > 0) await removeOwn(closed)
  }
  const sendHeartbeat = async (): Promise<void> => {
    if (ownOpenings.size > 0) await write([...ownOpenings.values()])
    // Skips rows that another process is removing, so that no process waits.
    await remove(sql`id in (select id from open_record where not ${isSeen} for update skip locked)`)
  }
  const open = inBatches(async (openings: readonly Opening[]) => {
    const stillOpen = openings.filter(({ id }) => ownOpenings.has(id))
    if (stillOpen.length > 0) await write(stillOpen)
  })
  const close = inBatches(removeOwn)
  // The next heartbeat tries again.
  const heartbeats = setInterval(() => void track(sendHeartbeat()).catch(() => undefined), HEARTBEAT)

  return {
    open: (opening) => {
      ownOpenings.set(opening.id, opening)
      return track(open(opening))
    },
    close: (opening) => {
      ownOpenings.delete(opening.id)
      // If the removal fails, the row gets no more heartbeats and expires.
      return track(close(opening)).catch(() => undefined)
    },
    queries,
    others: async ({ id, kind, record_id }) => {
      // All openings of the record send the same query, so that they can share one result.
      const users = await queries.rows<{ username: string; openingIds: string[] }>(sql`
        select username, array_agg(open_record.id) as "openingIds"
        from open_record join app_user on app_user.id = user_id
        where kind = ${kind} and record_id = ${record_id} and ${isSeen}
        group by app_user.id order by username_key`)
      return users.filter(({ openingIds }) => openingIds.some((other) => other !== id)).map(({ username }) => username)
    },
    stop: async () => {
      clearInterval(heartbeats)
      const openings = [...ownOpenings.values()]
      // A write in progress removes its rows at the end, because this map lacks them.
      ownOpenings.clear()
      if (openings.length > 0) void track(removeOwn(openings))
      await Promise.race([Promise.allSettled(pendingWork), sleep(STOP_TIMEOUT, undefined, { ref: false })])
    },
  }
}
