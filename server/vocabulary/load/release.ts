import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { type Bulk, inBulk, withoutIndexes } from '../../database/bulk.ts'
import { takeTurn } from '../../database/turns.ts'
import { build, type Intake, openIntake } from './intake.ts'

/** What is loaded. */
export interface Release {
  readonly source: string
  readonly concepts: number
  /** Those that words find. */
  readonly searched: number
  readonly atoms: number
  /** In Unix seconds. */
  readonly loaded_at: number
}

/** Milliseconds. */
const PAUSE = 2_000
const TABLES = ['concept', 'atom', 'word'] as const
const table = (name: (typeof TABLES)[number]) => `vocabulary_${name}`
const next = (name: (typeof TABLES)[number]) => `vocabulary_next_${name}`

/** Thrown when a lock was not given in time. */
const isNotGiven = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/**
 * Keeps everybody off the tables in use, until the transaction ends. Who waits for a lock makes others wait: so it is not
 * waited for long, but asked for again, as long as somebody reads the tables, a back-up for instance.
 */
const lock = async (tx: Bulk): Promise<void> => {
  await tx.rows(sql`set local lock_timeout = '1s'`)
  for (let isLocked = false; !isLocked; ) {
    await tx.rows(sql`savepoint unlocked`)
    try {
      await tx.rows(raw(`lock table ${TABLES.map(table).join(', ')} in access exclusive mode`))
      isLocked = true
    } catch (error) {
      if (!isNotGiven(error)) throw error
      await tx.rows(sql`rollback to savepoint unlocked`)
      process.stderr.write('Waiting for somebody who reads the vocabulary that was loaded before\n')
      await sleep(PAUSE)
    }
  }
}

/** Throws when the signal comes. */
const interruption = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

/**
 * Does work in one transaction, one at a time. When the signal comes it throws and nothing has happened: a statement that
 * is under way is not waited for, the connection ends.
 */
const inTurn = <Result>(
  url: string,
  work: (tx: Bulk) => Promise<Result>,
  signal = new AbortController().signal,
): Promise<Result> =>
  inBulk(url, (tx) => Promise.race([takeTurn(tx, 'vocabulary').then(() => work(tx)), interruption(signal)]))

/**
 * Replaces the vocabulary by what `read` puts into the intake, in one transaction: until it ends everybody reads the one
 * before, and when the signal comes nothing has happened. Answers what is loaded then. One load at a time.
 */
export const replaceRelease = (
  url: string,
  source: string,
  read: (into: Intake) => Promise<void>,
  signal?: AbortSignal,
): Promise<Release> => {
  const replace = async (tx: Bulk): Promise<Release> => {
    await tx.rows(sql`set local work_mem = '256MB'`)
    await read(await openIntake(tx))
    process.stderr.write('Putting concepts together and indexing them\n')
    for (const name of TABLES) await tx.rows(raw(`create table ${next(name)} (like ${table(name)} including all)`))
    await withoutIndexes(tx, TABLES.map(next), () => build(tx))
    for (const name of TABLES) await tx.rows(raw(`analyze ${next(name)}`))
    await tx.rows(sql`delete from vocabulary_release`)
    const release = await tx.one<Release>(sql`
      insert into vocabulary_release (source, concepts, searched, atoms)
      select ${source}, count(*), count(*) filter (where is_searched), (select count(*) from vocabulary_next_atom)
      from vocabulary_next_concept returning source, concepts, searched, atoms, loaded_at`)
    if (!release?.concepts) throw new Error('No concept was found; what was loaded before stays.')
    await lock(tx)
    for (const name of TABLES) {
      await tx.rows(raw(`drop table ${table(name)}`))
      await tx.rows(raw(`alter table ${next(name)} rename to ${table(name)}`))
    }
    return release
  }
  return inTurn(url, replace, signal)
}

/** What is loaded; null when nothing is. */
export const readRelease = (url: string): Promise<Release | null> =>
  inBulk(url, (tx) => tx.one<Release>(sql`select source, concepts, searched, atoms, loaded_at from vocabulary_release`))

/** Removes what was loaded. */
export const clearRelease = (url: string, signal?: AbortSignal): Promise<void> => {
  const clear = async (tx: Bulk): Promise<void> => {
    await tx.rows(sql`delete from vocabulary_release`)
    await lock(tx)
    await tx.rows(raw(`truncate ${TABLES.map(table).join(', ')}`))
  }
  return inTurn(url, clear, signal)
}
