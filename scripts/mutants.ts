/**
 * Makes mutants, which differ from the source in one expression, and runs the tests that reach this expression, and for
 * mutants that pass them the type check. Prints the mutants that nothing notices, and the share of noticed mutants
 * (score) of each area.
 *
 * `npm run test:mutants -- --area rules --count 40 --seed 28`: tests 40 mutants of the rules, drawn with seed 28.
 * `npm run test:mutants -- --area rules test/shared/rules`: runs only the named tests.
 * Without options, tests 60 mutants of each area, for hours.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { createRandom } from '../server/demo/random.ts'
import { equivalentMutants } from '../test/support/equivalentMutants.ts'

/** Source files and minimum score of each area. */
const AREAS = {
  charts: { files: ['src/machines/**/*.ts'], minimum: 0.97 },
  rules: { files: ['src/domain/**/*.ts'], minimum: 0.95 },
  service: {
    files: ['server/{base,contract,database,http,lists,records,session,sections,transfer}/**/*.ts'],
    minimum: 0.92,
  },
  screens: { files: ['src/{routes,components}/**/*.{ts,tsx}'], minimum: 0.88 },
} as const
type Area = keyof typeof AREAS

/** Mutators whose mutants are mostly meaningless here. */
const EXCLUDED_MUTATORS = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex']
const RESULTS = 'results.json'
/** Milliseconds after which a test run counts as noticing its mutant. */
const TIMEOUT = 15 * 60_000

const { values: options, positionals: tests } = parseArgs({
  allowPositionals: true,
  options: { area: { type: 'string' }, count: { type: 'string', default: '60' }, seed: { type: 'string' } },
})
const seed = Number(options.seed ?? randomInt(2 ** 31))
const areas = (Object.keys(AREAS) as Area[]).filter((area) => options.area === undefined || area === options.area)
if (areas.length === 0) throw new Error(`--area must be one of ${Object.keys(AREAS).join(', ')}.`)

const silent = () => undefined
const isOff = () => false
const instrumenter = new Instrumenter({
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: isOff,
  isDebugEnabled: isOff,
  isInfoEnabled: isOff,
  isWarnEnabled: isOff,
  isErrorEnabled: isOff,
  isFatalEnabled: isOff,
})
type Instrumented = Awaited<ReturnType<Instrumenter['instrument']>>
type Mutant = Instrumented['mutants'][number]
type Location = Mutant['location']

const instrument = (ranges: ReadonlyMap<string, true | Location[]>): Promise<Instrumented> =>
  instrumenter.instrument(
    [...ranges].map(([name, mutate]) => ({ name, mutate, content: readFileSync(name, 'utf8') })),
    { plugins: null, excludedMutations: EXCLUDED_MUTATORS, ignorers: [] },
  )

const originalOf = ({ fileName, location: { start, end } }: Mutant): string => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column)
  return lines.join('\n').slice(start.column)
}
const textOf = (mutant: Mutant): string =>
  `${mutant.fileName}:${mutant.location.start.line + 1}\n    ${originalOf(mutant)}\n    → ${mutant.replacement}`
/** Returns a key that does not change when the source is instrumented again. */
const keyOf = ({ fileName, location, mutatorName, replacement }: Mutant): string =>
  JSON.stringify([fileName, location, mutatorName, replacement])
const isEquivalent = (mutant: Mutant): boolean =>
  equivalentMutants.some(
    ({ file, from, to }) => file === mutant.fileName && from === originalOf(mutant) && to === mutant.replacement,
  )

/** Files without mutants: generated code, demo data, and code that runs only in other processes than the tests. */
const EXCLUDED_FILES = ['**/*.gen.ts', '**/demo/**', '**/migrations/**', 'server/database/cluster.ts']

/** Picks random mutants of an area. */
const drawMutants = async (area: Area): Promise<Mutant[]> => {
  const files = globSync(AREAS[area].files, { exclude: EXCLUDED_FILES }).toSorted()
  const { mutants } = await instrument(new Map(files.map((file) => [file, true])))
  const possible = mutants.filter((mutant) => mutant.status !== 'Ignored' && !isEquivalent(mutant))
  return createRandom(seed).sample(possible, Number(options.count))
}

/** Copies the repository. Returns the directory. */
const createCopy = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'dml-mutants-'))
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
  for (const file of tracked) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    cpSync(file, join(directory, file))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(directory, 'node_modules'))
  return directory
}

/** Copies the repository, with all mutants switched off. Returns the directory. */
const createInstrumentedCopy = ({ files }: Instrumented): string => {
  const directory = createCopy()
  for (const { name, content } of files) writeFileSync(join(directory, name), content)
  const config = join(directory, 'vite.config.ts')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace("setupFiles: ['", "setupFiles: ['test/support/setup/mutants.ts', '"))
  return directory
}

const runTests = (
  directory: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeout?: number,
) =>
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=!long', '--reporter=json', `--outputFile=${RESULTS}`, ...args],
    {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      timeout,
      killSignal: 'SIGINT',
    },
  )

