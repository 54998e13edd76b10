import type { SaveAnswer, Stored } from '../domain/record.ts'
import { ServiceError } from './transport.ts'

/** Answers with the saved record; a CONFLICT is an answer, too. Throws whatever else the save throws. */
export const answered = async <Row, Draft>(
  send: () => Promise<Row | null>,
  storedOf: (row: Row) => Stored<Draft>,
): Promise<SaveAnswer<Draft>> => {
  try {
    const row = await send()
    if (row === null) throw new Error('The record was not saved.')
    return { record: storedOf(row), isStale: false }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'CONFLICT' || !error.current) throw error
    return { record: storedOf(error.current as Row), isStale: true }
  }
}
