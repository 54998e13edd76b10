import sql from 'sql-template-tag'
import { isRecord } from '../../../src/domain/json.ts'
import { type Line, linesOf } from '../../base/lines.ts'
import { createProgress } from '../../base/progress.ts'
import type { BulkTransaction } from '../../database/bulk.ts'
import { lineTypes } from '../../sections/sections.ts'
import { LineProblem } from '../../transfer/fields.ts'
import type { ImportEnvironment, Kind, Settings, TableRows } from '../../transfer/kind.ts'
import { createAcceptedLines } from '../../transfer/known.ts'
import { type Header, headerOf } from './header.ts'
import { tables } from './tables.ts'

const MAX_LINES = 5_000
const MAX_CHARACTERS = 16_000_000

interface Batch {
  add(rows: TableRows, characters: number): Promise<void>
  flush(): Promise<void>
}

const createBatch = (tx: BulkTransaction): Batch => {
  let waiting = new Map<string, object[]>()
  let lines = 0
  let characters = 0

  const flush = async () => {
    const rowsByTable = waiting
    waiting = new Map()
    lines = 0
    characters = 0
    // `tables` lists a table after the tables that it refers to.
    for (const table of tables) {
      const rows = rowsByTable.get(table) ?? []
      if (rows.length > 0) await tx.copy(table, Object.keys(rows[0] ?? {}), rows)
    }
  }
  return {
    add: async (rows, length) => {
      for (const [table, newRows] of Object.entries(rows)) {
        const waitingRows = waiting.get(table) ?? []
        for (const row of newRows) waitingRows.push(row)
        waiting.set(table, waitingRows)
      }
      lines += 1
      characters += length
      if (lines >= MAX_LINES || characters >= MAX_CHARACTERS) await flush()
    },
    flush,
  }
}

export interface LoadOptions {
  readonly skipRefused: boolean
  readonly report: (message: string) => void
  readonly config: Settings
}

interface Count {
  accepted: number
  refused: number
}
export type Counts = ReadonlyMap<string, Readonly<Count>>

interface LoadResult {
  readonly header: Header
  readonly counts: Counts
  readonly isComplete: boolean
}

const readEnvironment = async (tx: BulkTransaction, settings: Settings): Promise<ImportEnvironment> => {
  const roles = await tx.rows<{ name: string }>(sql`select name from auth_item where type = 1`)
  const icons = await tx.rows<{ id: string; name: string }>(sql`select id, name from program_icon`)
  return {
    settings,
    roles: new Set(roles.map(({ name }) => name)),
    icons: new Map(icons.map(({ id, name }) => [name, id])),
  }
}

const parseLine = ({ text, problem }: Line): Readonly<Record<string, unknown>> => {
  const createProblem = (message: string) => new LineProblem([{ field: '', message }])
  if (problem !== null) throw createProblem(problem)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw createProblem('The line is not JSON.')
  }
  if (!isRecord(value)) throw createProblem('The line is not a JSON object.')
  return value
}

const totalOf = ({ counts }: Header): number | undefined =>
  counts === null ? undefined : Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

const readHeader = async (lines: AsyncGenerator<Line>): Promise<Header> => {
  const { value, done } = await lines.next()
  if (done) throw new Error('The file is empty.')
  try {
    return headerOf(parseLine(value))
  } catch (error) {
    if (!(error instanceof LineProblem)) throw error
    throw new Error(`line ${value.number}: ${error.message}`, { cause: error })
  }
}

const kindOf = new Map(lineTypes.map((kind) => [kind.type, kind]))
const NO_TYPE = 'unknown'
/** A message may quote a long line. */
const MAX_MESSAGE_LENGTH = 500
const MAX_PROBLEMS = 20

/**
 * Reports refused lines. After the first one, only checks lines unless `skipRefused` is set. Throws if the header is
 * missing.
 */
export const load = async (
  tx: BulkTransaction,
  input: AsyncIterable<Buffer>,
  options: LoadOptions,
): Promise<LoadResult> => {
  const { skipRefused, report, config } = options
  const environment = await readEnvironment(tx, config)
  const acceptedLines = createAcceptedLines()
  const batch = createBatch(tx)
  const counts = new Map<string, Count>()
  let isComplete = true

  const count = (type: string, outcome: keyof Count) => {
    const countsOfType = counts.get(type) ?? { accepted: 0, refused: 0 }
    countsOfType[outcome] += 1
    counts.set(type, countsOfType)
  }
  const acceptLine = async (kind: Kind, fields: object, { text }: Line) => {
    const { references, rows } = kind.read(fields, environment)
    const problems = acceptedLines.problemsOf(references)
    if (problems.length > 0) throw new LineProblem(problems)
    acceptedLines.keep(references)
    if (isComplete || skipRefused) await batch.add(rows(), text.length)
    count(kind.type, 'accepted')
  }

  const lines = linesOf(input)
  const header = await readHeader(lines)
  const progress = createProgress('lines', totalOf(header))
  for await (const line of lines) {
    let type = NO_TYPE
    try {
      const { type: typeName, ...fields } = parseLine(line)
      if (typeof typeName !== 'string') throw new LineProblem([{ field: 'type', message: 'It must be a string.' }])
      const kind = kindOf.get(typeName)
      if (!kind) throw new LineProblem([{ field: 'type', message: `There is no type ${JSON.stringify(typeName)}.` }])
      type = kind.type
      await acceptLine(kind, fields, line)
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error
      isComplete = false
      count(type, 'refused')
      for (const { field, message } of error.problems.slice(0, MAX_PROBLEMS))
        report(
          [`line ${line.number}`, type, field, message]
            .filter((part) => part !== '')
            .join(': ')
            .slice(0, MAX_MESSAGE_LENGTH),
        )
    }
    progress.add()
  }
  await batch.flush()
  progress.end()
  return { header, counts, isComplete }
}
