import type { Sql } from 'sql-template-tag'
import { atOnce } from '../base/atOnce.ts'
import type { Queryable } from './database.ts'

const never = () => new Error('Any number may wait.')

/**
 * Queries a database over so many connections at once; further queries wait for their turn. Equal queries that wait
 * are sent once: the answer is read after all of them were asked.
 */
export const inTurns = (database: Queryable, running: number): Queryable => {
  const inTurn = atOnce({ running, waiting: Number.POSITIVE_INFINITY, refusal: never })
  const waiting = new Map<string, Promise<unknown[]>>()
  const rows = <Row>(query: Sql): Promise<Row[]> => {
    const key = JSON.stringify([query.text, query.values])
    const shared = waiting.get(key)
    if (shared) return shared as Promise<Row[]>
    let hasBegun = false
    const answer = inTurn(() => {
      hasBegun = true
      waiting.delete(key)
      return database.rows<Row>(query)
    })
    if (!hasBegun) waiting.set(key, answer)
    return answer
  }
  return { rows, one: async <Row>(query: Sql) => (await rows<Row>(query))[0] ?? null }
}
