/** The numbers depend only on the seed. */
export interface Random {
  next(): number
  /** Integer from 0 up to `limit`, `limit` excluded. */
  below(limit: number): number
  chance(probability: number): boolean
  /** Requires at least one item. */
  pick<Item>(items: readonly Item[]): Item
  /** Picks up to `count` different items. The cost depends on `count`, not on the number of items. */
  sample<Item>(items: readonly Item[], count: number): Item[]
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** Uses mulberry32, whose 32 bits of state are enough for demo data. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, below(items.length)),
    sample: (items, count) => {
      // Partial Fisher-Yates shuffle that stores only the moved items.
      const movedIndexes = new Map<number, number>()
      return Array.from({ length: Math.min(count, items.length) }, (_, position) => {
        const drawn = position + below(items.length - position)
        const index = movedIndexes.get(drawn) ?? drawn
        movedIndexes.set(drawn, movedIndexes.get(position) ?? position)
        return at(items, index)
      })
    },
  }
}