interface Coverage {
  /** Passing test files by the id of a mutant that they reach. Files that reach few mutants come first. */
  readonly filesOf: ReadonlyMap<string, readonly string[]>
  readonly failingFiles: readonly string[]
}

const measureCoverage = (directory: string): Coverage => {
  const records = join(directory, 'reached.jsonl')
  // Without isolation, a module would count as reached only by the first file that imports it.
  runTests(directory, ['--isolate', ...tests], { REACHED_MUTANTS: records })
  const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(
    readFileSync(join(directory, RESULTS), 'utf8'),
  )
  const failing = new Set(testResults.filter(({ status }) => status === 'failed').map(({ name }) => name))
  const filesOf = new Map<string, string[]>()
  const reached = readFileSync(records, 'utf8')
    .trim()
    .split('\n')
    .map((line): { file: string; ids: string[] } => JSON.parse(line))
  for (const { file, ids } of reached.toSorted((one, other) => one.ids.length - other.ids.length)) {
    if (failing.has(file)) continue
    for (const id of ids) filesOf.set(id, [...(filesOf.get(id) ?? []), file])
  }
  return { filesOf, failingFiles: [...failing] }
}

/** Returns -1 for unit tests, 0 for tests of the service, and 1 for tests in a browser. */
const costOf = (file: string) => ['.service.', '.screen.'].findIndex((kind) => file.includes(kind))

/** Number of specific test files that run before the others of their kind. Mostly one of them notices the mutant. */
const FIRST_FILES = 6

/** True when a test of the mutant fails or times out. Runs the cheapest tests first. */
const isNoticed = (directory: string, id: string, files: readonly string[]): boolean =>
  [-1, 0, 1]
    .map((cost) => files.filter((file) => costOf(file) === cost))
    .flatMap((group) => [group.slice(0, FIRST_FILES), group.slice(FIRST_FILES)])
    .filter((group) => group.length > 0)
    .some(
      (group) => runTests(directory, ['--bail=1', ...group], { __STRYKER_ACTIVE_MUTANT__: id }, TIMEOUT).status !== 0,
    )

/** Options of `tsc` that allow what often remains of a replaced expression, such as an unused variable. */
const LENIENT = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--allowUnreachableCode', 'true']

const compiles = (directory: string): boolean => {
  const { status, error } = spawnSync('tsc', ['--noEmit', ...LENIENT], { cwd: directory, stdio: 'ignore' })
  if (error) throw error
  return status === 0
}

/** True when the type check notices the mutant. `directory` has a copy without mutants. */
const isTypeError = (directory: string, { fileName, location: { start, end }, replacement }: Mutant): boolean => {
  const text = readFileSync(fileName, 'utf8')
  const lines = text.split('\n')
  const before = [...lines.slice(0, start.line), lines[start.line]?.slice(0, start.column)].join('\n')
  const after = [lines[end.line]?.slice(end.column), ...lines.slice(end.line + 1)].join('\n')
  const file = join(directory, fileName)
  writeFileSync(file, `${before}${replacement}${after}`)
  const isError = !compiles(directory)
  writeFileSync(file, text)
  return isError
}

process.stdout.write(`--seed ${seed}\n`)
const drawn = new Map<string, Area>()
const ranges = new Map<string, Location[]>()
for (const area of areas)
  for (const mutant of await drawMutants(area)) {
    drawn.set(keyOf(mutant), area)
    ranges.set(mutant.fileName, [...(ranges.get(mutant.fileName) ?? []), mutant.location])
  }
const instrumented = await instrument(ranges)
const directory = createInstrumentedCopy(instrumented)
const plainCopy = createCopy()
try {
  if (!compiles(plainCopy)) throw new Error('The source has type errors.')
  const { filesOf, failingFiles } = measureCoverage(directory)
  for (const file of failingFiles) process.stdout.write(`Fails without a mutant, and is left out: ${file}\n`)
  const counts = Object.fromEntries(areas.map((area) => [area, { noticed: 0, all: 0 }]))
  for (const mutant of instrumented.mutants) {
    const count = counts[drawn.get(keyOf(mutant)) ?? '']
    if (!count) continue
    count.all++
    const files = filesOf.get(mutant.id) ?? []
    if (isNoticed(directory, mutant.id, files) || isTypeError(plainCopy, mutant)) count.noticed++
    else process.stdout.write(`${files.length === 0 ? 'Reached by no test' : 'Survived'}: ${textOf(mutant)}\n`)
  }
  for (const area of areas) {
    const { noticed, all } = counts[area] ?? { noticed: 0, all: 0 }
    process.stdout.write(`${area}: ${noticed} of ${all} noticed, ${((100 * noticed) / all).toFixed(0)} %\n`)
    if (noticed < all * AREAS[area].minimum) process.exitCode = 1
  }
} finally {
  for (const copy of [directory, plainCopy]) rmSync(copy, { recursive: true, force: true })
}
