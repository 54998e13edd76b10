interface Limits {
  /** Pieces of work that run at once. */
  readonly running: number
  /** How many more may wait for their turn. */
  readonly waiting: number
  /** What whoever is sent away is told. */
  readonly refusal: () => Error
}

/**
 * Makes what runs work in turns: so many pieces at once. Throws the refusal when too many wait already, or the turn has not
 * come by the deadline.
 */
export const atOnce = (limits: Limits) => {
  let running = 0
  const waiting = new Set<() => void>()
  const turn = (deadline?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.add(resolve)
      deadline?.addEventListener('abort', () => waiting.delete(resolve) && reject(limits.refusal()))
    })
  return async <Result>(work: () => Promise<Result>, deadline?: AbortSignal): Promise<Result> => {
    if (waiting.size >= limits.waiting) throw limits.refusal()
    if (running >= limits.running) await turn(deadline)
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes over this place.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
