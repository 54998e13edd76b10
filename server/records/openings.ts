import { setTimeout as sleep } from 'node:timers/promises'
import DataLoader from 'dataloader'
import sql, { type Sql } from 'sql-template-tag'
import { atOnce } from '../base/atOnce.ts'
import { OPEN_LIMITS } from '../contract/limits.ts'
import type { RecordKind } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import { announcedOpenings } from './changes.ts'

const never = () => new Error('Any number may wait.')

/**
 * Queries a database over so many connections at once; further queries wait for their turn. Equal queries that wait
 * are sent once: the answer is read after all of them were asked.
 */
const inTurns = (database: Queryable, running: number): Queryable => {
  const inTurn = atOnce({ running, waiting: Number.POSITIVE_INFINITY, refusal: never })
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

/** Works on items in batches, one batch at a time: items that come while it works on one make the next. */
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

/** Milliseconds between two signs of life of what is open. */
const BEAT = 15_000
/** What has missed three of them is open no more. */
const isSeen = sql`seen_at > now() - interval '45 seconds'`
/** Milliseconds that a database which does not answer holds up the end of the service. */
const PATIENCE = 2_000

/** A row of `open_record`: somebody has a record open in one window. */
export interface Opening {
  /** A UUID. */
  readonly id: string
  readonly kind: RecordKind
  /** Null for an id that no record can have, which nobody has open. */
  readonly record_id: string | null
  readonly user_id: string
}

/** Who has which record open, in all processes. Every opening and closing is announced to whoever watches the record. */
export interface Openings {
  /** Counts somebody as having a record open, until it is closed or this process ends. */
  open(opening: Opening): Promise<void>
  /** Never throws: what the database could not be told ends by itself. */
  close(opening: Opening): Promise<void>
  /** Reads for whoever has a record open, over a few connections. */
  readonly queries: Queryable
  /** Who else has the record open, by username, each once, sorted; removed accounts are nobody. */
  others(opening: Opening): Promise<string[]>
  /** Closes all that this process has open. */
  stop(): Promise<void>
}

/**
 * Keeps the openings of this process alive, and removes those of processes that died. All of it uses a few connections to the
 * database, however much is opened: what is opened or closed while others are being written is written together.
 */
export const createOpenings = (database: Queryable): Openings => {
  const queries = inTurns(database, OPEN_LIMITS.openingConnections)
  const own = new Map<string, Opening>()
  const underway = new Set<Promise<void>>()
  /** Lets the work be awaited when the service stops. */
  const tracked = (work: Promise<void>): Promise<void> => {
    const tracking = work.finally(() => underway.delete(tracking))
    underway.add(tracking)
    return tracking
  }

  const remove = async (which: Sql): Promise<void> => {
    await queries.rows(sql`
      with gone as (delete from open_record where ${which} returning kind, record_id) ${announcedOpenings(sql`gone`)}`)
  }
  const removeOwn = (openings: readonly Opening[]) => remove(sql`id = any(${openings.map(({ id }) => id)}::uuid[])`)

  /** Writes openings down, or that they still are; one that another process took for dead is there again. */
  const keep = async (openings: readonly Opening[]): Promise<void> => {
    // `xmax` is 0 in a row that was not there.
    await queries.rows(sql`
      with kept as (
        insert into open_record (id, kind, record_id, user_id)
        select * from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
          as opening (id uuid, kind text, record_id bigint, user_id bigint)
        where record_id is not null
        on conflict (id) do update set seen_at = now()
        returning kind, record_id, xmax = 0 as is_new)
      ${announcedOpenings(sql`kept where is_new`)}`)
    // Closed meanwhile: the statement that removes it may have come before this one.
    const closed = openings.filter(({ id }) => !own.has(id))
    if (closed.length > 0) await removeOwn(closed)
  }
  const beat = async (): Promise<void> => {
    if (own.size > 0) await keep([...own.values()])
    // Whoever else removes the same rows does not wait for us.
    await remove(sql`id in (select id from open_record where not ${isSeen} for update skip locked)`)
  }
  // Whatever was closed before its turn is not written at all.
  const open = inBatches(async (openings: readonly Opening[]) => {
    const wanted = openings.filter(({ id }) => own.has(id))
    if (wanted.length > 0) await keep(wanted)
  })
  const close = inBatches(removeOwn)
  // While the database is away nobody hears of openings either.
  const beats = setInterval(() => void tracked(beat()).catch(() => undefined), BEAT)

  return {
    open: (opening) => {
      own.set(opening.id, opening)
      return tracked(open(opening))
    },
    close: (opening) => {
      own.delete(opening.id)
      // A row that stays is seen no more, and goes.
      return tracked(close(opening)).catch(() => undefined)
    },
    queries,
    others: async ({ id, kind, record_id }) => {
      // One question for all who have the record open.
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
      // Now whatever is being written goes again, too.
      own.clear()
      if (rest.length > 0) void tracked(removeOwn(rest))
      await Promise.race([Promise.allSettled(underway), sleep(PATIENCE, undefined, { ref: false })])
    },
  }
}
