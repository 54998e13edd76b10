interface Limits {
  readonly maxRunning: number
  readonly maxWaiting: number
  readonly refusal: () => Error
}

/** Returns a function that runs at most `maxRunning` tasks at a time and queues further tasks. */
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
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
