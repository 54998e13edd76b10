import { memoryOf } from '../cpu.ts'
import type { Running } from '../processes.ts'

/** Megabytes of a service, after what can be forgotten was forgotten: what its objects take, and all of it that is in memory. */
export interface Memory {
  readonly inUse: number
  readonly resident: number
}

/** What a service may have more of than after its warm-up: a share of that, and megabytes. */
const SHARE = 0.1
const MEGABYTES = 20

/** Node options of a service that tells what is in use. */
export const TELLS_MEMORY = ['--expose-gc', '--import', new URL('../../test/support/heap.ts', import.meta.url).href]

export const memoryNow = async (service: Running): Promise<Memory> => {
  const told = service.next(/^in use: (\d+)$/)
  process.kill(service.pid, 'SIGUSR2')
  return { inUse: Number(await told) / 2 ** 20, resident: memoryOf(service.pid) }
}

/** Whether a service has kept more and more. */
export const hasGrown = (before: Memory, after: Memory): boolean =>
  (['inUse', 'resident'] as const).some((part) => after[part] > before[part] * (1 + SHARE) + MEGABYTES)
