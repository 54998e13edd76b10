/** One link of a record, made or taken away; sent again under its `operationId`, it is done once. */
export interface LinkChange<Item = { readonly id: string; readonly label: string }> {
  readonly operationId: string
  /** The id of the record to which the item is linked. */
  readonly owner: string
  readonly kind: 'link' | 'unlink'
  readonly item: Item
}

/** A record with an address of its own, as the lists and the pickers of links show it. */
export interface Linked {
  readonly id: string
  readonly label: string
  readonly slug: string
}

/** A record so, by its name. */
export const linkedOf = ({ id, name, slug }: { id: string; name: string; slug: string }): Linked => ({
  id,
  label: name,
  slug,
})

/** Ids that somebody pasted: their records are to be linked to the owner. */
export interface Pasted {
  readonly owner: string
  readonly text: string
}

/** They are linked; sent again under its `operationId`, that is done once. */
export interface Paste extends Pasted {
  readonly operationId: string
}

/** What is typed where something is picked; pages count from 1. */
export interface Asked {
  readonly text: string
  readonly page: number
  readonly pageSize: number
}
