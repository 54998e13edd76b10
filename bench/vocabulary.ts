/**
 * Loads a made-up UMLS release of about 1,000,000 English names, or as many as --names says, and searches it for what
 * somebody types: the first letters of names and of words in them. Prints a table in Markdown; milliseconds of a search by
 * the vocabulary's adapter, ten hits each, and of the database's CPU. `--explain TEXT` prints the plans of one search instead.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import sql, { type Sql } from 'sql-template-tag'
import { replaceRelease } from '../server/areas/vocabulary/load/release.ts'
import { readRrf } from '../server/areas/vocabulary/load/rrf.ts'
import { createLoadedVocabulary } from '../server/areas/vocabulary/loaded.ts'
import { type Database, openDatabase, type Queryable } from '../server/database/database.ts'
import { startEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { createRandom } from '../server/demo/random.ts'
import { counted } from '../src/domain/text.ts'
import { postgresCpu } from './cpu.ts'
import { percentile } from './rounds.ts'
import { markdown } from './table.ts'

const WORDS = 40_000
const SEARCHES = 200
const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12]
const random = createRandom(1)

const ONSETS = 'b br c ch d dr f g gl h k l m n p ph pr r rh s sc st t th tr v'.split(' ')
const VOWELS = 'a e i o u ae io'.split(' ')
const ENDS = ['', '', 'n', 'r', 's', 'l', 'x']
const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item
const invented = Array.from({ length: WORDS }, () =>
  Array.from({ length: 1 + random.below(4) }, () => pick(ONSETS) + pick(VOWELS) + pick(ENDS)).join(''),
)
/** The n-th word is n times rarer than the first, as in real texts. */
const word = (): string => invented[Math.floor(WORDS ** random.next()) - 1] ?? ''
const name = (): string => Array.from({ length: 1 + random.below(6) }, word).join(' ')

/** Concepts of one to five names, and as many names in another language, which no search finds. */
function* conceptsOf(names: number) {
  for (let made = 0, concept = 0; made < names; concept += 1) {
    const cui = `C${String(concept).padStart(7, '0')}`
    const count = 1 + random.below(5)
    let rows = ''
    for (let place = 0; place < count; place += 1) {
      const columns = (language: string) => `${cui}|${language}|${place ? 'S' : 'P'}|L1|PF|S1|Y|A${made}${language}`
      rows += `${columns('ENG')}||||MSH|PT|D1|${name()}|0|N||\n${columns('SPA')}||||MSHSPA|PT|D1|${name()}|3|N||\n`
      made += 1
    }
    yield { rows, type: `${cui}|T047|B2|Disease or Syndrome|AT1||\n` }
  }
}

const writeRelease = async (directory: string, names: number): Promise<void> => {
  const types = createWriteStream(join(directory, 'MRSTY.RRF'))
  const rows = function* () {
    for (const concept of conceptsOf(names)) {
      types.write(concept.type)
      yield concept.rows
    }
  }
  await pipeline(Readable.from(rows()), createWriteStream(join(directory, 'MRCONSO.RRF')))
  await new Promise<void>((resolve) => types.end(resolve))
}

/** What somebody types who looks for a name: `length` letters of it, from its beginning or from a word in it. */
const typedTexts = (names: readonly string[], length: number, from: 'name' | 'word' | 'words'): string[] =>
  names.map((one) => {
    const words = one.split(' ')
    if (from === 'name') return one.slice(0, length)
    if (from === 'word') return pick(words).slice(0, length)
    return [pick(words), pick(words)].map((each) => each.slice(0, length)).join(' ')
  })

const measure = async (database: Database, texts: readonly string[], cpu: () => number): Promise<readonly string[]> => {
  const vocabulary = createLoadedVocabulary(database)
  const times: number[] = []
  const before = cpu()
  for (const text of texts) {
    const start = performance.now()
    await vocabulary.search(text, { pageSize: 10, pageNumber: 1 })
    times.push(performance.now() - start)
  }
  const used = (cpu() - before) / texts.length
  times.sort((one, other) => one - other)
  return [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1), used].map((value) => value.toFixed(1))
}

/** Prints the plan of each statement that it runs. */
const explained = (database: Database): Queryable => ({
  rows: async <Row>(query: Sql) => {
    const plan = await database.rows<Record<string, string>>(sql`explain (analyze, buffers) ${query}`)
    process.stdout.write(`${plan.map((row) => row['QUERY PLAN']).join('\n')}\n\n`)
    return database.rows<Row>(query)
  },
  one: (query) => database.one(query),
})

const { values } = parseArgs({ options: { names: { type: 'string' }, explain: { type: 'string' } } })
const directory = await mkdtemp(join(tmpdir(), 'dml-bench-'))
const postgres = await startEmbedded(directory)
const database = openDatabase(postgres.url)
try {
  await migrate(postgres.url, async () => undefined)
  const release = join(directory, 'release')
  await mkdir(release)
  await writeRelease(release, Number(values.names ?? 1_000_000))
  const start = performance.now()
  const { concepts, atoms } = await replaceRelease(postgres.url, 'invented', (into) => readRrf(release, into))
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  const size = await database.one<{ size: string }>(sql`
    select pg_size_pretty(sum(pg_total_relation_size(oid))) as size from pg_class
    where relname in ('vocabulary_concept', 'vocabulary_atom', 'vocabulary_word')`)
  process.stdout.write(
    `${concepts.toLocaleString('en-US')} concepts, ${atoms.toLocaleString('en-US')} English names of twice as many, ` +
      `loaded in ${seconds} s, ${size?.size}\n\n`,
  )
  if (values.explain !== undefined)
    await createLoadedVocabulary(explained(database)).search(values.explain, { pageSize: 10, pageNumber: 1 })
  else {
    const names = await database.rows<{ name: string }>(sql`
      select name from vocabulary_atom order by md5(ui) limit ${SEARCHES}`)
    const cpu = await postgresCpu(database)
    const row = async (typed: string, length: number, from: 'name' | 'word' | 'words') => [
      typed,
      ...(await measure(
        database,
        typedTexts(
          names.map((one) => one.name),
          length,
          from,
        ),
        cpu,
      )),
    ]
    await row('to warm up', 12, 'words')
    const rows: string[][] = []
    for (const length of LENGTHS) rows.push(await row(`${counted(length, 'letter')} of a name`, length, 'name'))
    for (const length of LENGTHS)
      rows.push(await row(`${counted(length, 'letter')} of a word in a name`, length, 'word'))
    for (const length of [1, 2, 3, 6])
      rows.push(await row(`${counted(length, 'letter')} of each of two words, in any order`, length, 'words'))
    process.stdout.write(markdown(['typed', 'median', 'p95', 'most', 'database CPU'], rows))
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(directory, { recursive: true })
}
