import { follow } from './live.ts'
import { FollowRecord, type FollowRecordSubscription, type FollowRecordSubscriptionVariables } from './records.gen.ts'

type RecordKind = FollowRecordSubscriptionVariables['kind']

/** How an open record stands. */
interface Told extends Omit<FollowRecordSubscription['openRecord'], 'change'> {
  /** `me` saved or deleted it last. */
  readonly isMine: boolean
  /** Somebody else has just changed it or its links; once it is gone, there is nothing left to look at. */
  readonly isTouched: boolean
}

/**
 * Has a record open, so that others see it, and hears at once and from then on how it stands: also after the
 * connection was lost and is back. Answers how to close it.
 */
export const openRecord = (
  { kind, id, me }: { kind: RecordKind; id: string; me: string },
  hear: (told: Told) => void,
) => {
  let last: number | null | undefined
  return follow(FollowRecord, { kind, id }, ({ openRecord: { change, ...told } }) => {
    // What was changed while the connection was away is not told as a change.
    const wasMissed = last !== undefined && last !== told.updated_at
    last = told.updated_at
    const isMine = told.updated_by === me
    hear({ ...told, isMine, isTouched: told.version !== null && (change ? change.by !== me : wasMissed) })
  })
}
