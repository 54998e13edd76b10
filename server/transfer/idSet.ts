/** Ids of one page of the set: one bit each. */
const PAGE = 4_096

/** Ids, at a bit each where they stand close together: ten million take some megabytes. */
export interface IdSet {
  has(id: string): boolean
  add(id: string): void
}

export const createIdSet = (): IdSet => {
  const pages = new Map<number, Uint8Array>()
  const placeOf = (id: string) => {
    const number = Number(id)
    const bit = number % PAGE
    return { page: Math.floor(number / PAGE), byte: bit >> 3, mask: 1 << (bit & 7) }
  }
  return {
    has: (id) => {
      const { page, byte, mask } = placeOf(id)
      return ((pages.get(page)?.[byte] ?? 0) & mask) !== 0
    },
    add: (id) => {
      const { page, byte, mask } = placeOf(id)
      const bits = pages.get(page) ?? new Uint8Array(PAGE / 8)
      bits[byte] = (bits[byte] ?? 0) | mask
      pages.set(page, bits)
    },
  }
}
