/**
 * What the service costs above bare SQL: the same two statements of a group list, once behind GraphQL with
 * sign-in, permission and validation, once straight to JSON over node:http. Machines differ and are noisy, so the
 * ratios of one run count. CPU is this process's time in its event loop per request; the client is a process of its own.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import sql, { type Sql } from 'sql-template-tag'
import { demoSize } from '../server/demo/size.ts'
import { Groups } from '../src/gql/groups.gen.ts'
import { CreateToken } from '../src/gql/session.gen.ts'
import { report } from './report.ts'
import { benchService, PASSWORD } from './setup.ts'

const ROUNDS = 400

/** What the client process is told to do, and what it answers. */
export interface Load {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly rounds: number
}
export interface Latencies {
  readonly p50: number
  readonly p95: number
}

const client = fork(new URL('client.ts', import.meta.url))
const load = async (request: Omit<Load, 'rounds'>) => {
  const run = async (rounds: number): Promise<Latencies> => {
    client.send({ ...request, rounds } satisfies Load)
    const [latencies] = await once(client, 'message')
    return latencies
  }
  await run(ROUNDS / 4)
  const before = performance.eventLoopUtilization()
  const latencies = await run(ROUNDS)
  const { active } = performance.eventLoopUtilization(before)
  return { ...latencies, cpu: active / ROUNDS }
}

const service = await benchService({ ...demoSize(10_000), groups: 10_000 })
const post = (body: unknown) => ({
  url: `${service.url}/graphql`,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
const signIn = post({ query: CreateToken, variables: { input: { username: 'curator', password: PASSWORD } } })
const answer = await fetch(signIn.url, { method: 'POST', headers: signIn.headers, body: signIn.body })
const { token } = (await answer.json()).data.createToken
const groups = (filter: string | null, first: number) => {
  const request = post({ query: Groups, variables: { filter, first } })
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}

const counts = sql`(select count(*) from group_provider where group_id = id)::int as "providersCount"`
const page = sql`select id, name, slug, status, updated_at, ${counts} from care_group order by name_key, id limit 25`
const found = sql`select id, name, slug, status, updated_at, ${counts} from care_group
  where search_key like ${'%quillbrook%'} order by name_key, id limit 100`
const total = sql`select count(*)::int from care_group`
const foundTotal = sql`select count(*)::int from care_group where search_key like ${'%quillbrook%'}`

const statements: Readonly<Record<string, readonly Sql[]>> = { '/page': [page, total], '/found': [found, foundTotal] }
const ask = (path = '') => Promise.all((statements[path] ?? []).map((query) => service.database.rows(query)))
const bare = createServer((request, response) => {
  void ask(request.url).then((answers) => response.end(JSON.stringify(answers)))
})
await once(bare.listen(0), 'listening')
const bareAt = (path: string) => ({
  url: `http://localhost:${(bare.address() as AddressInfo).port}${path}`,
  body: '{}',
  headers: {},
})

const list = await load(groups(null, 25))
const listBare = await load(bareAt('/page'))
const search = await load(groups('quillbrook', 100))
const searchBare = await load(bareAt('/found'))

process.stdout.write('Service, 10,000 groups\n')
report([
  { name: 'ms, p50 of a group list', value: list.p50 },
  { name: 'ms, p95 of a group list', value: list.p95 },
  { name: 'ms, CPU of a group list', value: list.cpu },
  { name: 'ms, CPU of its bare SQL', value: listBare.cpu },
  { name: 'service: CPU of a group list, times bare SQL', value: list.cpu / listBare.cpu },
  { name: 'ms, p50 of a searched group list', value: search.p50 },
  { name: 'ms, p95 of a searched group list', value: search.p95 },
  { name: 'ms, CPU of a searched group list', value: search.cpu },
  { name: 'ms, CPU of its bare SQL', value: searchBare.cpu },
  { name: 'service: CPU of a searched group list, times bare SQL', value: search.cpu / searchBare.cpu },
])
client.kill()
bare.close()
await service.stop()
