/**
 * An association set as staff change it: what was added to the original and what was removed from it
 * (spec §4). No id is ever in both, none added is original, none removed is not.
 */
export interface Changes {
  readonly original: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export const unchanged = (original: readonly string[]): Changes => ({ original, added: [], removed: [] })

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)
const including = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id])

/** Adding an original item cancels its removal; adding a new one marks it added. */
export const link = (changes: Changes, id: string): Changes =>
  changes.original.includes(id)
    ? { ...changes, removed: without(changes.removed, id) }
    : { ...changes, added: including(changes.added, id) }

/** Removing an original item marks it removed; removing an added one forgets it. */
export const unlink = (changes: Changes, id: string): Changes =>
  changes.original.includes(id)
    ? { ...changes, removed: including(changes.removed, id) }
    : { ...changes, added: without(changes.added, id) }

/** The set as it would be saved: the originals that stay, then the additions. */
export const resultOf = ({ original, added, removed }: Changes): string[] => [
  ...original.filter((id) => !removed.includes(id)),
  ...added,
]

export const isChanged = ({ added, removed }: Changes): boolean => added.length + removed.length > 0

/** The changes that make this set of the original; ids that stand twice count once. */
export const changesTo = (original: readonly string[], wanted: readonly string[]): Changes => {
  const before = new Set(original)
  const after = new Set(wanted)
  return { original, added: [...after.difference(before)], removed: [...before.difference(after)] }
}

/** The same changes made to another original: what it holds already is not added, what it lacks not removed. */
export const rebase = ({ added, removed }: Changes, original: readonly string[]): Changes => {
  const before = new Set(original)
  return { original, added: added.filter((id) => !before.has(id)), removed: removed.filter((id) => before.has(id)) }
}
