import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { lockByName } from '../../database/advisoryLock.ts'
import { type BulkTransaction, inBulkTransaction, withoutIndexes } from '../../database/bulk.ts'
import { buildTables, openIntake, type VocabularyWriter } from './intake.ts'

export interface Release {
  readonly source: string
  readonly concepts: number
  /** Number of concepts that a search by words can find. */
  readonly searched: number
  readonly atoms: number
  /** Unix seconds. */
  readonly loaded_at: number
}

/** In milliseconds. */
const RETRY_INTERVAL = 2_000
const TABLES = ['concept', 'atom', 'word'] as const
const tableOf = (name: (typeof TABLES)[number]) => `vocabulary_${name}`
const nextTableOf = (name: (typeof TABLES)[number]) => `vocabulary_next_${name}`

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** Repeats short lock requests, because a long request would block later readers. */
const lock = async (tx: BulkTransaction): Promise<void> => {
  await tx.rows(sql`set local lock_timeout = '1s'`)
  for (let isLocked = false; !isLocked; ) {
    await tx.rows(sql`savepoint unlocked`)
    try {
      await tx.rows(raw(`lock table ${TABLES.map(tableOf).join(', ')} in access exclusive mode`))
      isLocked = true
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await tx.rows(sql`rollback to savepoint unlocked`)
      process.stderr.write('Waiting for another program that reads the previous vocabulary\n')
      await sleep(RETRY_INTERVAL)
    }
  }
}

const throwWhenAborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

/**
 * Runs a transaction that changes the vocabulary, one at a time. An abort rejects at once, even if a statement is still
 * running.
 */
const runExclusively = <Result>(
  url: string,
  work: (tx: BulkTransaction) => Promise<Result>,
  signal = new AbortController().signal,
): Promise<Result> =>
  inBulkTransaction(url, (tx) =>
    Promise.race([lockByName(tx, 'vocabulary').then(() => work(tx)), throwWhenAborted(signal)]),
  )

/** Replaces the vocabulary. Users see the previous one until the commit. */
export const replaceRelease = (
  url: string,
  source: string,
  read: (writer: VocabularyWriter) => Promise<void>,
  signal?: AbortSignal,
): Promise<Release> => {
  const replace = async (tx: BulkTransaction): Promise<Release> => {
    await tx.rows(sql`set local work_mem = '256MB'`)
    await read(await openIntake(tx))
    process.stderr.write('Building and indexing concepts\n')
    for (const name of TABLES)
      await tx.rows(raw(`create table ${nextTableOf(name)} (like ${tableOf(name)} including all)`))
    await withoutIndexes(tx, TABLES.map(nextTableOf), () => buildTables(tx))
    for (const name of TABLES) await tx.rows(raw(`analyze ${nextTableOf(name)}`))
    await tx.rows(sql`delete from vocabulary_release`)
    const release = await tx.one<Release>(sql`
      insert into vocabulary_release (source, concepts, searched, atoms)
      select ${source}, count(*), count(*) filter (where is_searched), (select count(*) from vocabulary_next_atom)
      from vocabulary_next_concept returning source, concepts, searched, atoms, loaded_at`)
    if (!release?.concepts)
      throw new Error('The files contain no usable English name. The previous vocabulary stays loaded.')
    await lock(tx)
    for (const name of TABLES) {
      await tx.rows(raw(`drop table ${tableOf(name)}`))
      await tx.rows(raw(`alter table ${nextTableOf(name)} rename to ${tableOf(name)}`))
    }
    return release
  }
  return runExclusively(url, replace, signal)
}

export const readRelease = (url: string): Promise<Release | null> =>
  inBulkTransaction(url, (tx) =>
    tx.one<Release>(sql`select source, concepts, searched, atoms, loaded_at from vocabulary_release`),
  )

export const clearRelease = (url: string, signal?: AbortSignal): Promise<void> => {
  const clear = async (tx: BulkTransaction): Promise<void> => {
    await tx.rows(sql`delete from vocabulary_release`)
    await lock(tx)
    await tx.rows(raw(`truncate ${TABLES.map(tableOf).join(', ')}`))
  }
  return runExclusively(url, clear, signal)
}
