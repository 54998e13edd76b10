/** `npm run purge -- [--days N] [--kind KIND --id ID]`: removes deleted records for good (docs/operating.md). */

import { parseArgs } from 'node:util'
import { openDatabase } from '../../database/database.ts'
import { type PurgedRecords, purgeTrash } from '../../records/undo/purge.ts'
import { parseWholeNumber, runCommand, withDatabase } from '../command.ts'

const USAGE = `Usage:
  npm run purge -- --days N              removes the records that were deleted at least N days ago
  npm run purge -- --kind KIND --id ID   removes one deleted record, such as --kind GROUP --id 12`

const MAX_DAYS = 3_650

const parsePurge = (args: readonly string[]): PurgedRecords => {
  const options = { days: { type: 'string' }, kind: { type: 'string' }, id: { type: 'string' } } as const
  const { days, kind, id } = parseArgs({ args: [...args], options }).values
  if (days !== undefined && kind === undefined && id === undefined)
    return { olderThanDays: parseWholeNumber('days', days, 0, MAX_DAYS) }
  if (days === undefined && kind !== undefined && id !== undefined)
    return { kind, id: String(parseWholeNumber('id', id, 1, Number.MAX_SAFE_INTEGER)), olderThanDays: 0 }
  throw new Error(USAGE)
}

runCommand(async () => {
  const records = parsePurge(process.argv.slice(2))
  await withDatabase(process.env, async (url) => {
    const database = openDatabase(url)
    try {
      const count = await purgeTrash(database, records)
      process.stdout.write(`Removed ${count} deleted ${count === 1 ? 'record' : 'records'} for good.\n`)
    } finally {
      await database.close()
    }
  })
})
