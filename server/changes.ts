import sql, { type Sql } from 'sql-template-tag'
import type { RecordChange } from './contract/types.gen.ts'
import type { Database, Queryable } from './database/database.ts'
import { logError } from './log.ts'
import type { Change } from './records.ts'

const CHANNEL = 'dml_change'
/** Changes that may wait for a subscriber that does not take them: as many as are told of one by one. */
const QUEUE_LENGTH = 8_192
/** Told in place of more changes than that: whatever one has read should be read again. */
const MANY = { many: true } as const

/** One record, of whatever kind. */
export type RecordKey = Pick<RecordChange, 'kind' | 'id'>

/** Somebody has opened or closed a record. Of another shape than a change, so that whoever awaits changes passes it over. */
interface Opening {
  readonly opening: RecordKey
}

/** Committed changes of records, and who opened them, whichever process did it. */
export interface Changes {
  /** The changes that pass the filter, from now on. Throws when too many wait. */
  subscribe(filter: (change: RecordChange) => boolean): AsyncIterableIterator<RecordChange>
  /**
   * Calls with each change of one record, and with null when somebody has opened or closed it, until the function that is
   * answered is called.
   */
  watch(record: RecordKey, hear: (change: RecordChange | null) => void): () => void
  /** Calls when changes may have been missed, so that what was read before must be read again. */
  onMissed(listener: () => void): void
  stop(): Promise<void>
}

/**
 * Tells subscribers of all processes once the transaction has committed. Ids only: NOTIFY carries 8,000 bytes. Of more
 * changes than a subscriber could take, that there were: a million would keep every process from answering for seconds.
 */
export const announce = async (tx: Queryable, changes: readonly Change[], by: string): Promise<void> => {
  const at = Math.floor(Date.now() / 1000)
  const told = changes.length > QUEUE_LENGTH ? [MANY] : changes.map((change): RecordChange => ({ ...change, by, at }))
  const notices = told.map((notice) => JSON.stringify(notice))
  await tx.rows(sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`)
}

/** The select that tells watchers of all processes of the records among these rows of `open_record`. */
export const announcedOpenings = (rows: Sql): Sql => sql`
  select pg_notify(${CHANNEL}, json_build_object('opening', json_build_object('kind', kind, 'id', record_id::text))::text)
  from ${rows}`

type Hear = (notice: RecordChange | Opening) => void
type Next = IteratorResult<RecordChange, undefined>
const over: Next = { done: true, value: undefined }

/** A queue between the changes that arrive and the one subscriber who takes them. */
const queue = (hears: Set<Hear>, filter: (change: RecordChange) => boolean): AsyncIterableIterator<RecordChange> => {
  const waiting: RecordChange[] = []
  let taker: ((next: Next) => void) | undefined
  const give = (next: Next) => {
    taker?.(next)
    taker = undefined
  }
  const hear: Hear = (change) => {
    if ('opening' in change || !filter(change)) return
    if (taker) return give({ done: false, value: change })
    waiting.push(change)
    if (waiting.length > QUEUE_LENGTH) hears.delete(hear)
  }
  hears.add(hear)
  return {
    next: async () => {
      if (waiting.length > QUEUE_LENGTH) throw new Error('The subscriber was too slow.')
      const change = waiting.shift()
      if (change) return { done: false, value: change }
      if (!hears.has(hear)) return over
      return new Promise((resolve) => {
        taker = resolve
      })
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

const watch = (hears: Set<Hear>, record: RecordKey, told: (change: RecordChange | null) => void): (() => void) => {
  const hear: Hear = (notice) => {
    const { kind, id } = 'opening' in notice ? notice.opening : notice
    if (kind === record.kind && id === record.id) told('opening' in notice ? null : notice)
  }
  hears.add(hear)
  return () => void hears.delete(hear)
}

/** Begins to hear the changes of all processes over one connection. */
export const createChanges = async (database: Database): Promise<Changes> => {
  const hears = new Set<Hear>()
  const missed: (() => void)[] = []
  const resync = () => {
    for (const listener of missed) listener()
  }
  const message = (payload: string) => {
    try {
      const notice: RecordChange | Opening | typeof MANY = JSON.parse(payload)
      if ('many' in notice) resync()
      else for (const hear of hears) hear(notice)
    } catch (error) {
      // Others may speak on the channel, too.
      logError('A notice could not be understood', error)
      resync()
    }
  }
  const stop = await database.listen(CHANNEL, { message, resync })
  return {
    subscribe: (filter) => queue(hears, filter),
    watch: (record, hear) => watch(hears, record, hear),
    onMissed: (listener) => void missed.push(listener),
    stop,
  }
}
