import sql, { type Sql } from 'sql-template-tag'
import { logError } from '../base/log.ts'
import { internal } from '../contract/errors.ts'
import type { RecordChange, RecordKind } from '../contract/types.gen.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { Change } from './records.ts'

const CHANNEL = 'dml_change'
/** Maximum notices of one kind in a transaction, and maximum length of a subscriber's queue. */
export const MAX_NOTICES = 8_192

/** Notice instead of more than MAX_NOTICES. Subscribers must load their records again. */
interface ManyNotice {
  readonly many: RecordKind
}
export type ChangeNotice = Change | ManyNotice

export type RecordKey = Pick<RecordChange, 'kind' | 'id'>
/** One record; without an id, all records of the kind. */
export type WatchedRecords = Pick<RecordKey, 'kind'> & Partial<RecordKey>
type ChangeFilter = { readonly kind?: RecordKind; readonly id?: string | null }

/** Notice that a user opened or closed a record. `subscribe` skips such notices. */
interface OpenNotice {
  readonly opening: RecordKey
}

export interface ProgressStage {
  readonly done: number
  readonly of: number
}
/** `stage` is null when the task is over. */
interface TaskNotice {
  readonly work: string
  readonly stage: ProgressStage | null
}

export interface Changes {
  /** Yields changes from now on. Throws if there are too many changes. The caller must then load its data again. */
  subscribe(filter: ChangeFilter): AsyncIterableIterator<RecordChange>
  /** `listener` gets null when a user opens or closes a record, or when too many records changed. */
  watch(records: WatchedRecords, listener: (change: RecordChange | null) => void): () => void
  /** `listener` gets null at the end of the task. */
  follow(task: string, listener: (stage: ProgressStage | null) => void): () => void
  /** This process may have missed changes, so the listener must load its data again. */
  onMissed(listener: () => void): void
  stop(): Promise<void>
}

/** More than MAX_NOTICES records get a single notice. */
export const noticesOf = (kind: RecordKind, ids: readonly string[]): ChangeNotice[] =>
  ids.length > MAX_NOTICES ? [{ many: kind }] : ids.map((id) => ({ kind, id, slug: null, action: 'UPDATED' }))

const kindOf = (notice: ChangeNotice): RecordKind => ('many' in notice ? notice.many : notice.kind)
const limitNotices = (notices: readonly ChangeNotice[]): ChangeNotice[] =>
  [...Map.groupBy(notices, kindOf)].flatMap(([kind, noticesOfKind]) =>
    noticesOfKind.length > MAX_NOTICES || noticesOfKind.some((notice) => 'many' in notice)
      ? [{ many: kind }]
      : noticesOfKind,
  )

/** Returns a query that notifies all processes when its transaction commits. A million notices would block every process for seconds. */
export const announce = (notices: readonly ChangeNotice[], by: string): Sql => {
  const at = Math.floor(Date.now() / 1000)
  const payloads = limitNotices(notices).map((change) =>
    JSON.stringify('many' in change ? change : { ...change, name: undefined, by, at }),
  )
  return sql`select pg_notify(${CHANNEL}, notice) from unnest(${payloads}::text[]) as notice`
}

export const announceOpenings = (rows: Sql): Sql => sql`
  select pg_notify(${CHANNEL}, json_build_object('opening', json_build_object('kind', kind, 'id', record_id::text))::text)
  from ${rows}`

/** Must run outside the task's transaction, which would delay the notice until its commit. */
export const announceStage = async (database: Queryable, work: string, stage: ProgressStage | null): Promise<void> => {
  await database.rows(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ work, stage } satisfies TaskNotice)})`)
}

type Notice = RecordChange | OpenNotice | ManyNotice
type Listener = (notice: Notice) => void
type NextResult = IteratorResult<RecordChange, undefined>
const END: NextResult = { done: true, value: undefined }
const tooManyChanges = () => internal('Too many records changed at once. Load this page again.')

const createQueue = (listeners: Set<Listener>, { kind, id }: ChangeFilter): AsyncIterableIterator<RecordChange> => {
  const queued: RecordChange[] = []
  let pendingNext: PromiseWithResolvers<NextResult> | undefined
  let hasMissed = false
  const fail = () => {
    listeners.delete(receive)
    hasMissed = true
    pendingNext?.reject(tooManyChanges())
  }
  const deliver = (next: NextResult) => {
    pendingNext?.resolve(next)
    pendingNext = undefined
  }
  const receive: Listener = (notice) => {
    if ('opening' in notice) return
    const isOfKind = (kind ?? kindOf(notice)) === kindOf(notice)
    if ('many' in notice) return isOfKind ? fail() : undefined
    if (!isOfKind || (id ?? notice.id) !== notice.id) return
    if (pendingNext) return deliver({ done: false, value: notice })
    queued.push(notice)
    if (queued.length > MAX_NOTICES) fail()
  }
  listeners.add(receive)
  return {
    next: async () => {
      if (hasMissed) throw tooManyChanges()
      const change = queued.shift()
      if (change) return { done: false, value: change }
      if (!listeners.has(receive)) return END
      pendingNext = Promise.withResolvers()
      return pendingNext.promise
    },
    return: async () => {
      listeners.delete(receive)
      deliver(END)
      return END
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

const watch = (
  listeners: Set<Listener>,
  watched: WatchedRecords,
  notify: (change: RecordChange | null) => void,
): (() => void) => {
  const isWatched = ({ kind, id }: RecordKey) => kind === watched.kind && (watched.id ?? id) === id
  const receive: Listener = (notice) => {
    if ('many' in notice) {
      if (notice.many === watched.kind) notify(null)
    } else if ('opening' in notice) {
      if (isWatched(notice.opening)) notify(null)
    } else if (isWatched(notice)) notify(notice)
  }
  listeners.add(receive)
  return () => void listeners.delete(receive)
}

export const createChanges = async (database: Database): Promise<Changes> => {
  const listeners = new Set<Listener>()
  const followers = new Set<(notice: TaskNotice) => void>()
  const missedListeners: (() => void)[] = []
  const resync = () => {
    for (const listener of missedListeners) listener()
  }
  const message = (payload: string) => {
    try {
      const notice: Notice | TaskNotice = JSON.parse(payload)
      if ('work' in notice) for (const listener of followers) listener(notice)
      else for (const listener of listeners) listener(notice)
    } catch (error) {
      // Other programs may send to the channel, too.
      logError('A notice could not be read', error)
      resync()
    }
  }
  const stop = await database.listen(CHANNEL, { message, resync })
  return {
    subscribe: (filter) => createQueue(listeners, filter),
    watch: (filter, listener) => watch(listeners, filter, listener),
    follow: (task, listener) => {
      const follower = (notice: TaskNotice) => {
        if (notice.work === task) listener(notice.stage)
      }
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    onMissed: (listener) => void missedListeners.push(listener),
    stop,
  }
}
