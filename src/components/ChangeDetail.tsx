export interface ChangeDetailProps {
  /** The mutation's arguments. */
  readonly args: unknown
  /** The record before and after; null where there was none. */
  readonly before: unknown
  readonly after: unknown
}
/** A change in full: what was asked for, and which fields of the record differ. */
export function ChangeDetail({ args, before, after }: ChangeDetailProps) {
  return <pre>{JSON.stringify({ args, before, after })}</pre>
}
