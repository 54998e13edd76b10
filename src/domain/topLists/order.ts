/** Unsaved reordering of a top list (spec §4). `order` has the same ids as `saved`. */
export interface OrderChange {
  readonly saved: readonly string[]
  readonly order: readonly string[]
  /** Ids that the user moved, even if they are back at their old positions. */
  readonly touched: readonly string[]
}
/** Result of applying a reordering to another user's newer order. */
export interface RebaseResult {
  readonly order: readonly string[]
  /** Ids that this user's moves put at another position. */
  readonly moved: readonly string[]
  /** Ids in `moved` that the other user also moved. */
  readonly contested: readonly string[]
  /** Ids that this user moved and that are no longer in the list. */
  readonly gone: readonly string[]
}

export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

export const withMoved = (order: readonly string[], id: string, place: number): string[] => {
  const others = order.filter((other) => other !== id)
  return others.length === order.length ? others : others.toSpliced(place, 0, id)
}

/** Returns ids whose moves turn `before` into `after`. Prefers touched ids, and ignores ids in only one list. */
export const movesOf = (before: readonly string[], after: readonly string[], touched: readonly string[]): string[] => {
  const placeOf = new Map(before.map((id, place) => [id, place]))
  const ids = after.filter((id) => placeOf.has(id))
  const wasTouched = new Set(touched)
  // The ids that stay are the heaviest subsequence of `ids` that is still in the order of `before`. One untouched id
  // outweighs all touched ids.
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

/** True when at least one id was moved. Ignores added and removed ids. */
export const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  movesOf(before, after, []).length > 0

/**
 * Applies a user's moves to another user's newer order. Puts a moved id next to an id that the other user has not
 * moved.
 */
export const rebasedOrder = ({ saved, order, touched }: OrderChange, theirs: readonly string[]): RebaseResult => {
  const moves = movesOf(saved, order, touched)
  const present = new Set(theirs)
  const mine = moves.filter((id) => present.has(id))
  const moved = new Set(mine)
  // After a swap of two neighbours, either id may be the one that the other user moved.
  const movedByThem = new Set(movesOf(saved, theirs, touched))
  const fewest = movesOf(saved, theirs, []).length
  /** True when the fewest moves to the other user's order need no move of this id. */
  const mayHaveStayed = (id: string) =>
    movesOf(
      saved,
      theirs,
      saved.filter((other) => other !== id),
    ).length === fewest
  const result = theirs.filter((id) => !moved.has(id))
  for (const id of mine) {
    const index = order.indexOf(id)
    const isInResult = (other: string) => result.includes(other)
    const isSteady = (other: string) => isInResult(other) && (!movedByThem.has(other) || mayHaveStayed(other))
    const above = order.slice(0, index).filter(isInResult)
    const anchor = above.findLast(isSteady)
    // An id at the top stays there, even if ids below it moved.
    const below = above.length > 0 && anchor === undefined ? order.slice(index + 1).find(isSteady) : undefined
    const place = below === undefined ? result.indexOf(anchor ?? above.at(-1) ?? '') + 1 : result.indexOf(below)
    result.splice(place, 0, id)
  }
  const movedIds = isSameOrder(order, theirs) ? [] : movesOf(theirs, result, mine)
  return {
    order: movedIds.length === 0 ? theirs : result,
    moved: movedIds,
    contested: movedIds.filter((id) => movedByThem.has(id)),
    gone: moves.filter((id) => !present.has(id)),
  }
}
