import { follow } from './live.ts'
import { FollowRecord, type FollowRecordSubscription, type FollowRecordSubscriptionVariables } from './records.gen.ts'

type RecordKind = FollowRecordSubscriptionVariables['kind']

/** How an open record stands. */
interface Told extends Omit<FollowRecordSubscription['openRecord'], 'change'> {
  /** Somebody else has just changed it or its links. */
  readonly isTouched: boolean
}

/**
 * Has a record open, so that others see it, and hears at once and from then on how it stands: also after the
 * connection was lost and is back. Answers how to close it.
 */
export const openRecord = (
  { kind, id, me }: { kind: RecordKind; id: string; me: string },
  hear: (told: Told) => void,
) =>
  follow(FollowRecord, { kind, id }, ({ openRecord: { change, ...told } }) =>
    hear({ ...told, isTouched: change !== null && change.by !== me }),
  )
