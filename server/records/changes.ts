import sql, { type Sql } from 'sql-template-tag'
import { logError } from '../base/log.ts'
import { internal } from '../contract/errors.ts'
import type { RecordChange, RecordKind } from '../contract/types.gen.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { Change } from './records.ts'

const CHANNEL = 'dml_change'
/** Changes of one kind of record that are told of one by one: as many as may wait for a subscriber that does not take them. */
export const MOST_TOLD = 8_192

/** Told in place of more changes of a kind than that: what one has read of it should be read again. */
interface Many {
  readonly many: RecordKind
}
/** What a mutation has to tell. */
export type News = Change | Many

/** One record, of whatever kind. */
export type RecordKey = Pick<RecordChange, 'kind' | 'id'>
/** One record; all of its kind where no id is given. */
export type Watched = Pick<RecordKey, 'kind'> & Partial<RecordKey>
/** What a subscriber asks for. */
type Which = { readonly kind?: RecordKind; readonly id?: string | null }

/** Somebody has opened or closed a record. Of another shape than a change, so that whoever awaits changes passes it over. */
interface Opening {
  readonly opening: RecordKey
}

/** How far a long piece of work has come. */
export interface Stage {
  readonly done: number
  readonly of: number
}
/** What is told of a piece of work, by its name, while it is under way; no stage when it is over. */
interface Work {
  readonly work: string
  readonly stage: Stage | null
}

/** Committed changes of records, who opened them, and how far work has come, whichever process did it. */
export interface Changes {
  /**
   * The changes of a kind or of one record, of all when nothing is given, from now on. Throws when there are too many to be
   * told, or too many wait: read again, and subscribe again.
   */
  subscribe(which: Which): AsyncIterableIterator<RecordChange>
  /**
   * Calls with each change of one record, or of a kind, and with null when somebody has opened or closed it or it may be among
   * many that changed, until the function that is answered is called.
   */
  watch(which: Watched, hear: (change: RecordChange | null) => void): () => void
  /**
   * Calls with how far a piece of work has come, and with null when it is over, until the function that is answered is called.
   */
  follow(work: string, hear: (stage: Stage | null) => void): () => void
  /** Calls when changes may have been missed, so that what was read before must be read again. */
  onMissed(listener: () => void): void
  stop(): Promise<void>
}

/** That all of these were saved. Of very many, that they are: a million changes would be made only to be counted. */
export const saved = (kind: RecordKind, ids: readonly string[]): News[] =>
  ids.length > MOST_TOLD ? [{ many: kind }] : ids.map((id) => ({ kind, id, slug: null, action: 'UPDATED' }))

const kindOf = (news: News): RecordKind => ('many' in news ? news.many : news.kind)
/** Of more changes of a kind than a subscriber could take, that there were; the others as they are. */
const told = (all: readonly News[]): News[] =>
  [...Map.groupBy(all, kindOf)].flatMap(([kind, news]) =>
    news.length > MOST_TOLD || news.some((one) => 'many' in one) ? [{ many: kind }] : news,
  )

/**
 * Tells subscribers of all processes once the transaction has committed. Ids only: NOTIFY carries 8,000 bytes. A million
 * notices would keep every process from answering for seconds.
 */
export const announce = async (tx: Queryable, news: readonly News[], by: string): Promise<void> => {
  const at = Math.floor(Date.now() / 1000)
  const notices = told(news).map((one) => JSON.stringify('many' in one ? one : { ...one, by, at }))
  await tx.rows(sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`)
}

/** The select that tells watchers of all processes of the records among these rows of `open_record`. */
export const announcedOpenings = (rows: Sql): Sql => sql`
  select pg_notify(${CHANNEL}, json_build_object('opening', json_build_object('kind', kind, 'id', record_id::text))::text)
  from ${rows}`

/** Tells all processes how far work has come, at once: what its own transaction tells is heard when that is over. */
export const announceStage = async (database: Queryable, work: string, stage: Stage | null): Promise<void> => {
  await database.rows(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ work, stage } satisfies Work)})`)
}

type Notice = RecordChange | Opening | Many
type Hear = (notice: Notice) => void
type Next = IteratorResult<RecordChange, undefined>
const over: Next = { done: true, value: undefined }
const tooMany = () => internal('Too much has changed to be told. Read it again.')

/** A queue between the changes that arrive and the one subscriber who takes them. */
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
    if (waiting.length > MOST_TOLD) miss()
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

const watch = (hears: Set<Hear>, which: Watched, call: (change: RecordChange | null) => void): (() => void) => {
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

/** Begins to hear the changes of all processes over one connection. */
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
      // Others may speak on the channel, too.
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
