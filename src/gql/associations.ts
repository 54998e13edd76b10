/** Request to add or remove one association, applied once per `operationId`. */
export interface AssociationChange<Item = { readonly id: string; readonly label: string }> {
  readonly operationId: string
  /** Id of the record that owns the association. */
  readonly owner: string
  readonly kind: 'link' | 'unlink'
  readonly item: Item
}

export interface AssociatedRecord {
  readonly id: string
  readonly label: string
  readonly slug: string
}

export const toAssociatedRecord = ({
  id,
  name,
  slug,
}: {
  id: string
  name: string
  slug: string
}): AssociatedRecord => ({
  id,
  label: name,
  slug,
})

/** Pasted ids of records to associate with `owner`. */
export interface PasteInput {
  readonly owner: string
  readonly text: string
}

export interface Paste extends PasteInput {
  readonly operationId: string
}

/** Search of a picker, whose pages count from 1. */
export interface LinkQuery {
  readonly text: string
  readonly page: number
  readonly pageSize: number
}
