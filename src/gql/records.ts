import type { Told } from '../domain/record.ts'
import { follow } from './live.ts'
import { FollowRecord, type FollowRecordSubscriptionVariables } from './records.gen.ts'

type RecordKind = FollowRecordSubscriptionVariables['kind']

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
