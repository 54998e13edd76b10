/** `npm run import`: reads JSON Lines into an empty database and reports each refused line (docs/export.md). */

import { createReadStream } from 'node:fs'
import { addAbortSignal } from 'node:stream'
import { parseArgs } from 'node:util'
import { numberText } from '../../../src/domain/sentences.ts'
import { uncompressed } from '../../base/lines.ts'
import { optimizeTables } from '../../database/bulk.ts'
import { migrate } from '../../database/migrate.ts'
import { accountLines } from '../../session/accounts.ts'
import { interruptSignal, runCommand, withDatabase } from '../command.ts'
import { type ImportResult, importFrom } from '../transfer/import.ts'

const USAGE = `Usage:
  npm run import -- FILE [--skip-refused]     from a file, gzipped or not; without FILE from stdin`

const printMessage = (message: string) => void process.stderr.write(`${message}\n`)

/** Throws if refused lines prevented the import. */
const reportResult = ({ counts, isImported, admin }: ImportResult): void => {
  const row = (...[type, ...cells]: readonly string[]) =>
    printMessage(`${type?.padEnd(18)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  row('', 'imported', 'refused')
  for (const [type, { accepted, refused }] of counts)
    row(type, numberText(isImported ? accepted : 0), numberText(refused))
  if (admin)
    process.stdout.write(
      `No imported administrator can sign in. This account was created; its password is shown only once.\n` +
        accountLines([admin], { demoPassword: null }),
    )
  if (isImported) return
  const refused = [...counts.values()].reduce((sum, count) => sum + count.refused, 0)
  throw new Error(
    `Nothing was imported, because ${numberText(refused)} ${refused === 1 ? 'line was' : 'lines were'} refused. ` +
      'Correct these lines, or skip them with --skip-refused.',
  )
}

runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'skip-refused': { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (others.length > 0 || (file === undefined && process.stdin.isTTY)) throw new Error(USAGE)
  const source = addAbortSignal(interruptSignal(), file === undefined ? process.stdin : createReadStream(file))
  try {
    const input = await uncompressed(source)
    // A service that starts during the import must wait, because it would fill the empty tables.
    await withDatabase(process.env, async (url, config) => {
      const options = { skipRefused: values['skip-refused'], report: printMessage, config }
      const outcome = await migrate(url, () => importFrom(url, input, options))
      // Optimizing may fail, and the report may show a password that appears only once.
      reportResult(outcome)
      await optimizeTables(url)
    })
  } finally {
    // Unread input would prevent the process from ending.
    source.destroy()
  }
})
