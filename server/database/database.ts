import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { limitConcurrency } from '../base/concurrency.ts'
import { logWarning } from '../base/log.ts'
import { overloaded } from '../contract/errors.ts'
import { listen, type NotifyHandlers } from './listen.ts'
import { preparedName } from './prepared.ts'

/** Runs SQL. Returns timestamps as Unix seconds and bigints as text. */
export interface Queryable {
  rows<Row>(query: Sql): Promise<Row[]>
  one<Row>(query: Sql): Promise<Row | null>
}

export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction, and again after a deadlock. `seconds` limits the transaction, which then throws
   * RATE_LIMITED or TransactionTimeout. `begin` may also set variables of the transaction.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, seconds?: number, begin?: string): Promise<Result>
  listen(channel: string, handlers: NotifyHandlers): Promise<() => Promise<void>>
  /** True when the database answers within two seconds and accepts changes. */
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

/** Thrown when the database is down, refuses connections or does not respond in time. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Thrown when a statement took too long, usually because it waited for a lock. */
export class DatabaseBusy extends Error {
  override readonly name: string = 'DatabaseBusy'
}

/** Thrown when no connection became free in time. Nothing was sent to the database. */
export class NoFreeConnection extends DatabaseBusy {
  override readonly name = 'NoFreeConnection'
}

/** Thrown when a mutation took too long and was rolled back. */
export class ChangeTimeout extends DatabaseBusy {
  override readonly name = 'ChangeTimeout'
}

/** Thrown when a transaction took longer than its `seconds` and was rolled back. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout'
}
const rethrowAsTimeout = (error: unknown): never => {
  throw error instanceof DatabaseBusy ? new TransactionTimeout(error.message, { cause: error }) : error
}
const STATEMENT_TIMEOUT_CODE = '57014'
const POOL_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect'

/** Errors of the connection, not the statement. 25006 means a read-only server, such as a standby. */
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
/** Throws a driver's error as one of the classes above. Rethrows any other error. */
export const throwDatabaseError = (error: unknown): never => {
  throw translateError(error)
}

const { TIMESTAMPTZ } = pg.types.builtins
const toDate: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ)
const toSeconds = (text: string) => Math.floor(toDate(text).getTime() / 1000)

const STATEMENT_LIMIT = 6_000

/**
 * Times are in milliseconds. A user sees an error after ten seconds at most. The driver waits longer than PostgreSQL, so
 * that PostgreSQL reports a slow statement first.
 */
export const connectionSettings: pg.ClientConfig = {
  types: { getTypeParser: (type, format) => (type === TIMESTAMPTZ ? toSeconds : pg.types.getTypeParser(type, format)) },
  connectionTimeoutMillis: 3_000,
  statement_timeout: STATEMENT_LIMIT,
  query_timeout: STATEMENT_LIMIT + 500,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'dml-console',
}

const driverMargin = () => Number(connectionSettings.query_timeout) - Number(connectionSettings.statement_timeout)

/** PostgreSQL has rolled back a deadlocked transaction, so it can run again. */
const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01'
const MAX_ATTEMPTS = 3

type Client = Pick<pg.ClientBase, 'query'>
type Statement = { name?: string; text: string; values?: unknown[]; query_timeout?: number }
const run = (client: Client, statement: Statement) => client.query(statement).catch(throwDatabaseError)
/** Limits the next statement in PostgreSQL. Returns a slightly longer limit for the driver. */
type StatementTimeout = () => Promise<Pick<Statement, 'query_timeout'>>
/** Creates a Queryable from a connection or a pool. A pool runs each query on any free connection. */
export const queryable = (client: Client, statementTimeout?: StatementTimeout): Queryable => {
  const runQuery = async (query: Sql) => {
    const { text, values } = query
    return run(client, { name: preparedName(client, query, text), text, values, ...(await statementTimeout?.()) })
  }
  return {
    rows: async (query) => (await runQuery(query)).rows,
    one: async (query) => (await runQuery(query)).rows[0] ?? null,
  }
}

/** Returns the remaining milliseconds. Throws DatabaseBusy when no time is left. */
type RemainingTime = () => number
const countdown = (seconds: number): RemainingTime => {
  const end = performance.now() + seconds * 1_000
  return () => {
    const left = Math.ceil(end - performance.now())
    if (left <= 0) throw new DatabaseBusy('A transaction took too long.')
    return left
  }
}

const limitStatements =
  (client: Client, remainingTime: RemainingTime): StatementTimeout =>
  async () => {
    const milliseconds = remainingTime()
    await run(client, { text: `set local statement_timeout = ${milliseconds}` })
    return { query_timeout: milliseconds + driverMargin() }
  }

const transaction = async <Result>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<Result>,
  begin: string,
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
    await run(client, { text: begin })
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
 * Opens the database. Transactions have their own connections, so queries stay fast while transactions wait for locks.
 */
export const openDatabase = (url: string): Database => {
  const [pool, transactions] = [openPool(url), openPool(url)]
  const runLimited = limitConcurrency({ maxRunning: 3, maxWaiting: 20, refusal: overloaded })
  // The division by zero makes the query fail on a read-only server.
  const checkConnection = () =>
    pool.query(`select 1 / (not current_setting('transaction_read_only')::boolean)::int`).then(
      () => true,
      () => false,
    )
  return {
    ...queryable(pool),
    transaction: (work, seconds, begin = 'begin') => {
      const runWithRetries = async (remainingTime?: RemainingTime) => {
        for (let attempt = 1; ; attempt += 1)
          try {
            return await transaction(transactions, work, begin, remainingTime)
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
