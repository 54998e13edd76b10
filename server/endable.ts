/**
 * What a subscriber is told, by a generator that mostly waits for news. One that waits would not notice that nobody listens any
 * more: `wake` has it look.
 */
export const endable = <Told>(
  following: AsyncGenerator<Told, undefined>,
  wake: () => void,
): AsyncIterableIterator<Told, undefined> => ({
  next: () => following.next(),
  return: () => {
    wake()
    return following.return(undefined)
  },
  [Symbol.asyncIterator]() {
    return this
  },
})
