/** Measures latencies in its own process, because the client must not use the service's CPU time. */
import { randomUUID } from 'node:crypto'
import { type Latencies, type Load, NEW_ID, percentile } from './rounds.ts'

const send = async ({ url, headers, bodies }: Load, round: number): Promise<void> => {
  const body = bodies[round % bodies.length]?.replaceAll(NEW_ID, randomUUID())
  const response = await fetch(url, { method: 'POST', headers, body })
  const { errors } = await response.json()
  if (errors !== undefined) throw new Error(`${url} answered ${JSON.stringify(errors)} to ${body}`)
}

const measure = async (load: Load): Promise<Latencies> => {
  const times: number[] = []
  const startedAt = performance.now()
  while (times.length < load.rounds && performance.now() - startedAt < load.milliseconds) {
    const start = performance.now()
    await send(load, times.length)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { rounds: times.length, median: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

process.on('message', (load: Load) => {
  void measure(load).then((latencies) => process.send?.(latencies))
})
