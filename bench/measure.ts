import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Database } from '../server/database/database.ts'
import { headersOf } from './ask.ts'
import type { Statement } from './bare.ts'
import { cpuOf, postgresCpu } from './cpu.ts'
import { type ServerProcess, trackProcess } from './processes.ts'
import type { Latencies, Load } from './rounds.ts'

const WARM_UP = { rounds: 50, milliseconds: 1_000 }
const MEASURED = { rounds: 400, milliseconds: 5_000 }
/** Number of warm-up rounds for work whose requests can be sent only once. */
const FEW = 10

export interface Work {
  readonly name: string
  readonly rows?: string
  readonly token: string
  /** Request bodies, sent in turn. */
  readonly requests: readonly string[]
  readonly bare: readonly string[]
  /** Restores the data if each request can be sent only once. */
  readonly reset?: () => Promise<void>
}

export const requestOf = (query: string, variables: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ query, variables })
export const bareOf = (statements: readonly Pick<Statement, 'text' | 'values'>[]): string =>
  JSON.stringify(statements.map(({ text, values }) => ({ text, values })))

/** Milliseconds per request. `node` and `database` are CPU times. */
interface Cost extends Latencies {
  readonly node: number
  readonly database: number
}
export interface Costs {
  readonly work: Work
  readonly service: Cost
  readonly bare: Cost
}

export const createMeter = async (database: Database, service: ServerProcess, bare: ServerProcess) => {
  const usedByPostgres = await postgresCpu(database)
  const client = trackProcess(fork(new URL('client.ts', import.meta.url)))
  const failed = new AbortController()
  client.once('exit', () => failed.abort(new Error('The client has failed.')))

  const run = async (load: Load): Promise<Latencies> => {
    client.send(load)
    const [latencies] = await once(client, 'message', { signal: failed.signal })
    return latencies
  }
  const costOf = async (server: ServerProcess, load: Load): Promise<Cost> => {
    const before = { node: cpuOf(server.pid), database: usedByPostgres() }
    const latencies = await run(load)
    const perRequest = (used: number) => used / latencies.rounds
    return {
      ...latencies,
      node: perRequest(cpuOf(server.pid) - before.node),
      database: perRequest(usedByPostgres() - before.database),
    }
  }
  const measureServer = async (
    server: ServerProcess,
    path: string,
    token: string,
    bodies: readonly string[],
    isSingleUse: boolean,
  ) => {
    const target = { url: server.url + path, headers: headersOf(token) }
    const [warmUpBodies, measuredBodies] = isSingleUse ? [bodies.slice(0, FEW), bodies.slice(FEW)] : [bodies, bodies]
    const atMost = (rounds: number, { length }: readonly string[]) => (isSingleUse ? Math.min(rounds, length) : rounds)
    await run({ ...target, ...WARM_UP, bodies: warmUpBodies, rounds: atMost(WARM_UP.rounds, warmUpBodies) })
    return costOf(server, {
      ...target,
      ...MEASURED,
      bodies: measuredBodies,
      rounds: atMost(MEASURED.rounds, measuredBodies),
    })
  }
  return async (work: Work): Promise<Costs> => {
    const { token, reset } = work
    const serviceCost = await measureServer(service, '/graphql', token, work.requests, reset !== undefined)
    await reset?.()
    const bareCost = await measureServer(bare, '/', token, work.bare, reset !== undefined)
    await reset?.()
    return { work, service: serviceCost, bare: bareCost }
  }
}
