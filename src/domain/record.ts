/** Machine name or id of a record. */
export type RecordKey = { readonly slug: string } | { readonly id: string }

export interface RecordLabel {
  readonly id: string
  readonly label: string
}

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
  /** Associations of the replaced record that could not be restored, such as 'physician 88'. */
  readonly notRestored?: readonly string[]
}
export interface LoadedRecord<Draft> {
  readonly record: StoredRecord<Draft> | null
}
/** Save of a record, which the service applies only once per operationId. */
export interface Save<Draft> {
  readonly operationId: string
  readonly id: string | null
  /** Version that the user edited; null for a new record. */
  readonly version: number | null
  readonly draft: Draft
  /** Id of a deleted record whose associations the new record gets. */
  readonly restores?: string
  /** Reason for the change, for records that require one. */
  readonly log?: string
}
export interface RecordState {
  readonly version: number | null
  /** User who saved or deleted the record last. */
  readonly updated_by: string | null
  /** Unix seconds. */
  readonly updated_at: number | null
  /** Usernames of users with the record open in another window. May include this user. */
  readonly openBy: readonly string[]
  readonly isMine: boolean
}
/** The service sends this notice when the page subscribes and after each change. */
export interface RecordNotice extends RecordState {
  /** True when another user changed, or may have changed, the record or its associations. */
  readonly hasOthersChange: boolean
}
export interface SaveAnswer<Draft> {
  /** The record as it is stored now. */
  readonly record: StoredRecord<Draft>
  /** True when the service refused the save because another user saved first. */
  readonly isStale: boolean
}
