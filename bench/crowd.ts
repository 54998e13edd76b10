/**
 * `node bench/crowd.ts [--seconds 20] [--sockets 200] [--physicians 300]`: measures how much one account slows the
 * lists of another account. The first account opens and closes records on many WebSockets.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { demoSize, LARGEST, SMALLEST } from '../server/demo/seeding.ts'
import { parseWholeNumber, runCommand } from '../server/tools/command.ts'
import { FollowRecord } from '../src/gql/records.gen.ts'
import { ask, signIn } from './ask.ts'
import { startService } from './processes.ts'
import { percentile } from './rounds.ts'
import { benchDatabase, PASSWORD } from './setup.ts'
import { environmentText, markdown } from './table.ts'

const LIST = '{ promotedPrograms(first: 25) { edges { node { id name } } } }'
/** Pause between two subscriptions of a socket, in milliseconds. */
const PAUSE = 20
const MAX_SUBSCRIPTIONS = 16

interface Measurement {
  readonly times: readonly number[]
  readonly failed: number
}

const measureList = async (url: string, token: string, milliseconds: number): Promise<Measurement> => {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const start = performance.now()
    try {
      await ask(url, LIST as never, {}, token)
    } catch {
      failed += 1
    }
    times.push(performance.now() - start)
  }
  return { times: times.toSorted((one, other) => one - other), failed }
}

interface CrowdCounts {
  accepted: number
  refused: number
  openings: number
  refusedOpenings: number
}

const runCrowd = async (url: string, token: string, sockets: number, isOver: () => boolean): Promise<CrowdCounts> => {
  const counts: CrowdCounts = { accepted: 0, refused: 0, openings: 0, refusedOpenings: 0 }
  const openSocket = async (): Promise<void> => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const closed = once(socket, 'close')
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString())
      if (type === 'connection_ack') counts.accepted += 1
      if (type === 'error') counts.refusedOpenings += 1
    })
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })))
    const acknowledged = once(socket, 'message').then(() => true)
    if (!(await Promise.race([acknowledged, closed.then(() => false)]))) {
      counts.refused += 1
      return
    }
    for (let id = 0; !isOver() && socket.readyState === WebSocket.OPEN; id += 1) {
      const payload = { query: FollowRecord, variables: { kind: 'GROUP', id: '1' } }
      socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload }))
      if (id >= MAX_SUBSCRIPTIONS) socket.send(JSON.stringify({ id: String(id - MAX_SUBSCRIPTIONS), type: 'complete' }))
      counts.openings += 1
      await sleep(PAUSE)
    }
    socket.close()
    await closed
  }
  await Promise.all(Array.from({ length: sockets }, openSocket))
  return counts
}

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '20' },
      sockets: { type: 'string', default: '200' },
      physicians: { type: 'string', default: String(SMALLEST) },
    },
  })
  const milliseconds = 1_000 * parseWholeNumber('seconds', values.seconds, 1, 3_600)
  const sockets = parseWholeNumber('sockets', values.sockets, 1, 10_000)
  const bench = await benchDatabase(demoSize(parseWholeNumber('physicians', values.physicians, SMALLEST, LARGEST)))
  try {
    const { url } = await startService(bench.env)
    const [curator, groups] = [await signIn(url, 'curator', PASSWORD), await signIn(url, 'groups', PASSWORD)]
    await measureList(url, curator, 2_000)
    const before = await measureList(url, curator, milliseconds)
    let isOver = false
    const crowdResult = runCrowd(url, groups, sockets, () => isOver)
    await sleep(1_000)
    const during = await measureList(url, curator, milliseconds)
    isOver = true
    const { accepted, refused, openings, refusedOpenings } = await crowdResult
    await sleep(2_000)
    const after = await measureList(url, curator, milliseconds)

    const row = (name: string, { times, failed }: Measurement) => [
      name,
      String(times.length),
      ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1)),
      String(failed),
    ]
    const undisturbed = (percentile(before.times, 0.5) + percentile(after.times, 0.5)) / 2
    process.stdout.write(
      `\n${await environmentText(bench.database)}. ${accepted} of ${sockets} sockets accepted, ${refused} refused; ` +
        `${openings} records opened, ${refusedOpenings} of them refused.\n\n` +
        markdown(
          ['the list of another account', 'requests', 'median ms', 'p95 ms', 'most ms', 'failed'],
          [row('before', before), row('during the load', during), row('after', after)],
        ) +
        `\nThe median during the load is ${(percentile(during.times, 0.5) / undisturbed).toFixed(2)} times the median without load.\n`,
    )
  } finally {
    await bench.stop()
  }
})
