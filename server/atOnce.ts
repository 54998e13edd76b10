import { rateLimited } from './contract/errors.ts'

interface Limits {
  /** Pieces of work that run at once. */
  readonly running: number
  /** How many more may wait for their turn. */
  readonly waiting: number
  /** Seconds after which whoever is sent away may come again. */
  readonly retryAfter: number
}

/** Makes what runs work in turns: so many pieces at once. Throws RATE_LIMITED when too many wait already. */
export const atOnce = (limits: Limits) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= limits.waiting) throw rateLimited(limits.retryAfter)
    if (running >= limits.running) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes over this place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
