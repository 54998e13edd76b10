import { ServiceError } from './transport.ts'

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
