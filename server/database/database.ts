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
   * Runs `work` in a transaction. Commits if `work` succeeds; rolls back and rethrows if it fails. Runs `work` again
   * after a deadlock. `seconds` replaces the time limit of each statement by a time limit of the whole transaction. At
   * most three transactions with `seconds` run at once; others wait, and this waiting time counts. Throws RATE_LIMITED
   * if too many wait, or if the time passes during the wait. Throws TransactionTimeout if it passes during `work`.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, seconds?: number): Promise<Result>
  /** Listens to a NOTIFY channel until the returned function is called. */
  listen(channel: string, handlers: NotifyHandlers): Promise<() => Promise<void>>
  /** True when the database answers within two seconds and accepts changes. */
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

/** Thrown instead of the driver's error when the database is down, refuses connections, or does not respond in time. */
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

/** Thrown when a statement of a mutation took too long. The whole mutation was rolled back. */
export class ChangeTimeout extends DatabaseBusy {
  override readonly name = 'ChangeTimeout'
}

/** Thrown when a transaction took longer than its `seconds`. The whole transaction was rolled back. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout'
}
const rethrowAsTimeout = (error: unknown): never => {
  throw error instanceof DatabaseBusy ? new TransactionTimeout(error.message, { cause: error }) : error
}
const STATEMENT_TIMEOUT_CODE = '57014'
const POOL_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect'

/**
 * SQLSTATEs and SQLSTATE classes of errors that concern the connection, not the statement. 25006 means a read-only
 * server, such as a primary that became a standby.
 */
const CONNECTION_ERROR_CODES = /^(08|25006|28|3D|53|55000|57P)/
const translateError = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError && error.code === STATEMENT_TIMEOUT_CODE)
    return new DatabaseBusy('A statement took too long.', { cause: error })
  if (error instanceof Error && error.message === POOL_TIMEOUT_MESSAGE)
    return new NoFreeConnection('No connection became free.', { cause: error })
  const isStatementError = error instanceof pg.DatabaseError && !CONNECTION_ERROR_CODES.test(error.code ?? '')
  if (isStatementError || error instanceof TypeError) return error
  const reason = error instanceof AggregateError ? error.errors.join(', ') : String(error)
  return new DatabaseUnavailable(`The database cannot be reached: ${reason}`, { cause: error })
}
/** Throws a driver's error as DatabaseUnavailable, DatabaseBusy or NoFreeConnection, any other error unchanged. */
export const throwDatabaseError = (error: unknown): never => {
  throw translateError(error)
}

const { TIMESTAMPTZ } = pg.types.builtins
const toDate: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ)
const toSeconds = (text: string) => Math.floor(toDate(text).getTime() / 1000)

/** Extra milliseconds that the driver waits, so that PostgreSQL reports a slow statement first. */
const DRIVER_MARGIN = 500
/** Time limit of a statement, in milliseconds. */
const STATEMENT_LIMIT = 6_000

/** Settings of all connections; times are in milliseconds. A user sees an error after ten seconds at most. */
export const connectionSettings: pg.ClientConfig = {
  types: { getTypeParser: (type, format) => (type === TIMESTAMPTZ ? toSeconds : pg.types.getTypeParser(type, format)) },
  connectionTimeoutMillis: 3_000,
  statement_timeout: STATEMENT_LIMIT,
  query_timeout: STATEMENT_LIMIT + DRIVER_MARGIN,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'dml-console',
}

/** True for a deadlock. PostgreSQL has rolled back the transaction, so it can run again. */
const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01'
const MAX_ATTEMPTS = 3

type Client = Pick<pg.ClientBase, 'query'>
/** `query_timeout` is the driver's time limit, in milliseconds. */
type Statement = { text: string; values?: unknown[]; query_timeout?: number }
const run = (client: Client, statement: Statement) => client.query(statement).catch(throwDatabaseError)
/** Sets PostgreSQL's time limit for the next statement. Returns a slightly longer time limit for the driver. */
type StatementTimeout = () => Promise<Pick<Statement, 'query_timeout'>>
/** Creates a Queryable from a connection or a pool. A pool runs each query on any of its free connections. */
export const queryable = (client: Client, statementTimeout?: StatementTimeout): Queryable => {
  const runQuery = async ({ text, values }: Sql) => run(client, { text, values, ...(await statementTimeout?.()) })
  return {
    rows: async (query) => (await runQuery(query)).rows,
    one: async (query) => (await runQuery(query)).rows[0] ?? null,
  }
}

/** Returns the remaining milliseconds of a time limit. Throws DatabaseBusy when no time is left. */
type RemainingTime = () => number
const countdown = (seconds: number): RemainingTime => {
  const end = performance.now() + seconds * 1_000
  return () => {
    const left = Math.ceil(end - performance.now())
    if (left <= 0) throw new DatabaseBusy('A transaction took too long.')
    return left
  }
}

/** Limits each statement of a transaction to the time that is left for the transaction. */
const limitStatements =
  (client: Client, remainingTime: RemainingTime): StatementTimeout =>
  async () => {
    const milliseconds = remainingTime()
    await run(client, { text: `set local statement_timeout = ${milliseconds}` })
    return { query_timeout: milliseconds + DRIVER_MARGIN }
  }

const transaction = async <Result>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<Result>,
  remainingTime?: RemainingTime,
): Promise<Result> => {
  const client = await pool.connect().catch(throwDatabaseError)
  // Without a listener, this event would end the process. The next statement reports the broken connection.
  const ignore = () => undefined
  client.on('error', ignore)
  const release = (isBroken: boolean) => {
    client.off('error', ignore)
    client.release(isBroken)
  }
  try {
    await run(client, { text: 'begin' })
    const result = await work(queryable(client, remainingTime && limitStatements(client, remainingTime)))
    const { command } = await run(client, { text: 'commit' })
    // PostgreSQL answers `commit` with ROLLBACK if a statement failed and `work` continued anyway.
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
 * Creates two connection pools, one for transactions and one for all other queries. The other queries stay fast while
 * transactions wait for locks. At most three long transactions run at once, which leaves connections for short ones.
 */
export const openDatabase = (url: string): Database => {
  const [pool, transactions] = [openPool(url), openPool(url)]
  const runLimited = limitConcurrency({ maxRunning: 3, maxWaiting: 20, refusal: overloaded })
  // The division by zero makes the query fail on a read-only server. The pool then closes this connection.
  const checkConnection = () =>
    pool.query(`select 1 / (not current_setting('transaction_read_only')::boolean)::int`).then(
      () => true,
      () => false,
    )
  return {
    ...queryable(pool),
    transaction: (work, seconds) => {
      const runWithRetries = async (remainingTime?: RemainingTime) => {
        for (let attempt = 1; ; attempt += 1)
          try {
            return await transaction(transactions, work, remainingTime)
          } catch (error) {
            if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
          }
      }
      if (seconds === undefined) return runWithRetries()
      const remainingTime = countdown(seconds)
      return runLimited(() => runWithRetries(remainingTime), AbortSignal.timeout(remainingTime())).catch(
        rethrowAsTimeout,
      )
    },
    listen: (channel, handlers) =>
      listen({ ...connectionSettings, connectionString: url }, channel, handlers).catch(throwDatabaseError),
    isAlive: () => Promise.race([checkConnection(), sleep(2_000, false, { ref: false })]),
    close: async () => {
      await Promise.all([pool.end(), transactions.end()])
    },
  }
}
