import type { ClientConfig } from 'pg'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, inject } from 'vitest'
import { startService } from '../../server/app/service.ts'
import { connectionSettings, type Database, openDatabase } from '../../server/database/database.ts'
import type { Transitions } from '../../server/workflows/transitionCounts.ts'
import type { Operation } from '../../src/gql/operation.ts'
import { CreateToken } from '../../src/gql/session.gen.ts'
import { PASSWORD, testConfig } from './config.ts'
import { createDatabase } from './database.ts'

export interface Answer<Data> {
  readonly status: number
  readonly data?: Data | null
  readonly errors?: readonly {
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly extensions?: { readonly code?: string; readonly field?: string; readonly [name: string]: unknown }
  }[]
}

/** Sends a generated operation with its types, or any text. */
export type Call = <Data = unknown, Variables = Readonly<Record<string, unknown>>>(
  operation: string | Operation<Data, Variables>,
  variables?: Variables,
) => Promise<Answer<Data>>

/** Returns the data of an answer without errors. Throws if the service refused any part of the request. */
export const dataOf = <Data>({ data, errors }: Answer<Data>): Data => {
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

export interface TestService {
  readonly url: string
  readonly databaseUrl: string
  /** Database for checks without the API. */
  readonly database: Database
  /** Returns a caller with this token, or without a session. */
  request(token?: string): Call
  /** Returns a caller for a demo user, who signs in once for each service. */
  as(username: string): Promise<Call>
  signIn(username: string, password?: string): Promise<string>
  /** Returns the token of the caller that `as` returns. */
  tokenOf(username: string): Promise<string>
  stop(): Promise<void>
}

export interface TestServiceOptions {
  /** Environment variables that differ from `testConfig`. */
  readonly env?: Readonly<Record<string, string>>
  /** Database of another test service. Defaults to a fresh copy of the demo data. */
  readonly databaseUrl?: string
  /** Interval of the service's check of subscribers' permissions, in milliseconds. */
  readonly recheck?: number
  /** Limits of database connections. By default they fit a loaded machine. */
  readonly limits?: ClientConfig
  /** Chart transitions that the service counts. Null disables counting. */
  readonly transitions?: Transitions | null
}

const { connectionTimeoutMillis, statement_timeout, query_timeout } = connectionSettings
/** Limits of the service's database connections, in milliseconds. */
export const usualLimits: ClientConfig = { connectionTimeoutMillis, statement_timeout, query_timeout }
const testLimits = { connectionTimeoutMillis: 60_000, statement_timeout: 60_000, query_timeout: 65_000 }
Object.assign(connectionSettings, testLimits) // also for databases without a service

/** Value of `recheck` that is longer than any test, in milliseconds. */
export const NEVER = 3_600_000

/** Port of this process's services, which run one after the other. A browser then keeps the console's code. */
export const SHARED_PORT = 20_000 + (process.pid % 10_000)
let isPortInUse = false

const cleanups = new Set<(url: string) => Promise<unknown>>()
/** Registers work that closes connections to a service before the service stops. */
export const beforeStop = (work: (url: string) => Promise<unknown>): void => void cleanups.add(work)

/** Starts the real service in this process, on a new database and a free port. The caller stops it. */
export const startTestService = async (options: TestServiceOptions = {}): Promise<TestService> => {
  const { env, databaseUrl, recheck, transitions, limits = testLimits } = options
  Object.assign(connectionSettings, limits)
  const { url: server, template } = inject('postgres')
  const ownDatabase = databaseUrl === undefined ? await createDatabase(server, template) : undefined
  const usedUrl = databaseUrl ?? ownDatabase?.url ?? ''
  const start = (port: number) =>
    startService(testConfig(usedUrl, { PORT: String(port), ...env }), recheck, transitions)
  // Services with other settings answer some paths differently.
  const sharesPort = !isPortInUse && env === undefined
  if (sharesPort) isPortInUse = true
  const service = sharesPort ? await start(SHARED_PORT).catch(() => start(0)) : await start(0)
  const database = openDatabase(usedUrl)
  const connections = new Agent()

  const request =
    (token?: string): Call =>
    async (query, variables) => {
      const response = await fetch(`${service.url}/graphql`, {
        dispatcher: connections,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ query, variables }),
      })
      return { status: response.status, ...((await response.json()) as object) }
    }
  const signIn = async (username: string, password = PASSWORD) => {
    const { data, errors } = await request()(CreateToken, { input: { username, password } })
    if (!data?.createToken.token) throw new Error(`${username} could not sign in: ${JSON.stringify(errors)}`)
    return data.createToken.token
  }
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (username: string) => {
    const token = tokens.get(username) ?? signIn(username)
    tokens.set(username, token)
    return token
  }
  return {
    url: service.url,
    databaseUrl: usedUrl,
    database,
    request,
    signIn,
    tokenOf,
    as: async (username) => request(await tokenOf(username)),
    stop: async () => {
      await connections.close() // otherwise the service waits for kept-alive connections
      await Promise.all([...cleanups].map((work) => work(service.url)))
      await service.stop()
      await database.close()
      await ownDatabase?.drop()
      if (sharesPort) isPortInUse = false
    },
  }
}

/** Returns a service that starts before the tests of a file or block, and stops after them. */
export const testService = (options: TestServiceOptions | (() => TestServiceOptions) = {}): TestService => {
  const service = {} as TestService
  beforeAll(async () => {
    Object.assign(service, await startTestService(typeof options === 'function' ? options() : options))
  })
  afterAll(() => service.stop())
  return service
}

/** Returns a caller for a demo user, who signs in before the tests of a file or block. */
export const callerOf = (service: TestService, username: string): Call => {
  beforeAll(async () => void (await service.as(username)))
  return async (operation, variables) => (await service.as(username))(operation, variables)
}

export type TestTables = Database & { readonly url: string }

/**
 * Returns a database, which exists during the tests of a file. By default, it has tables but no rows. A copy of `template`
 * has the demo data. `fill` may add rows.
 */
export const testTables = (
  copyOf: 'tables' | 'template' = 'tables',
  fill?: (url: string) => Promise<unknown>,
): TestTables => {
  const database = {} as TestTables
  beforeAll(async () => {
    const postgres = inject('postgres')
    const testDatabase = await createDatabase(postgres.url, postgres[copyOf])
    Object.assign(database, openDatabase(testDatabase.url), { url: testDatabase.url })
    await fill?.(testDatabase.url)
    return () => database.close().then(() => testDatabase.drop())
  })
  return database
}
