import { memoryOf } from '../cpu.ts'
import type { ServerProcess } from '../processes.ts'

export interface Memory {
  readonly inUse: number
  readonly resident: number
}

/** Allowed growth of memory after the warm-up. */
const GROWTH_SHARE = 0.1
const GROWTH_MEGABYTES = 20

/** Node options of a service that prints its memory in use after SIGUSR2. */
export const MEMORY_REPORT_OPTIONS = [
  '--expose-gc',
  '--import',
  new URL('../../test/support/heap.ts', import.meta.url).href,
]

export const memoryNow = async (service: ServerProcess): Promise<Memory> => {
  const bytesInUse = service.next(/^in use: (\d+)$/)
  process.kill(service.pid, 'SIGUSR2')
  return { inUse: Number(await bytesInUse) / 2 ** 20, resident: memoryOf(service.pid) }
}

export const hasGrown = (before: Memory, after: Memory): boolean =>
  (['inUse', 'resident'] as const).some((part) => after[part] > before[part] * (1 + GROWTH_SHARE) + GROWTH_MEGABYTES)
