/**
 * Loads an invented UMLS release with `--names` English names, and measures searches for the first letters of names and
 * words. `--explain TEXT` prints the query plans of one search instead.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sql, { type Sql } from 'sql-template-tag'
import { type Database, openDatabase, type Queryable } from '../server/database/database.ts'
import { startEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { createRandom } from '../server/demo/random.ts'
import { parseWholeNumber, runCommand } from '../server/tools/command.ts'
import { replaceRelease } from '../server/vocabulary/load/release.ts'
import { readRrf } from '../server/vocabulary/load/rrf.ts'
import { createLoadedVocabulary } from '../server/vocabulary/loaded.ts'
import { quantityText } from '../src/domain/text.ts'
import { postgresCpu } from './cpu.ts'
import { writeRelease } from './release.ts'
import { percentile } from './rounds.ts'
import { markdown } from './table.ts'

const SEARCHES = 200
const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12]
const random = createRandom(2)

/** Position of the typed letters: start of a name, of a word, or of two words in any order. */
type Place = 'name' | 'word' | 'words'

const typedTexts = (names: readonly string[], length: number, place: Place): string[] =>
  names.map((name) => {
    const words = name.split(' ')
    if (place === 'name') return name.slice(0, length)
    if (place === 'word') return random.pick(words).slice(0, length)
    return [random.pick(words), random.pick(words)].map((word) => word.slice(0, length)).join(' ')
  })

const measure = async (database: Database, texts: readonly string[], cpu: () => number): Promise<readonly string[]> => {
  const vocabulary = createLoadedVocabulary(database)
  const times: number[] = []
  const cpuBefore = cpu()
  for (const text of texts) {
    const start = performance.now()
    await vocabulary.search(text, { start: 0, count: 11 })
    times.push(performance.now() - start)
  }
  const cpuPerSearch = (cpu() - cpuBefore) / texts.length
  times.sort((one, other) => one - other)
  return [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1), cpuPerSearch].map((value) =>
    value.toFixed(1),
  )
}

/** Returns a database that prints the plan of each statement. */
const explained = (database: Database): Queryable => ({
  rows: async <Row>(query: Sql) => {
    const plan = await database.rows<Record<string, string>>(sql`explain (analyze, buffers) ${query}`)
    process.stdout.write(`${plan.map((row) => row['QUERY PLAN']).join('\n')}\n\n`)
    return database.rows<Row>(query)
  },
  one: (query) => database.one(query),
})

const load = async (url: string, database: Database, release: string, names: number): Promise<void> => {
  await writeRelease(release, names)
  const start = performance.now()
  const { concepts, atoms } = await replaceRelease(url, 'invented', (writer) => readRrf(release, writer))
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  const size = await database.one<{ size: string }>(sql`
    select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class
    where relname in ('vocabulary_concept', 'vocabulary_atom', 'vocabulary_word')`)
  process.stdout.write(
    `${concepts.toLocaleString('en-US')} concepts, ${atoms.toLocaleString('en-US')} English names of twice as many, ` +
      `loaded in ${seconds} s, ${size?.size}\n\n`,
  )
}

const bench = async (database: Database): Promise<void> => {
  const rows = await database.rows<{ name: string }>(sql`
    select name from vocabulary_atom order by md5(ui) limit ${SEARCHES}`)
  const names = rows.map(({ name }) => name)
  const cpu = await postgresCpu(database)
  const measureTexts = (length: number, place: Place) => measure(database, typedTexts(names, length, place), cpu)
  const works = [
    ...LENGTHS.map((length) => [length, 'name', 'of a name'] as const),
    ...LENGTHS.map((length) => [length, 'word', 'of a word in a name'] as const),
    ...[1, 2, 3, 6].map((length) => [length, 'words', 'of each of two words, in any order'] as const),
  ]
  // Discard the first measurement, because caches are still cold.
  await measureTexts(12, 'words')
  const tableRows: string[][] = []
  for (const [length, place, where] of works)
    tableRows.push([`${quantityText(length, 'letter')} ${where}`, ...(await measureTexts(length, place))])
  process.stdout.write(markdown(['typed', 'median', 'p95', 'most', 'database CPU'], tableRows))
}

runCommand(async () => {
  const { values } = parseArgs({
    options: { names: { type: 'string', default: '1000000' }, explain: { type: 'string' } },
  })
  const names = parseWholeNumber('names', values.names, 1, 10_000_000)
  const directory = await mkdtemp(join(tmpdir(), 'dml-bench-'))
  const postgres = await startEmbedded(directory)
  const database = openDatabase(postgres.url)
  try {
    await migrate(postgres.url, async () => undefined)
    await load(postgres.url, database, await mkdtemp(join(directory, 'release-')), names)
    if (values.explain === undefined) await bench(database)
    else await createLoadedVocabulary(explained(database)).search(values.explain, { start: 0, count: 11 })
  } finally {
    await database.close()
    await postgres.stop()
    await rm(directory, { recursive: true })
  }
})
