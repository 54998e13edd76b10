export interface Item {
  readonly id: string
  readonly label: string
}
export interface Change<Linked extends Item = Item> {
  /** The service applies each operationId only once. */
  readonly operationId: string
  readonly kind: 'link' | 'unlink'
  readonly item: Linked
  /** True when the change was sent before and its result is unknown. */
  readonly isSent: boolean
  readonly problem?: string
}

export const associationReasons = {
  linked: 'Already linked.',
  adding: 'Being added.',
  removing: 'Being removed.',
} as const

export const itemOf = <Linked extends Item>({ item }: Change<Linked>) => item
export const includesItem = (items: readonly Item[], { id }: Item) => items.some((item) => item.id === id)
/** Returns a predicate for changes that the items do not show yet. */
export const isPending =
  (items: readonly Item[]) =>
  ({ kind, item }: Change) =>
    includesItem(items, item) === (kind === 'unlink')
/** Returns the items after a change, sorted by label. A linked item keeps the id of the request. */
export const applyChange = <Linked extends Item>(
  items: readonly Linked[],
  { kind, item }: Change<Linked>,
  stored: Linked,
) => {
  const others = items.filter(({ id }) => id !== item.id)
  return kind === 'link'
    ? [...others, { ...stored, id: item.id }].sort((a, b) => a.label.localeCompare(b.label))
    : others
}
