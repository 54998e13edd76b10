/** What a record is found by. */
export type RecordKey = { readonly slug: string } | { readonly id: string }

/** A record as a picker or a tag shows it. */
export interface RecordLabel {
  readonly id: string
  readonly label: string
}

/** A record as the service has it. */
export interface Stored<Draft> {
  readonly id: string
  /** Counts the saves. */
  readonly version: number
  /** The username of whoever saved it last; null when nobody has. */
  readonly updated_by: string | null
  /** Unix seconds. */
  readonly updated_at: number
  /** What staff edit of it. */
  readonly draft: Draft
  /** Links of the deleted record that this one replaces that could not be made again: 'physician 88'. */
  readonly notRestored?: readonly string[]
}
/** What a look-up found; null when there is no such record. */
export interface Loaded<Draft> {
  readonly record: Stored<Draft> | null
}
/** One save, new or again: the service does it once, however often it is sent under its operationId. */
export interface Save<Draft> {
  readonly operationId: string
  /** Null for a new record. */
  readonly id: string | null
  /** The version that was changed; null for a new record. */
  readonly version: number | null
  readonly draft: Draft
  /** The id of the deleted record that a new one replaces, whose links it gets. */
  readonly restores?: string
  /** Why, and who authorized it, of records that ask for a reason. */
  readonly log?: string
}
/** How an open record stands, told at once and whenever that changes. */
export interface Told {
  /** Null once the record is gone. */
  readonly version: number | null
  /** The username of whoever saved or deleted it last. */
  readonly updated_by: string | null
  /** Unix seconds. */
  readonly updated_at: number | null
  /** Usernames of whoever has it open besides this window. */
  readonly openBy: readonly string[]
  /** Whoever saved or deleted it last is whoever has it open here. */
  readonly isMine: boolean
  /** Somebody else has just changed it or its links. */
  readonly isTouched: boolean
}
/** What the service made of a save: the record as it is now, saved by this or by somebody else meanwhile. */
export interface SaveAnswer<Draft> {
  readonly record: Stored<Draft>
  readonly isStale: boolean
}
