/**
 * What somebody has made of an order that was saved (spec §4, top lists): the same ids in another order, and which of
 * them were moved by hand.
 */
export interface Reordering {
  readonly saved: readonly string[]
  readonly order: readonly string[]
  /** Ids that were moved, perhaps to where they were before. */
  readonly touched: readonly string[]
}
/** A reordering made anew upon an order that somebody else has saved meanwhile. */
export interface Rebased {
  /** Theirs, with one's own moves that still make sense. */
  readonly order: readonly string[]
  /** Ids that stand elsewhere than theirs because of one's own moves. */
  readonly moved: readonly string[]
  /** Of these, the ones that they have moved, too. */
  readonly contested: readonly string[]
  /** Ids of one's own moves that are in the list no more. */
  readonly gone: readonly string[]
}

/** Whether two orders hold the same ids at the same places. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/** The order with one of its ids at another place, counted from 0; what is not among them is not put there. */
export const withMoved = (order: readonly string[], id: string, place: number): string[] => {
  const others = order.filter((other) => other !== id)
  return others.length === order.length ? others : others.toSpliced(place, 0, id)
}

/**
 * The fewest ids that were moved to make one order of the other, leaving those out that only one of them has; in the order of
 * `after`. Of several explanations it is the one that moves what somebody has touched.
 */
export const movesOf = (before: readonly string[], after: readonly string[], touched: readonly string[]): string[] => {
  const placeOf = new Map(before.map((id, place) => [id, place]))
  const ids = after.filter((id) => placeOf.has(id))
  const wasTouched = new Set(touched)
  // The heaviest of what still stands in the order of before: each id that nobody touched outweighs all that were.
  const weights = ids.map((id) => (wasTouched.has(id) ? 1 : ids.length + 1))
  const chains: { readonly weight: number; readonly ids: readonly string[] }[] = []
  ids.forEach((id, i) => {
    const earlier = chains.filter((_, j) => (placeOf.get(ids[j] ?? '') ?? 0) < (placeOf.get(id) ?? 0))
    const best = earlier.reduce((one, other) => (other.weight > one.weight ? other : one), { weight: 0, ids: [] })
    chains.push({ weight: best.weight + (weights[i] ?? 0), ids: [...best.ids, id] })
  })
  const heaviest = chains.reduce((one, other) => (other.weight > one.weight ? other : one), { weight: 0, ids: [] })
  const stayed = new Set(heaviest.ids)
  return ids.filter((id) => !stayed.has(id))
}

/** Whether somebody moved something, not merely added or removed it. */
export const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  movesOf(before, after, []).length > 0

/**
 * One's own moves made upon an order that somebody else has saved: a moved id stands where it stood beside what they have
 * not moved, rather below than above. What they have added and removed stays so.
 */
export const rebasedOrder = ({ saved, order, touched }: Reordering, theirs: readonly string[]): Rebased => {
  const moves = movesOf(saved, order, touched)
  const present = new Set(theirs)
  const mine = moves.filter((id) => present.has(id))
  const moved = new Set(mine)
  // A row that both may have moved counts as such: of two neighbours that changed places they may have dragged either.
  const movedByThem = new Set(movesOf(saved, theirs, touched))
  const fewest = movesOf(saved, theirs, []).length
  /** Whether one stands as it did by some explanation of theirs that needs no more moves than another. */
  const mayHaveStayed = (id: string) =>
    movesOf(
      saved,
      theirs,
      saved.filter((other) => other !== id),
    ).length === fewest
  const result = theirs.filter((id) => !moved.has(id))
  for (const id of mine) {
    const at = order.indexOf(id)
    const isThere = (other: string) => result.includes(other)
    const isSteady = (other: string) => isThere(other) && (!movedByThem.has(other) || mayHaveStayed(other))
    const above = order.slice(0, at).filter(isThere)
    const anchor = above.findLast(isSteady)
    // What was put on top stays there, whoever changed places below it.
    const below = above.length > 0 && anchor === undefined ? order.slice(at + 1).find(isSteady) : undefined
    const place = below === undefined ? result.indexOf(anchor ?? above.at(-1) ?? '') + 1 : result.indexOf(below)
    result.splice(place, 0, id)
  }
  const elsewhere = isSameOrder(order, theirs) ? [] : movesOf(theirs, result, mine)
  return {
    order: elsewhere.length === 0 ? theirs : result,
    moved: elsewhere,
    contested: elsewhere.filter((id) => movedByThem.has(id)),
    gone: moves.filter((id) => !present.has(id)),
  }
}
