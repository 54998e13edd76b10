import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { serviceArguments } from '../../server/app/build.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { CreateToken } from '../../src/gql/session.gen.ts'
import { processEnv } from './command.ts'
import { createDatabase } from './database.ts'

/** Process of `npm start` that ends with its test. */
export class Start {
  readonly process: ChildProcess
  readonly exit: Promise<number | null>
  output = ''

  constructor(env: Readonly<Record<string, string>>, nodeOptions: readonly string[] = []) {
    this.process = spawn(process.execPath, [...nodeOptions, ...serviceArguments], {
      env: processEnv({ PORT: '0', ...env }),
    })
    this.exit = once(this.process, 'close').then(([code]: (number | null)[]) => code ?? null)
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (data: Buffer) => {
        this.output += data.toString()
      })
    onTestFinished(() => void this.process.kill('SIGKILL'))
  }

  /** Waits for the address in the output. Rejects if the process ends first. */
  async url(): Promise<string> {
    let hasEnded = false
    void this.exit.then(() => {
      hasEnded = true
    })
    while (!hasEnded) {
      const [, url] = /console is at (\S+)\n/.exec(this.output) ?? []
      if (url) return url
      await sleep(20)
    }
    throw new Error(`The service did not start: ${this.output}`)
  }

  /** Returns the passwords of the demo users in the output, by username. */
  users(): Map<string, string> {
    const lines = this.output.matchAll(/^ {2}(\w+) +(\S+) {2}\w+$/gm)
    return new Map([...lines].map(([, username = '', password = '']) => [username, password]))
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.process.kill(signal)
    return this.exit
  }
}

export const pidFileOf = (dataDir: string): string => join(dataDir, 'postgres', 'postmaster.pid')

export const signalPostgres = (dataDir: string, signal: NodeJS.Signals): void =>
  void process.kill(Number.parseInt(readFileSync(pidFileOf(dataDir), 'utf8'), 10), signal)

/** Creates a data directory. When the test ends, stops its PostgreSQL and removes the directory. */
export const newDataDir = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dml-start-'))
  onTestFinished(async () => {
    if (existsSync(pidFileOf(dataDir))) signalPostgres(dataDir, 'SIGQUIT')
    while (existsSync(pidFileOf(dataDir))) await sleep(20)
    await rm(dataDir, { recursive: true })
  })
  return dataDir
}

/** Creates a database with demo data. Returns the environment of processes that share the database and token keys. */
export const demoEnv = async () => {
  const { url, template } = inject('postgres')
  const database = await createDatabase(url, template)
  onTestFinished(() => database.drop())
  return { DATA_DIR: await newDataDir(), DATABASE_URL: database.url }
}

export const postgresUrl = (dataDir: string): string =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'postgres'))}`

/** Connects to PostgreSQL until the test ends or the server is killed. */
export const connectTo = async (url: string): Promise<Client> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Runs an operation and returns its data. Throws if the service refuses the operation. */
export const ask = async (url: string, query: string, variables: object = {}, token?: string) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** Signs in and returns the token. Throws if the service refuses. */
export const signIn = async (url: string, username: string, password = ''): Promise<string> => {
  const { token } = (await ask(url, CreateToken, { input: { username, password } })).createToken
  if (token === null) throw new Error(`The service refused to sign ${username} in.`)
  return token
}

/** Starts a service on its own data directory, which a test kills and starts again. `ask` is signed in as a curator. */
export const startKillable = async () => {
  const dataDir = await newDataDir()
  let start = new Start({ DATA_DIR: dataDir })
  let url = await start.url()
  const token = await signIn(url, 'curator', start.users().get('curator'))
  return {
    ask: (query: string, variables: object) => ask(url, query, variables, token),
    read: async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
      const database = openDatabase(postgresUrl(dataDir))
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    kill: async (isPostgresKilled: boolean) => {
      await start.stop('SIGKILL')
      if (isPostgresKilled) signalPostgres(dataDir, 'SIGKILL')
    },
    restart: async () => {
      start = new Start({ DATA_DIR: dataDir })
      url = await start.url()
    },
    stop: () => start.stop(),
  }
}
