/** Unsaved changes of a set of ids (spec §4). `added` ids are not in `original`; `removed` ids are. */
export interface Changes {
  readonly original: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export const noChanges = (original: readonly string[]): Changes => ({ original, added: [], removed: [] })

const withoutId = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)
const withId = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id])

/** Adds an id, or cancels its removal. */
export const link = (changes: Changes, id: string): Changes =>
  changes.original.includes(id)
    ? { ...changes, removed: withoutId(changes.removed, id) }
    : { ...changes, added: withId(changes.added, id) }

/** Removes an id, or cancels its addition. */
export const unlink = (changes: Changes, id: string): Changes =>
  changes.original.includes(id)
    ? { ...changes, removed: withId(changes.removed, id) }
    : { ...changes, added: withoutId(changes.added, id) }

/** Returns the ids that a save stores: the remaining originals, then the additions. */
export const resultOf = ({ original, added, removed }: Changes): string[] => [
  ...original.filter((id) => !removed.includes(id)),
  ...added,
]

export const isChanged = ({ added, removed }: Changes): boolean => added.length + removed.length > 0

export const changesBetween = (original: readonly string[], wanted: readonly string[]): Changes => {
  const before = new Set(original)
  const after = new Set(wanted)
  return { original, added: [...after.difference(before)], removed: [...before.difference(after)] }
}

/** Applies the changes to another original set. Drops changes that this set already has. */
export const rebase = ({ added, removed }: Changes, original: readonly string[]): Changes => {
  const before = new Set(original)
  return { original, added: added.filter((id) => !before.has(id)), removed: removed.filter((id) => before.has(id)) }
}
