interface Limits {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** Creates the error to throw if the queue is full, or if the deadline of a task passes while the task waits. */
  readonly refusal: () => Error
}

/**
 * Returns a function that runs at most `maxRunning` tasks at a time. Each further task waits until a running task ends.
 */
export const limitConcurrency = (limits: Limits) => {
  let running = 0
  const waiting = new Set<() => void>()
  const waitForTurn = (deadline?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.add(resolve)
      deadline?.addEventListener('abort', () => waiting.delete(resolve) && reject(limits.refusal()))
    })
  return async <Result>(work: () => Promise<Result>, deadline?: AbortSignal): Promise<Result> => {
    if (waiting.size >= limits.maxWaiting) throw limits.refusal()
    if (running >= limits.maxRunning) await waitForTurn(deadline)
    else running += 1
    try {
      return await work()
    } finally {
      // The next waiting task takes the place of the finished one, so `running` stays the same.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
