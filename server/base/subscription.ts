/** Wakes the generator of a subscription while it waits for changes. */
export interface Wakeup {
  wake(): void
  /** Resolves at the next `wake`, or at once if `wake` was called since the last `nextSignal`. */
  nextSignal(): Promise<void>
  isClosed: boolean
  end(): void
}

/** Turns a generator into a subscription. Its `return` also works while the generator waits for `nextSignal`. */
export const toSubscription = <Item>(
  follow: (wakeup: Wakeup) => AsyncGenerator<Item, undefined>,
): AsyncIterableIterator<Item, undefined> => {
  let signal = Promise.withResolvers<void>()
  const wakeup: Wakeup = {
    wake: () => signal.resolve(),
    nextSignal: async () => {
      await signal.promise
      signal = Promise.withResolvers()
    },
    isClosed: false,
    end: () => {
      wakeup.isClosed = true
      wakeup.wake()
    },
  }
  const generator = follow(wakeup)
  return {
    next: () => generator.next(),
    return: () => {
      wakeup.end()
      return generator.return(undefined)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
