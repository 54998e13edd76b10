/** One linked record, by what it is called in the list. */
export interface Item {
  readonly id: string
  readonly label: string
}
export interface Change<Linked extends Item = Item> {
  /** The service makes a change once, however often it is sent under this. */
  readonly operationId: string
  readonly kind: 'link' | 'unlink'
  readonly item: Linked
  /** It was sent before; whether it was made is not known. */
  readonly isSent: boolean
  /** Why it failed, in words for whoever clicked. */
  readonly problem?: string
}

/** Why an item cannot be added or removed now, by how it stands. */
export const associationReasons = {
  linked: 'Linked already.',
  adding: 'Being added.',
  removing: 'Being removed.',
} as const

export const itemOf = <Linked extends Item>({ item }: Change<Linked>) => item
export const has = (items: readonly Item[], { id }: Item) => items.some((item) => item.id === id)
/** Whether a change is still to be made, now that these items are linked. */
export const isOpen =
  (items: readonly Item[]) =>
  ({ kind, item }: Change) =>
    has(items, item) === (kind === 'unlink')
/** The items once a change was made, the one that changed as the service has it now; the id it was asked by stays. */
export const changed = <Linked extends Item>(items: readonly Linked[], { kind, item }: Change<Linked>, now: Linked) => {
  const others = items.filter(({ id }) => id !== item.id)
  return kind === 'link' ? [...others, { ...now, id: item.id }].sort((a, b) => a.label.localeCompare(b.label)) : others
}
