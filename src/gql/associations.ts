/** One association to add or remove. The service applies it once per `operationId`, even if it is sent again. */
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

/** Pasted ids of records to associate with the owner. */
export interface PasteResult {
  readonly owner: string
  readonly text: string
}

/** A paste to add. The service applies it once per `operationId`, even if it is sent again. */
export interface Paste extends PasteResult {
  readonly operationId: string
}

/** Search text of a picker; pages count from 1. */
export interface LinkQuery {
  readonly text: string
  readonly page: number
  readonly pageSize: number
}
