/** Reserves a slot for a key. Returns a function that frees it and must be called once, or null if none is free. */
export type ReserveSlot = (key: string) => (() => void) | null

/** Creates a counter that gives each key at most `limit` slots at the same time. */
export const createSlotCounter = (limit: number): ReserveSlot => {
  const counts = new Map<string, number>()
  const add = (key: string, difference: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + difference
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return (key) => {
    if ((counts.get(key) ?? 0) >= limit) return null
    add(key, 1)
    return () => add(key, -1)
  }
}

/** Creates a limiter, which returns true for a key's first `limit` calls per period. `period` is in milliseconds. */
export const createRateLimit = (limit: number, period: number): ((key: string) => boolean) => {
  const counts = new Map<string, number>()
  let start = performance.now()
  return (key) => {
    if (performance.now() - start > period) {
      counts.clear()
      start = performance.now()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit
  }
}
