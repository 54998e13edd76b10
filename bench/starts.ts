import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from './cpu.ts'
import type { ServerProcess } from './processes.ts'

const STARTS = 5
/** Milliseconds after which the start no longer affects the memory. */
const IDLE = 3_000

/** Cost of starting a server, without PostgreSQL: seconds to the first response, and megabytes when idle. */
export interface StartCost {
  readonly seconds: number
  readonly megabytes: number
}

/** `ask` waits for the first response. */
export const measureStart = async (
  start: () => Promise<ServerProcess>,
  ask: (url: string) => Promise<unknown>,
): Promise<StartCost> => {
  const starts: StartCost[] = []
  while (starts.length < STARTS) {
    const startedAt = performance.now()
    const server = await start()
    await ask(server.url)
    const seconds = (performance.now() - startedAt) / 1_000
    await sleep(IDLE)
    starts.push({ seconds, megabytes: memoryOf(server.pid) })
    await server.stop()
  }
  const medianOf = (part: keyof StartCost) =>
    starts.map((measured) => measured[part]).sort((a, b) => a - b)[STARTS >> 1] ?? Number.NaN
  return { seconds: medianOf('seconds'), megabytes: medianOf('megabytes') }
}
