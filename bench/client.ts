/** Sends requests one after the other and answers how long they took: a process of its own, not to cost the service's time. */
import { performance } from 'node:perf_hooks'
import type { Latencies, Load } from './service.ts'

const measure = async ({ url, body, headers, rounds }: Load): Promise<Latencies> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const response = await fetch(url, { method: 'POST', headers, body })
    await response.text()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (rounds - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

process.on('message', (load: Load) => {
  void measure(load).then((latencies) => process.send?.(latencies))
})
