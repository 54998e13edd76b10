import type { Bulk } from '../../database/bulk.ts'
import type { Rows } from '../../transfer/kind.ts'
import { tables } from './tables.ts'

/** Lines, and characters of lines, whose rows are sent together. */
const LINES = 5_000
const CHARACTERS = 16_000_000

/** Rows that wait to be sent, by table. */
interface Batch {
  /** Takes the rows of a line of so many characters; sends all that wait when these are many. */
  add(rows: Rows, characters: number): Promise<void>
  flush(): Promise<void>
}

export const createBatch = (tx: Bulk): Batch => {
  let waiting = new Map<string, object[]>()
  let lines = 0
  let characters = 0

  const flush = async () => {
    const sent = waiting
    waiting = new Map()
    lines = 0
    characters = 0
    // Each table after those that it refers to.
    for (const table of tables) {
      const rows = sent.get(table) ?? []
      if (rows.length > 0) await tx.copy(table, Object.keys(rows[0] ?? {}), rows)
    }
  }
  return {
    add: async (rows, length) => {
      for (const [table, more] of Object.entries(rows)) {
        const all = waiting.get(table) ?? []
        for (const row of more) all.push(row)
        waiting.set(table, all)
      }
      lines += 1
      characters += length
      if (lines >= LINES || characters >= CHARACTERS) await flush()
    },
    flush,
  }
}
