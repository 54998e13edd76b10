/** Takes a place for a key and returns a function that frees it; null at the limit. */
export type Tally = (key: string) => (() => void) | null

/** Limits the number of places that each key holds at the same time. */
export const createSlotCounter = (limit: number): Tally => {
  const counts = new Map<string, number>()
  const add = (key: string, difference: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + difference
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return (key) => {
    if ((counts.get(key) ?? 0) >= limit) return null
    add(key, 1)
    let isCounted = true
    return () => {
      if (isCounted) add(key, -1)
      isCounted = false
    }
  }
}

/** Returns a rate limiter: true while the key has been used at most `limit` times in the current period. */
export const createRateLimit = (limit: number, milliseconds: number): ((key: string) => boolean) => {
  const counts = new Map<string, number>()
  let start = performance.now()
  return (key) => {
    if (performance.now() - start > milliseconds) {
      counts.clear()
      start = performance.now()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit
  }
}
