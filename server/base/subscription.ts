/** Signal that wakes a waiting subscription. Several signals while it is busy count as one. */
export interface Wakeup {
  /** Wakes the subscription. */
  wake(): void
  /** Resolves when there was a signal since the last call. */
  nextSignal(): Promise<void>
  /** True when the subscriber has left, or when no more signals will come. */
  isClosed: boolean
  end(): void
}

/**
 * Wraps a generator that mostly waits for signals as a subscription. A waiting generator would not notice that its
 * subscriber left. `return` therefore closes the signal first.
 */
export const toSubscription = <Item>(
  follow: (news: Wakeup) => AsyncGenerator<Item, undefined>,
): AsyncIterableIterator<Item, undefined> => {
  let arrived = Promise.withResolvers<void>()
  const news: Wakeup = {
    wake: () => arrived.resolve(),
    nextSignal: async () => {
      await arrived.promise
      arrived = Promise.withResolvers()
    },
    isClosed: false,
    end: () => {
      news.isClosed = true
      news.wake()
    },
  }
  const generator = follow(news)
  return {
    next: () => generator.next(),
    return: () => {
      news.end()
      return generator.return(undefined)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
