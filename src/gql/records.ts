import type { RecordNotice } from '../domain/record.ts'
import { subscribeTo } from './live.ts'
import { FollowRecord, type FollowRecordSubscriptionVariables } from './records.gen.ts'

type RecordKind = FollowRecordSubscriptionVariables['kind']

/**
 * Tells other users that this user has the record open. Calls `onNotice` at once, after each change and after each
 * reconnect.
 */
export const openRecord = (
  { kind, id, me }: { kind: RecordKind; id: string; me: string },
  onNotice: (notice: RecordNotice) => void,
) => {
  let lastUpdate: number | null | undefined
  return subscribeTo(FollowRecord, { kind, id }, ({ openRecord: { change, ...notice } }) => {
    // After a lost connection, the first notice has no `change`. Only a new `updated_at` reveals a missed change.
    const wasMissed = lastUpdate !== undefined && lastUpdate !== notice.updated_at
    lastUpdate = notice.updated_at
    const isMine = notice.updated_by === me
    onNotice({ ...notice, isMine, hasOthersChange: notice.version !== null && (change ? change.by !== me : wasMissed) })
  })
}
