import sql from 'sql-template-tag'
import { isRecord } from '../../../src/domain/json.ts'
import { type Line, linesOf } from '../../base/lines.ts'
import { createProgress } from '../../base/progress.ts'
import type { Bulk } from '../../database/bulk.ts'
import { kinds } from '../../sections/sections.ts'
import { Refused } from '../../transfer/fields.ts'
import type { Given, Kind, Rows, Settings } from '../../transfer/kind.ts'
import { createKnown } from '../../transfer/known.ts'
import { type Header, headerOf } from './header.ts'
import { tables } from './tables.ts'

/** Lines, and characters of lines, whose rows are sent together. */
const LINES = 5_000
const CHARACTERS = 16_000_000

/** Rows that wait to be sent, by table. */
interface Batch {
  /** Takes the rows of a line of so many characters; sends all that wait when these are many. */
  add(rows: Rows, characters: number): Promise<void>
  flush(): Promise<void>
}

const createBatch = (tx: Bulk): Batch => {
  let waiting = new Map<string, object[]>()
  let lines = 0
  let characters = 0

  const flush = async () => {
    const sent = waiting
    waiting = new Map()
    lines = 0
    characters = 0
    // Each table after those that it refers to.
    for (const table of tables) {
      const rows = sent.get(table) ?? []
      if (rows.length > 0) await tx.copy(table, Object.keys(rows[0] ?? {}), rows)
    }
  }
  return {
    add: async (rows, length) => {
      for (const [table, more] of Object.entries(rows)) {
        const all = waiting.get(table) ?? []
        for (const row of more) all.push(row)
        waiting.set(table, all)
      }
      lines += 1
      characters += length
      if (lines >= LINES || characters >= CHARACTERS) await flush()
    },
    flush,
  }
}

export interface LoadOptions {
  /** Whether the other lines are kept when some are refused. */
  readonly skipRefused: boolean
  /** Hears what is refused, a sentence each. */
  readonly tell: (message: string) => void
  readonly config: Settings
}

interface Count {
  taken: number
  refused: number
}
/** How many lines were taken and how many refused, by type. */
export type Counts = ReadonlyMap<string, Readonly<Count>>

interface Loaded {
  readonly header: Header
  readonly counts: Counts
  /** Whether no line was refused. */
  readonly isWhole: boolean
}

const givenBy = async (tx: Bulk, settings: Settings): Promise<Given> => {
  const roles = await tx.rows<{ name: string }>(sql`select name from auth_item where type = 1`)
  const icons = await tx.rows<{ id: string; name: string }>(sql`select id, name from program_icon`)
  return {
    settings,
    roles: new Set(roles.map(({ name }) => name)),
    icons: new Map(icons.map(({ id, name }) => [name, id])),
  }
}

/** The JSON object that a line is. Throws Refused. */
const parsed = ({ text, problem }: Line): Readonly<Record<string, unknown>> => {
  const refused = (message: string) => new Refused([{ field: '', message }])
  if (problem !== null) throw refused(problem)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refused('The line is not JSON.')
  }
  if (!isRecord(value)) throw refused('The line is not a JSON object.')
  return value
}

/** How many lines the header counts, if it does. */
const totalOf = ({ counts }: Header): number | undefined =>
  counts === null ? undefined : Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** The header that the first line is. Throws for any other. */
const readHeader = async (lines: AsyncGenerator<Line>): Promise<Header> => {
  const { value, done } = await lines.next()
  if (done) throw new Error('The file is empty.')
  try {
    return headerOf(parsed(value))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Error(`line ${value.number}: ${error.message}`, { cause: error })
  }
}

const kindOf = new Map(kinds.map((kind) => [kind.type, kind]))
/** Under which lines are counted that are of no type. */
const NO_TYPE = 'unknown'
/** Characters of a sentence about a line; it may quote what stands there. */
const SENTENCE = 500
/** Sentences of one line that are told. */
const PROBLEMS = 20

/**
 * Takes the lines of a file into the tables and tells of those that it refuses; once it has refused one, it only checks the
 * rest, unless refused ones shall be skipped. Throws for a file whose first line is no header.
 */
export const load = async (tx: Bulk, input: AsyncIterable<Buffer>, options: LoadOptions): Promise<Loaded> => {
  const { skipRefused, tell, config } = options
  const given = await givenBy(tx, config)
  const known = createKnown()
  const batch = createBatch(tx)
  const counts = new Map<string, Count>()
  let isWhole = true

  const count = (type: string, what: keyof Count) => {
    const counted = counts.get(type) ?? { taken: 0, refused: 0 }
    counted[what] += 1
    counts.set(type, counted)
  }
  const take = async (kind: Kind, fields: object, { text }: Line) => {
    const { claims, rows } = kind.read(fields, given)
    const problems = known.problemsOf(claims)
    if (problems.length > 0) throw new Refused(problems)
    known.keep(claims)
    if (isWhole || skipRefused) await batch.add(rows(), text.length)
    count(kind.type, 'taken')
  }

  const lines = linesOf(input)
  const header = await readHeader(lines)
  const progress = createProgress('lines', totalOf(header))
  for await (const line of lines) {
    let type = NO_TYPE
    try {
      const { type: named, ...fields } = parsed(line)
      if (typeof named !== 'string') throw new Refused([{ field: 'type', message: 'It must be a text.' }])
      const kind = kindOf.get(named)
      if (!kind) throw new Refused([{ field: 'type', message: `There is no type ${JSON.stringify(named)}.` }])
      type = kind.type
      await take(kind, fields, line)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      isWhole = false
      count(type, 'refused')
      for (const { field, message } of error.problems.slice(0, PROBLEMS))
        tell(
          [`line ${line.number}`, type, field, message]
            .filter((part) => part !== '')
            .join(': ')
            .slice(0, SENTENCE),
        )
    }
    progress.add()
  }
  await batch.flush()
  progress.end()
  return { header, counts, isWhole }
}
