import type { RecordNotice } from '../domain/record.ts'
import { subscribeTo } from './live.ts'
import { FollowRecord, type FollowRecordSubscriptionVariables } from './records.gen.ts'

type RecordKind = FollowRecordSubscriptionVariables['kind']

/** Opens a record for other users to see. Reports its state at once, after changes and reconnects. */
export const openRecord = (
  { kind, id, me }: { kind: RecordKind; id: string; me: string },
  hear: (told: RecordNotice) => void,
) => {
  let last: number | null | undefined
  return subscribeTo(FollowRecord, { kind, id }, ({ openRecord: { change, ...told } }) => {
    // A change during a lost connection arrives without `change`; the new time reveals it.
    const wasMissed = last !== undefined && last !== told.updated_at
    last = told.updated_at
    const isMine = told.updated_by === me
    hear({ ...told, isMine, isTouched: told.version !== null && (change ? change.by !== me : wasMissed) })
  })
}
