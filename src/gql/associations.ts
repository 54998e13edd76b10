/** One association to add or remove. The service applies a change once per `operationId`, even if sent again. */
export interface AssociationChange<Item = { readonly id: string; readonly label: string }> {
  readonly operationId: string
  /** Id of the record that owns the association. */
  readonly owner: string
  readonly kind: 'link' | 'unlink'
  readonly item: Item
}

/** An associated record with its own page, for lists and pickers. */
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

/** Pasted ids of records to associate with a record. */
export interface PasteInput {
  /** Id of the record that gets the associations. */
  readonly owner: string
  /** Pasted text. */
  readonly text: string
}

/** Pasted ids to add. The service applies a paste once per `operationId`, even if sent again. */
export interface Paste extends PasteInput {
  readonly operationId: string
}

/** Search of a picker. Pages count from 1. */
export interface LinkQuery {
  readonly text: string
  readonly page: number
  readonly pageSize: number
}
