import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../cpu.ts'
import type { ServerProcess } from '../processes.ts'
import { type Memory, memoryNow } from './memory.ts'
import type { SharedState } from './sharedState.ts'
import { type SimulatedUser, work } from './staff.ts'

/** Seconds between two progress lines. */
const PAUSE = 30
/** Warm-up as a share of the run, and its maximum in seconds. */
const WARM_UP = 0.5
const LONGEST_WARM_UP = 60

interface Memories {
  readonly before: readonly Memory[]
  readonly after: readonly Memory[]
}

export const workFor = async (
  seconds: number,
  shared: SharedState,
  users: readonly SimulatedUser[],
  services: readonly ServerProcess[],
): Promise<Memories> => {
  const { figures } = shared
  let isOver = false
  const memory = () => Promise.all(services.map(memoryNow))
  const startedAt = performance.now()
  const printProgress = () => {
    const elapsed = Math.round((performance.now() - startedAt) / 1_000)
    const resident = services.map(({ pid }) => memoryOf(pid).toFixed(0)).join(' and ')
    process.stdout.write(`${elapsed} s: ${figures.line()}; ${resident} MB in memory\n`)
  }
  const measureMemory = async (): Promise<Memories> => {
    const progressTimer = setInterval(printProgress, PAUSE * 1_000)
    const warmUp = Math.min(seconds * WARM_UP, LONGEST_WARM_UP)
    await sleep(warmUp * 1_000)
    const before = await memory()
    await sleep((seconds - warmUp) * 1_000)
    clearInterval(progressTimer)
    const after = await memory()
    isOver = true
    return { before, after }
  }
  const [memories] = await Promise.all([measureMemory(), ...users.map((user) => work(shared, user, () => isOver))])
  return memories
}
