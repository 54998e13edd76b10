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
  npm run import -- FILE [--skip-refused]     from a file, .gz or not; or from stdin without FILE`

const tell = (message: string) => void process.stderr.write(`${message}\n`)

/** Reports the numbers of imported and refused lines by type. Throws if refused lines prevented the import. */
const report = ({ counts, isKept, admin }: ImportResult): void => {
  const row = (...[type, ...cells]: readonly string[]) =>
    tell(`${type?.padEnd(18)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  row('', 'imported', 'refused')
  for (const [type, { taken, refused }] of counts) row(type, numberText(isKept ? taken : 0), numberText(refused))
  if (admin)
    process.stdout.write(
      `No line is of an administrator who can sign in, so one was made; the password is shown this once.\n` +
        accountLines([admin], { demoPassword: null }),
    )
  if (isKept) return
  const refused = [...counts.values()].reduce((sum, count) => sum + count.refused, 0)
  throw new Error(
    `Nothing was imported, because ${numberText(refused)} ${refused === 1 ? 'line was' : 'lines were'} refused. ` +
      'Correct them, or import the others with --skip-refused.',
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
    // Holds the lock of the migrations: a service that starts now waits, instead of filling the tables itself.
    await withDatabase(process.env, async (url, config) => {
      const options = { skipRefused: values['skip-refused'], tell, config }
      const outcome = await migrate(url, () => importFrom(url, input, options))
      // Report first, because it may show a password that appears only once.
      report(outcome)
      await optimizeTables(url)
    })
  } finally {
    // An unread rest of the input would keep the process running.
    source.destroy()
  }
})
