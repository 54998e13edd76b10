/** Request to add or remove one association. The service applies it once per `operationId`. */
export interface AssociationChange<Item = { readonly id: string; readonly label: string }> {
  readonly operationId: string
  /** Id of the record that owns the association. */
  readonly owner: string
  readonly kind: 'link' | 'unlink'
  readonly item: Item
}

/** Associated record that has its own form, for lists and pickers. */
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

/** Pasted ids of records to associate with one record. */
export interface PasteInput {
  /** Id of the record that gets the associations. */
  readonly owner: string
  readonly text: string
}

/** Request to add pasted ids. The service applies it once per `operationId`. */
export interface Paste extends PasteInput {
  readonly operationId: string
}

/** Search of a picker. Pages count from 1. */
export interface LinkQuery {
  readonly text: string
  readonly page: number
  readonly pageSize: number
}
