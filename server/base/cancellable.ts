/** Signal that wakes a waiting subscription. Several signals while it is busy count as one. */
export interface News {
  /** Wakes the subscription. */
  hear(): void
  /** Resolves when there was a signal since the last call. */
  arrival(): Promise<void>
  /** True when the subscriber has left, or when no more news will come. */
  isOver: boolean
  end(): void
}

/**
 * Wraps a generator that mostly waits for news as a subscription. A waiting generator would not notice that its
 * subscriber left. `return` therefore ends its news first.
 */
export const cancellable = <Told>(
  follow: (news: News) => AsyncGenerator<Told, undefined>,
): AsyncIterableIterator<Told, undefined> => {
  let arrived = Promise.withResolvers<void>()
  const news: News = {
    hear: () => arrived.resolve(),
    arrival: async () => {
      await arrived.promise
      arrived = Promise.withResolvers()
    },
    isOver: false,
    end: () => {
      news.isOver = true
      news.hear()
    },
  }
  const following = follow(news)
  return {
    next: () => following.next(),
    return: () => {
      news.end()
      return following.return(undefined)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
