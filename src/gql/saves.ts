import type { SaveAnswer, Stored } from '../domain/record.ts'
import { ServiceError } from './transport.ts'

/** Links that could not be made again, of a record that was made in the place of a deleted one. */
type Restored = Pick<Stored<unknown>, 'notRestored'>

/** Returns a new record with what its mutation could not restore. */
export const withRestored = <Row extends object>(
  row: Row | null,
  notRestored: readonly string[] | null,
): (Row & Restored) | null => row && { ...row, ...(notRestored && { notRestored }) }

/** Answers with the saved record; a CONFLICT is an answer, too. Throws whatever else the save throws. */
export const answered = async <Row, Draft>(
  send: () => Promise<(Row & Restored) | null>,
  storedOf: (row: Row) => Stored<Draft>,
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

export interface UniqueQuestion {
  /** The machine name, or another unique field. */
  readonly value: string
  /** The id of the record that it is for; null for a new one. */
  readonly own: string | null
}

/** Answers a machine name that is nobody's, or the record's own, and null for another's; `find` answers the record that has it. */
export const slugCheck =
  (find: (slug: string, signal: AbortSignal) => Promise<{ readonly id: string } | null>) =>
  async ({ value, own }: UniqueQuestion, signal: AbortSignal): Promise<string | null> => {
    const holder = await find(value, signal)
    return holder === null || holder.id === own ? value : null
  }
