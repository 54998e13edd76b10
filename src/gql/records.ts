import { follow } from './live.ts'
import { FollowRecord, type FollowRecordSubscription, type FollowRecordSubscriptionVariables } from './records.gen.ts'
import { ServiceError } from './transport.ts'

type RecordKind = FollowRecordSubscriptionVariables['kind']

/** What came of a save: the record as it was saved or, when the save was stale, as somebody else has saved it. */
interface SaveAnswer<Stored> {
  readonly record: Stored
  readonly isStale: boolean
}

/** Answers with the saved record; a CONFLICT is an answer, too. Throws whatever else the save throws. */
export const answered = async <Row, Stored>(
  send: () => Promise<Row | null>,
  storedOf: (row: Row) => Stored,
): Promise<SaveAnswer<Stored>> => {
  try {
    const row = await send()
    if (row === null) throw new Error('The record was not saved.')
    return { record: storedOf(row), isStale: false }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'CONFLICT' || !error.current) throw error
    return { record: storedOf(error.current as Row), isStale: true }
  }
}

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
