/** An associated record and its label in the list. */
export interface Item {
  readonly id: string
  readonly label: string
}
export interface Change<Linked extends Item = Item> {
  /** Idempotency key: the service applies a change once, even if it is sent again. */
  readonly operationId: string
  readonly kind: 'link' | 'unlink'
  readonly item: Linked
  /** True when it was sent before and its result is unknown. */
  readonly isSent: boolean
  /** Error message of a failed change. */
  readonly problem?: string
}

export const associationReasons = {
  linked: 'Already linked.',
  adding: 'Being added.',
  removing: 'Being removed.',
} as const

export const itemOf = <Linked extends Item>({ item }: Change<Linked>) => item
export const includesItem = (items: readonly Item[], { id }: Item) => items.some((item) => item.id === id)
/** True when a change is still to do, given the current items. */
export const isPending =
  (items: readonly Item[]) =>
  ({ kind, item }: Change) =>
    includesItem(items, item) === (kind === 'unlink')
/** Returns the items after a change, by label. An added item keeps the requested id; the rest is the service's. */
export const applyChange = <Linked extends Item>(
  items: readonly Linked[],
  { kind, item }: Change<Linked>,
  now: Linked,
) => {
  const others = items.filter(({ id }) => id !== item.id)
  return kind === 'link' ? [...others, { ...now, id: item.id }].sort((a, b) => a.label.localeCompare(b.label)) : others
}
