import { Agent, fetch } from 'undici'
import { inject } from 'vitest'
import { startService } from '../../server/app/service.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import type { Transitions } from '../../server/workflows/paths.ts'
import type { Operation } from '../../src/gql/operation.ts'
import { CreateToken } from '../../src/gql/session.gen.ts'
import { PASSWORD, testConfig } from './config.ts'
import { createDatabase } from './database.ts'

/** An answer as it came over the wire. */
export interface Answer<Data> {
  readonly status: number
  readonly data?: Data | null
  readonly errors?: readonly {
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly extensions?: { readonly code?: string; readonly field?: string; readonly [name: string]: unknown }
  }[]
}

/** Sends one operation: a generated one, whose types come along, or any text. */
export type Call = <Data = unknown, Variables = Readonly<Record<string, unknown>>>(
  operation: string | Operation<Data, Variables>,
  variables?: Variables,
) => Promise<Answer<Data>>

export interface TestService {
  readonly url: string
  readonly databaseUrl: string
  /** The service's own database, to look behind its answers. */
  readonly database: Database
  /** Calls with a token, or as a stranger. */
  request(token?: string): Call
  /** Calls as a demo user, who signs in once a service. */
  as(username: string): Promise<Call>
  signIn(username: string, password?: string): Promise<string>
  stop(): Promise<void>
}

export interface TestServiceOptions {
  /** Variables of the environment that differ from `testConfig`. */
  readonly env?: Readonly<Record<string, string>>
  /** The database of another test service, to run beside it; a fresh copy of the demo data when absent. */
  readonly databaseUrl?: string
  /** Milliseconds between the service's looks at who may still listen; its own when absent. */
  readonly recheck?: number
  /** Transitions that the service may count; those of the built pages when absent, null for pages that lack them. */
  readonly transitions?: Transitions | null
}

/** As `recheck`, which no test takes: who is out then was put out for a reason. */
export const NEVER = 3_600_000

const letGo = new Set<(url: string) => Promise<unknown>>()
/** Has whoever keeps connections to services let go of one before it stops, which would wait for them. */
export const beforeStop = (work: (url: string) => Promise<unknown>): void => void letGo.add(work)

/** Starts the real service in this process, on a database and a port of its own. The caller stops it. */
export const startTestService = async ({
  env,
  databaseUrl,
  recheck,
  transitions,
}: TestServiceOptions = {}): Promise<TestService> => {
  const { url: server, template } = inject('postgres')
  const own = databaseUrl === undefined ? await createDatabase(server, template) : undefined
  const usedUrl = databaseUrl ?? own?.url ?? ''
  const service = await startService(testConfig(usedUrl, env), recheck, transitions)
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
  return {
    url: service.url,
    databaseUrl: usedUrl,
    database,
    request,
    signIn,
    as: async (username) => {
      const token = tokens.get(username) ?? signIn(username)
      tokens.set(username, token)
      return request(await token)
    },
    stop: async () => {
      await connections.close() // those that are kept would be waited for
      await Promise.all([...letGo].map((work) => work(service.url)))
      await service.stop()
      await database.close()
      await own?.drop()
    },
  }
}
