/** `npm run demo -- --physicians N`: fills an empty database with demo data of any size. */
import { parseArgs } from 'node:util'
import { readConfig } from '../../base/config.ts'
import { createProgress, type Progress } from '../../base/progress.ts'
import { optimizeTables } from '../../database/bulk.ts'
import { migrate } from '../../database/migrate.ts'
import { INVENTED_TERMS } from '../../demo/inventedTerms.ts'
import { type DemoSize, demoSize, LARGEST, SMALLEST } from '../../demo/seeding.ts'
import { accountLines } from '../../session/accounts.ts'
import { interruptSignal, parseWholeNumber, runCommand, withDatabase } from '../command.ts'
import { type SeedProgress, seedDemo } from '../demo/seed.ts'

const USAGE = `Usage:
  npm run demo -- --physicians N     from ${SMALLEST} to ${LARGEST}; everything else in proportion, or as given with
      --groups N --terms N --practice-emails N --audit-rows N`

const bounds = {
  physicians: [SMALLEST, LARGEST],
  groups: [1, 60_000],
  terms: [1, INVENTED_TERMS],
  'practice-emails': [1, 10_000_000],
  'audit-rows': [1, 100_000_000],
} as const
type Flag = keyof typeof bounds

const parseSize = (args: readonly string[]): DemoSize => {
  const options = Object.fromEntries(Object.keys(bounds).map((flag) => [flag, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options })
  const numberOf = (flag: Flag): number | undefined => {
    const [text, [min, max]] = [values[flag], bounds[flag]]
    return typeof text === 'string' ? parseWholeNumber(flag, text, min, max) : undefined
  }
  const physicians = numberOf('physicians')
  if (physicians === undefined) throw new Error(USAGE)
  const defaults = demoSize(physicians)
  return {
    physicians,
    groups: numberOf('groups') ?? defaults.groups,
    terms: numberOf('terms') ?? defaults.terms,
    practiceEmails: numberOf('practice-emails') ?? defaults.practiceEmails,
    auditRows: numberOf('audit-rows') ?? defaults.auditRows,
  }
}

/** Throws when the command is interrupted. */
const createReporter = (signal: AbortSignal): SeedProgress => {
  let tables = new Map<string, Progress>()
  let start = performance.now()
  return {
    sent: (table) => {
      signal.throwIfAborted()
      const progress = tables.get(table) ?? createProgress(table)
      tables.set(table, progress)
      progress.add()
    },
    done: (step) => {
      for (const progress of tables.values()) progress.end()
      process.stderr.write(`${step}: ${((performance.now() - start) / 1_000).toFixed(1)} s\n`)
      tables = new Map()
      start = performance.now()
    },
  }
}

runCommand(async () => {
  const size = parseSize(process.argv.slice(2))
  const config = readConfig(process.env)
  const signal = interruptSignal()
  await withDatabase(process.env, async (url) => {
    const reporter = createReporter(signal)
    const users = await migrate(url, () => seedDemo(url, config, size, reporter))
    if (users.length === 0) throw new Error('The database is not empty: it has accounts. Nothing was changed.')
    process.stdout.write(
      `The database has demo data. Sign in with one of these accounts. The passwords are shown only once.\n${accountLines(users, config)}`,
    )
    await optimizeTables(url)
    reporter.done('optimizing')
  })
})
