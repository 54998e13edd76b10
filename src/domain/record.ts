/** Key of a record in a look-up: its machine name or its id. */
export type RecordKey = { readonly slug: string } | { readonly id: string }

/** Label of a record in a picker or a tag. */
export interface RecordLabel {
  readonly id: string
  readonly label: string
}

/** A record as the service stores it. */
export interface StoredRecord<Draft> {
  readonly id: string
  /** Increases with each save. */
  readonly version: number
  /** Username of the last editor; null for a record that was never edited. */
  readonly updated_by: string | null
  /** Unix seconds. */
  readonly updated_at: number
  /** Editable fields of the record. */
  readonly draft: Draft
  /** For a record that replaces a deleted one: the associations that could not be restored, such as 'physician 88'. */
  readonly notRestored?: readonly string[]
}
/** Result of a look-up; null when the record does not exist. */
export interface LoadedRecord<Draft> {
  readonly record: StoredRecord<Draft> | null
}
/** One save of a record. The service applies it only once, even if requests with the same operationId arrive again. */
export interface Save<Draft> {
  readonly operationId: string
  /** Null for a new record. */
  readonly id: string | null
  /** Version that the user edited; null for a new record. */
  readonly version: number | null
  readonly draft: Draft
  /** Id of the deleted record that a new one replaces. The new record gets the associations of the deleted one. */
  readonly restores?: string
  /** Reason and authorization, for records that require them. */
  readonly log?: string
}
/** State of a record that this page has open, as the service reports it. */
export interface RecordState {
  /** Null once the record is deleted. */
  readonly version: number | null
  /** Username of the user who saved or deleted the record last. */
  readonly updated_by: string | null
  /** Unix seconds. */
  readonly updated_at: number | null
  /** Usernames of the users who have the record open in other windows. They may include this user. */
  readonly openBy: readonly string[]
  /** True when this user saved or deleted the record last. */
  readonly isMine: boolean
}
/** Notice about an open record. The service sends one when the page subscribes, and one after each change. */
export interface RecordNotice extends RecordState {
  /**
   * True when another user has changed the record or its associations, or when the page may have missed a notice about
   * such a change.
   */
  readonly hasOthersChange: boolean
}
export interface SaveAnswer<Draft> {
  /** The record as the service has it now. */
  readonly record: StoredRecord<Draft>
  /** True when another user saved first. The service then refused this save. */
  readonly isStale: boolean
}
