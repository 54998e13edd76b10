/** `npm run demo -- --physicians N`: fills an empty database with demo data of any size. */
import { parseArgs } from 'node:util'
import { readConfig } from '../../base/config.ts'
import { createProgress, type Progress } from '../../base/progress.ts'
import { optimizeTables } from '../../database/bulk.ts'
import { migrate } from '../../database/migrate.ts'
import { INVENTED_TERMS } from '../../demo/inventedTerms.ts'
import { type DemoSize, demoSize, LARGEST, SMALLEST } from '../../demo/seeding.ts'
import { accountLines } from '../../session/accounts.ts'
import { interruptSignal, runCommand, wholeNumber, withDatabase } from '../command.ts'
import { type SeedProgress, seedDemo } from '../demo/seed.ts'

const USAGE = `Usage:
  npm run demo -- --physicians N     from ${SMALLEST} to ${LARGEST}; of everything else the usual proportion, or
      --groups N --terms N --practice-emails N --audit-rows N`

/** Minimum and maximum of each argument. */
const bounds = {
  physicians: [SMALLEST, LARGEST],
  groups: [1, 60_000],
  terms: [1, INVENTED_TERMS],
  'practice-emails': [1, 10_000_000],
  'audit-rows': [1, 100_000_000],
} as const
type Flag = keyof typeof bounds

/** Parses the arguments. Throws if they are invalid. */
const sizeOf = (args: readonly string[]): DemoSize => {
  const options = Object.fromEntries(Object.keys(bounds).map((flag) => [flag, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options })
  const given = (flag: Flag): number | undefined => {
    const [text, [least, most]] = [values[flag], bounds[flag]]
    return typeof text === 'string' ? wholeNumber(flag, text, least, most) : undefined
  }
  const physicians = given('physicians')
  if (physicians === undefined) throw new Error(USAGE)
  const usual = demoSize(physicians)
  return {
    physicians,
    groups: given('groups') ?? usual.groups,
    terms: given('terms') ?? usual.terms,
    practiceEmails: given('practice-emails') ?? usual.practiceEmails,
    auditRows: given('audit-rows') ?? usual.auditRows,
  }
}

/** Reports each table's rows and each part's duration on stderr. Throws once the command is interrupted. */
const createTeller = (signal: AbortSignal): SeedProgress => {
  let tables = new Map<string, Progress>()
  let began = performance.now()
  return {
    sent: (table) => {
      signal.throwIfAborted()
      const progress = tables.get(table) ?? createProgress(table)
      tables.set(table, progress)
      progress.add()
    },
    done: (part) => {
      for (const progress of tables.values()) progress.end()
      process.stderr.write(`${part}: ${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
      tables = new Map()
      began = performance.now()
    },
  }
}

runCommand(async () => {
  const size = sizeOf(process.argv.slice(2))
  const config = readConfig(process.env)
  const signal = interruptSignal()
  await withDatabase(process.env, async (url) => {
    const teller = createTeller(signal)
    const users = await migrate(url, () => seedDemo(url, config, size, teller))
    if (users.length === 0) throw new Error('The database is not empty: it has accounts. Nothing was changed.')
    process.stdout.write(
      `The database holds demo data. Sign in as one of these; passwords are shown this once.\n${accountLines(users, config)}`,
    )
    await optimizeTables(url)
    teller.done('tidying')
  })
})
