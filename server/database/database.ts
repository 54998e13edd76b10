import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { limitConcurrency } from '../base/concurrency.ts'
import { logWarning } from '../base/log.ts'
import { overloaded } from '../contract/errors.ts'
import { listen, type NotifyHandlers } from './listen.ts'

/** Runs SQL. Returns timestamps as Unix seconds and bigints as text. */
export interface Queryable {
  rows<Row>(query: Sql): Promise<Row[]>
  /** Returns the first row, or null. */
  one<Row>(query: Sql): Promise<Row | null>
}

export interface Database extends Queryable {
  /**
   * Runs work in a transaction. Commits when it succeeds; rolls back and rethrows when it fails. Retries work after a
   * deadlock. `seconds` limits all of it, waiting included, instead of the usual limit per statement. Only a few such
   * transactions run at once; the others wait. Throws RATE_LIMITED if too many wait, or the turn does not come in time.
   * Throws TransactionTimeout if the work is not done in time.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, seconds?: number): Promise<Result>
  /** Listens to a NOTIFY channel until the returned function is called. */
  listen(channel: string, hears: NotifyHandlers): Promise<() => Promise<void>>
  /** True when the database answers within two seconds and accepts changes. */
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

/** Thrown instead of the driver's error when the database is away, refuses the service, or does not answer in time. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Thrown when a statement took too long, usually because another transaction had locked the record. */
export class DatabaseBusy extends Error {
  override readonly name: string = 'DatabaseBusy'
}

/** Thrown when no connection became free in time. Nothing was sent to the database. */
export class NoFreeConnection extends DatabaseBusy {
  override readonly name = 'NoFreeConnection'
}

/** Thrown when a statement of a change took too long. All of the change was undone. */
export class ChangeTimeout extends DatabaseBusy {
  override readonly name = 'ChangeTimeout'
}

/** Thrown when a transaction exceeded its own time limit. All of it was undone. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout'
}
const overdue = (error: unknown): never => {
  throw error instanceof DatabaseBusy ? new TransactionTimeout(error.message, { cause: error }) : error
}
const TIMED_OUT = '57014'
/** Message of the pool's error when no connection becomes free. */
const NONE_FREE = 'timeout exceeded when trying to connect'

/**
 * SQLSTATEs, and classes of them, about the connection and not about the statement. 25006 means a read-only server,
 * such as a primary that became a standby.
 */
const ABOUT_CONNECTION = /^(08|25006|28|3D|53|55000|57P)/
const translated = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError && error.code === TIMED_OUT)
    return new DatabaseBusy('A statement took too long.', { cause: error })
  if (error instanceof Error && error.message === NONE_FREE)
    return new NoFreeConnection('No connection came free.', { cause: error })
  const isStatements = error instanceof pg.DatabaseError && !ABOUT_CONNECTION.test(error.code ?? '')
  if (isStatements || error instanceof TypeError) return error
  const reason = error instanceof AggregateError ? error.errors.join(', ') : String(error)
  return new DatabaseUnavailable(`The database cannot be reached: ${reason}`, { cause: error })
}
/** Translates and rethrows an error of the driver; see `DatabaseUnavailable`. */
export const rethrow = (error: unknown): never => {
  throw translated(error)
}

const { TIMESTAMPTZ } = pg.types.builtins
const toDate: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ)
const toSeconds = (text: string) => Math.floor(toDate(text).getTime() / 1000)

/** Milliseconds that the driver waits longer than PostgreSQL, which then reports a slow statement itself. */
const DRIVER_MARGIN = 500
/** Time limit of a statement, in milliseconds. */
const STATEMENT = 6_000

/** Settings of all connections; times are in milliseconds. A waiting user learns of a failure within ten seconds. */
export const connectionSettings: pg.ClientConfig = {
  types: { getTypeParser: (type, format) => (type === TIMESTAMPTZ ? toSeconds : pg.types.getTypeParser(type, format)) },
  connectionTimeoutMillis: 3_000,
  statement_timeout: STATEMENT,
  query_timeout: STATEMENT + DRIVER_MARGIN,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'dml-console',
}

