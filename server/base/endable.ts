/** What somebody waits for that hears of something now and then: several times while they look are one. */
export interface News {
  /** Lets whoever waits look again. */
  hear(): void
  /** Resolves when anything was heard since the last time. */
  arrival(): Promise<void>
  /** Nobody listens any more, or nothing more will come. */
  readonly isOver: boolean
  end(): void
}

const createNews = (): News => {
  let arrived = Promise.withResolvers<void>()
  let isOver = false
  const hear = () => arrived.resolve()
  return {
    hear,
    arrival: async () => {
      await arrived.promise
      arrived = Promise.withResolvers()
    },
    get isOver() {
      return isOver
    },
    end: () => {
      isOver = true
      hear()
    },
  }
}

/**
 * What a subscriber is told, by a generator that mostly waits for news. One that waits would not notice that nobody listens any
 * more: its news ends then.
 */
export const endable = <Told>(
  follow: (news: News) => AsyncGenerator<Told, undefined>,
): AsyncIterableIterator<Told, undefined> => {
  const news = createNews()
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
