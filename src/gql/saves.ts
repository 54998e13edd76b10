import type { SaveAnswer, StoredRecord } from '../domain/record.ts'
import { ServiceError } from './transport.ts'

/** Associations that the service could not restore when the user recreated a deleted record. */
type RestoreGaps = Pick<StoredRecord<unknown>, 'notRestored'>

/** Returns the new record, with the names of the associations that could not be restored. */
export const withRestored = <Row extends object>(
  row: Row | null,
  notRestored: readonly string[] | null,
): (Row & RestoreGaps) | null => row && { ...row, ...(notRestored && { notRestored }) }

/** Sends a save. Returns the saved record, or after a CONFLICT the record that is now stored. Throws other errors. */
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
  /** Machine name, or another value that must be unique. */
  readonly value: string
  /** Id of the edited record, which may keep this value; null for a new record. */
  readonly recordId: string | null
}

/**
 * Returns a function that checks a machine name. It returns the name if no other record has it, else null. `find`
 * returns the record that has a name.
 */
export const uniqueSlugCheck =
  (find: (slug: string, signal: AbortSignal) => Promise<{ readonly id: string } | null>) =>
  async ({ value, recordId }: UniqueRequest, signal: AbortSignal): Promise<string | null> => {
    const existing = await find(value, signal)
    return existing === null || existing.id === recordId ? value : null
  }
