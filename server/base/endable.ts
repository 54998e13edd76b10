/** What somebody waits for that hears of something now and then: several times while they look are one. */
export interface News {
  /** Lets whoever waits look again. */
  hear(): void
  /** Resolves when anything was heard since the last time. */
  arrival(): Promise<void>
  /** Nobody listens any more, or nothing more will come. */
  isOver: boolean
  end(): void
}

/**
 * What a subscriber is told, by a generator that mostly waits for news. One that waits would not notice that nobody listens any
 * more: its news ends then.
 */
export const endable = <Told>(
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
