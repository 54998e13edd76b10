import sql, { type Sql } from 'sql-template-tag'
import { logError } from '../base/log.ts'
import { internal } from '../contract/errors.ts'
import type { RecordChange, RecordKind } from '../contract/types.gen.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { Change } from './records.ts'

const CHANNEL = 'dml_change'
/** Maximum changes of one kind that are announced one by one, and that may wait for a slow subscriber. */
export const MAX_NOTICES = 8_192

/** Notice in place of more changes of a kind than that. Subscribers should read the kind again. */
interface Many {
  readonly many: RecordKind
}
/** A notice that a mutation sends. */
export type ChangeNotice = Change | Many

/** One record of any kind. */
export type RecordKey = Pick<RecordChange, 'kind' | 'id'>
/** One record, or all records of a kind without an id. */
export type WatchedRecords = Pick<RecordKey, 'kind'> & Partial<RecordKey>
/** Filter of a subscription. */
type Which = { readonly kind?: RecordKind; readonly id?: string | null }

/** Notice that a user opened or closed a record. Subscriptions to changes skip it, because its shape differs. */
interface OpenNotice {
  readonly opening: RecordKey
}

/** Progress of a long task. */
export interface ProgressStage {
  readonly done: number
  readonly of: number
}
/** Notice about a running task, by its name. Its stage is null when the task is over. */
interface Work {
  readonly work: string
  readonly stage: ProgressStage | null
}

/** Notices of all processes: committed changes of records, openings, and progress of tasks. */
export interface Changes {
  /**
   * Yields the changes of a kind or of one record from now on; without a filter, all changes. Throws after too many
   * changes to announce or to queue. The caller must then read again and subscribe again.
   */
  subscribe(which: Which): AsyncIterableIterator<RecordChange>
  /**
   * Calls `hear` with each change of one record or of a kind. Calls it with null when a user opens or closes it, and
   * when many records of its kind have changed. Returns the function that stops this.
   */
  watch(which: WatchedRecords, hear: (change: RecordChange | null) => void): () => void
  /** Calls `hear` with the progress of a task, and with null at its end. Returns the function that stops this. */
  follow(work: string, hear: (stage: ProgressStage | null) => void): () => void
  /** Calls the listener when changes may have been missed. Data read before must then be read again. */
  onMissed(listener: () => void): void
  stop(): Promise<void>
}

/** Returns the notices about saved records. Very many get a single notice, without a list of a million changes. */
export const saved = (kind: RecordKind, ids: readonly string[]): ChangeNotice[] =>
  ids.length > MAX_NOTICES ? [{ many: kind }] : ids.map((id) => ({ kind, id, slug: null, action: 'UPDATED' }))

const kindOf = (news: ChangeNotice): RecordKind => ('many' in news ? news.many : news.kind)
/** Replaces the changes of a kind with one notice if they are more than a subscriber could take. */
const told = (all: readonly ChangeNotice[]): ChangeNotice[] =>
  [...Map.groupBy(all, kindOf)].flatMap(([kind, news]) =>
    news.length > MAX_NOTICES || news.some((one) => 'many' in one) ? [{ many: kind }] : news,
  )

/**
 * Notifies the subscribers of all processes when the transaction commits. Sends only ids, because NOTIFY carries 8,000
 * bytes. A million notices would block every process for seconds.
 */
export const announce = async (tx: Queryable, news: readonly ChangeNotice[], by: string): Promise<void> => {
  const at = Math.floor(Date.now() / 1000)
  const notices = told(news).map((one) => JSON.stringify('many' in one ? one : { ...one, by, at }))
  await tx.rows(sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`)
}

/** Returns the select that notifies all processes about the records among these rows of `open_record`. */
export const announceOpenings = (rows: Sql): Sql => sql`
  select pg_notify(${CHANNEL}, json_build_object('opening', json_build_object('kind', kind, 'id', record_id::text))::text)
  from ${rows}`

/** Notifies all processes at once of a task's progress. The task's own transaction would do this only at its end. */
export const announceStage = async (database: Queryable, work: string, stage: ProgressStage | null): Promise<void> => {
  await database.rows(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ work, stage } satisfies Work)})`)
}

type Notice = RecordChange | OpenNotice | Many
type Hear = (notice: Notice) => void
type Next = IteratorResult<RecordChange, undefined>
const over: Next = { done: true, value: undefined }
const tooMany = () => internal('Too many changes to list. Load the record again.')

/** Queues incoming changes for one subscriber. */
const queue = (hears: Set<Hear>, { kind, id }: Which): AsyncIterableIterator<RecordChange> => {
  const waiting: RecordChange[] = []
  let taker: PromiseWithResolvers<Next> | undefined
  let hasMissed = false
  const miss = () => {
    hears.delete(hear)
    hasMissed = true
    taker?.reject(tooMany())
  }
  const give = (next: Next) => {
    taker?.resolve(next)
    taker = undefined
  }
  const hear: Hear = (notice) => {
    if ('opening' in notice) return
    const isAbout = (kind ?? kindOf(notice)) === kindOf(notice)
    if ('many' in notice) return isAbout ? miss() : undefined
    if (!isAbout || (id ?? notice.id) !== notice.id) return
    if (taker) return give({ done: false, value: notice })
    waiting.push(notice)
    if (waiting.length > MAX_NOTICES) miss()
  }
  hears.add(hear)
  return {
    next: async () => {
      if (hasMissed) throw tooMany()
      const change = waiting.shift()
      if (change) return { done: false, value: change }
      if (!hears.has(hear)) return over
      taker = Promise.withResolvers()
      return taker.promise
    },
    return: async () => {
      hears.delete(hear)
      give(over)
      return over
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

const watch = (hears: Set<Hear>, which: WatchedRecords, call: (change: RecordChange | null) => void): (() => void) => {
  const isIt = ({ kind, id }: RecordKey) => kind === which.kind && (which.id ?? id) === id
  const hear: Hear = (notice) => {
    if ('many' in notice) {
      if (notice.many === which.kind) call(null)
    } else if ('opening' in notice) {
      if (isIt(notice.opening)) call(null)
    } else if (isIt(notice)) call(notice)
  }
  hears.add(hear)
  return () => void hears.delete(hear)
}

/** Listens to the notices of all processes over one connection. */
export const createChanges = async (database: Database): Promise<Changes> => {
  const hears = new Set<Hear>()
  const followers = new Set<(news: Work) => void>()
  const missed: (() => void)[] = []
  const resync = () => {
    for (const listener of missed) listener()
  }
  const message = (payload: string) => {
    try {
      const notice: Notice | Work = JSON.parse(payload)
      if ('work' in notice) for (const hear of followers) hear(notice)
      else for (const hear of hears) hear(notice)
    } catch (error) {
      // Other programs may use the channel, too.
      logError('A notice could not be understood', error)
      resync()
    }
  }
  const stop = await database.listen(CHANNEL, { message, resync })
  return {
    subscribe: (which) => queue(hears, which),
    watch: (which, hear) => watch(hears, which, hear),
    follow: (work, hear) => {
      const follower = (news: Work) => {
        if (news.work === work) hear(news.stage)
      }
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    onMissed: (listener) => void missed.push(listener),
    stop,
  }
}
