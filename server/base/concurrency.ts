interface Limits {
  /** Maximum number of tasks that run at the same time. */
  readonly maxRunning: number
  /** Maximum number of tasks that wait. */
  readonly maxWaiting: number
  /** Creates the error for a task that finds the queue full or waits too long. */
  readonly refusal: () => Error
}

/**
 * Returns a function that runs a task when fewer than the maximum are running. The function throws the error from
 * `refusal` if the queue is full, or if the deadline passes during the wait.
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
      // The next waiting task replaces this task; `running` stays the same.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
