/** Signals to a waiting subscription. Several signals while the subscription is busy count as one. */
export interface Wakeup {
  /** Wakes the subscription. */
  wake(): void
  /** Resolves when a signal has arrived since the last call. */
  nextSignal(): Promise<void>
  /** True when the subscriber has left, or when no more signals will come. */
  isClosed: boolean
  end(): void
}

/**
 * Wraps a generator that mostly waits for signals as a subscription. A waiting generator would not notice that its
 * subscriber has left. `return` therefore wakes the generator first.
 */
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