/** True for a deadlock: PostgreSQL undid this transaction, which can be retried. */
const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01'
const TRIES = 3

type Client = Pick<pg.ClientBase, 'query'>
/** `query_timeout` is the driver's time limit, in milliseconds. */
type Statement = { text: string; values?: unknown[]; query_timeout?: number }
const run = (client: Client, statement: Statement) => client.query(statement).catch(rethrow)
/** Returns the time limit of a statement that does not have the usual one, in milliseconds. */
type StatementTimeout = () => Promise<Pick<Statement, 'query_timeout'>>
/** Runs SQL over one connection, or over any free one of a pool. */
export const queryable = (client: Client, patience?: StatementTimeout): Queryable => {
  const ask = async ({ text, values }: Sql) => run(client, { text, values, ...(await patience?.()) })
  return {
    rows: async (query) => (await ask(query)).rows,
    one: async (query) => (await ask(query)).rows[0] ?? null,
  }
}

/** Returns the milliseconds that are left. Throws when none are. */
type RemainingTime = () => number
const countdown = (seconds: number): RemainingTime => {
  const end = performance.now() + seconds * 1_000
  return () => {
    const left = Math.ceil(end - performance.now())
    if (left <= 0) throw new DatabaseBusy('A transaction took too long.')
    return left
  }
}

/** Limits each statement of a transaction to the time that is left for all of it. */
const sharing =
  (client: Client, left: RemainingTime): StatementTimeout =>
  async () => {
    const milliseconds = left()
    await run(client, { text: `set local statement_timeout = ${milliseconds}` })
    return { query_timeout: milliseconds + DRIVER_MARGIN }
  }

const transaction = async <Result>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<Result>,
  left?: RemainingTime,
): Promise<Result> => {
  const client = await pool.connect().catch(rethrow)
  // A connection may break between two statements; then the next one fails.
  const ignore = () => undefined
  client.on('error', ignore)
  const release = (isBroken: boolean) => {
    client.off('error', ignore)
    client.release(isBroken)
  }
  try {
    await run(client, { text: 'begin' })
    const result = await work(queryable(client, left && sharing(client, left)))
    const { command } = await run(client, { text: 'commit' })
    // PostgreSQL answers ROLLBACK when a statement failed and the work carried on.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
    release(false)
    return result
  } catch (error) {
    const rollback = () =>
      client.query('rollback').then(
        () => false,
        () => true,
      )
    release(error instanceof DatabaseUnavailable || (await rollback()))
    throw error
  }
}

const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ ...connectionSettings, connectionString: url, max: 10 })
  pool.on('error', () => logWarning('An idle connection to the database broke'))
  return pool
}

/**
 * Opens two pools of connections, each made when it is first needed. Transactions wait for each other's locks, but
 * plain reads do not wait with them. Only a few slow transactions run at once, which leaves connections to quick ones.
 */
export const openDatabase = (url: string): Database => {
  const [pool, transactions] = [openPool(url), openPool(url)]
  const inTurn = limitConcurrency({ running: 3, waiting: 20, refusal: overloaded })
  // The query fails on a read-only server, which makes the pool replace the connection.
  const ask = () =>
    pool.query(`select 1 / (not current_setting('transaction_read_only')::boolean)::int`).then(
      () => true,
      () => false,
    )
  return {
    ...queryable(pool),
    transaction: (work, seconds) => {
      const tried = async (left?: RemainingTime) => {
        for (let tries = 1; ; tries += 1)
          try {
            return await transaction(transactions, work, left)
          } catch (error) {
            if (!isDeadlock(error) || tries === TRIES) throw error
          }
      }
      if (seconds === undefined) return tried()
      const left = countdown(seconds)
      return inTurn(() => tried(left), AbortSignal.timeout(left())).catch(overdue)
    },
    listen: (channel, hears) => listen({ ...connectionSettings, connectionString: url }, channel, hears).catch(rethrow),
    isAlive: () => Promise.race([ask(), sleep(2_000, false, { ref: false })]),
    close: async () => {
      await Promise.all([pool.end(), transactions.end()])
    },
  }
}
