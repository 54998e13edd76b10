/** One linked record, by what it is called in the list. */
export interface Item {
  readonly id: string
  readonly label: string
}
export interface Change {
  /** The service makes a change once, however often it is sent under this. */
  readonly operationId: string
  readonly kind: 'link' | 'unlink'
  readonly item: Item
  /** It was sent before; whether it was made is not known. */
  readonly isSent: boolean
}

/** Why an item cannot be added or removed now, by how it stands. */
export const associationReasons = {
  linked: 'Linked already.',
  adding: 'Being added.',
  removing: 'Being removed.',
} as const

export const itemOf = ({ item }: Change) => item
export const has = (items: readonly Item[], { id }: Item) => items.some((item) => item.id === id)
/** Whether a change is still to be made, now that these items are linked. */
export const isOpen =
  (items: readonly Item[]) =>
  ({ kind, item }: Change) =>
    has(items, item) === (kind === 'unlink')
/** The items once a change was made. */
export const changed = (items: readonly Item[], { kind, item }: Change) => {
  const others = items.filter(({ id }) => id !== item.id)
  return kind === 'link' ? [...others, item].sort((a, b) => a.label.localeCompare(b.label)) : others
}
