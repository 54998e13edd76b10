import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import sql, { raw } from 'sql-template-tag'
import { createProgress } from '../../base/progress.ts'
import { type BulkTransaction, inBulkTransaction } from '../../database/bulk.ts'
import { lineTypes } from '../../sections/sections.ts'
import { createHeader } from './header.ts'

/** One line may take megabytes. */
const FETCH_SIZE = 50

async function* linesOf(tx: BulkTransaction): AsyncGenerator<string> {
  const header = await createHeader(tx)
  yield `${JSON.stringify(header)}\n`
  for (const { type, select } of lineTypes) {
    const progress = createProgress(type, header.counts[type])
    await tx.rows(sql`
      declare lines no scroll cursor for
      select row_to_json(line)::text as line from (select ${raw(`'${type}'`)} as type, * from (${select}) as fields) as line`)
    for (;;) {
      const rows = await tx.rows<{ line: string }>(raw(`fetch ${FETCH_SIZE} from lines`))
      if (rows.length === 0) break
      // A JSON column may have line breaks between its tokens.
      yield `${rows.map(({ line }) => line.replace(/[\n\r]/g, ' ')).join('\n')}\n`
      progress.add(rows.length)
    }
    await tx.rows(sql`close lines`)
    progress.end()
  }
}

/** Writes a snapshot and ends the stream. Throws if the stream breaks or the signal aborts. */
export const exportTo = (
  url: string,
  output: NodeJS.WritableStream,
  { isCompressed, signal }: { readonly isCompressed: boolean; readonly signal?: AbortSignal },
): Promise<void> =>
  inBulkTransaction(url, async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read, read only`)
    await tx.rows(sql`set local time zone 'UTC'`)
    const lines = linesOf(tx)
    const options = { signal }
    await (isCompressed ? pipeline(lines, createGzip(), output, options) : pipeline(lines, output, options))
  })
