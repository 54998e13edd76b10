import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { migrate } from '../database/migrate.ts'
import { importFrom, type Outcome } from '../transfer/import.ts'
import { uncompressed } from '../transfer/uncompressed.ts'
import { runCommand, untilInterrupted, withDatabase } from './command.ts'

const tell = (message: string) => void process.stderr.write(`${message}\n`)

const total = ({ counts }: Outcome, what: 'taken' | 'refused') =>
  [...counts.values()].reduce((sum, count) => sum + count[what], 0)

/** How many lines were taken and refused, of each type, and what that means. */
const report = (outcome: Outcome): void => {
  const row = (type: string, taken: number | string, refused: number | string) =>
    tell(
      `${type.padEnd(20)}${taken.toLocaleString('en-US').padStart(14)}${refused.toLocaleString('en-US').padStart(14)}`,
    )
  row('', 'imported', 'refused')
  for (const [type, { taken, refused }] of outcome.counts) row(type, outcome.isKept ? taken : 0, refused)
  const { admin } = outcome
  // Like the demo users' passwords it is told this once.
  if (admin)
    process.stdout.write(
      `No line is of an enabled administrator, so one was made: ${admin.username}, with the password ${admin.password}\n`,
    )
  if (outcome.isKept) return
  throw new Error(
    `Nothing was imported, because ${total(outcome, 'refused')} of ${total(outcome, 'taken') + total(outcome, 'refused')} lines were refused. ` +
      'Correct them, or import the others with --skip-refused.',
  )
}

runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'skip-refused': { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (others.length > 0 || (file === undefined && process.stdin.isTTY))
    throw new Error('Name one file: npm run import -- FILE [--skip-refused]')
  const signal = untilInterrupted()
  const source = file === undefined ? process.stdin : createReadStream(file)
  const input = await uncompressed(source, signal)
  // Under the lock of the migrations: a service that starts meanwhile waits, instead of filling the tables with demo data.
  await withDatabase(process.env, async (url) =>
    report(await migrate(url, () => importFrom(url, input, { skipRefused: values['skip-refused'], tell }))),
  )
})
