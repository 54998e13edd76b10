import type { SaveAnswer, StoredRecord } from '../domain/record.ts'
import { ServiceError } from './transport.ts'

type RestoreGaps = Pick<StoredRecord<unknown>, 'notRestored'>

/** Returns the new record with a list of the associations that could not be restored. */
export const withRestored = <Row extends object>(
  row: Row | null,
  notRestored: readonly string[] | null,
): (Row & RestoreGaps) | null => row && { ...row, ...(notRestored && { notRestored }) }

/** Sends a save. Returns the stored record, even after a CONFLICT. Throws other errors. */
export const saveResult = async <Row, Draft>(
  send: () => Promise<(Row & RestoreGaps) | null>,
  storedOf: (row: Row) => StoredRecord<Draft>,
): Promise<SaveAnswer<Draft>> => {
  try {
    const row = await send()
    if (row === null) throw new Error('The record was not saved.')
    const { notRestored } = row
    return { record: { ...storedOf(row), ...(notRestored && { notRestored }) }, isStale: false }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'CONFLICT' || !error.current) throw error
    return { record: storedOf(error.current as Row), isStale: true }
  }
}

export interface UniqueRequest {
  readonly value: string
  /** Id of the edited record, which may keep this value; null for a new record. */
  readonly recordId: string | null
}

/** Returns a function that checks a machine name. The function returns null if another record has the name. */
export const uniqueSlugCheck =
  (find: (slug: string, signal: AbortSignal) => Promise<{ readonly id: string } | null>) =>
  async ({ value, recordId }: UniqueRequest, signal: AbortSignal): Promise<string | null> => {
    const existing = await find(value, signal)
    return existing === null || existing.id === recordId ? value : null
  }
