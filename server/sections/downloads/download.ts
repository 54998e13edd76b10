import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { coerceInputValue, type GraphQLSchema } from 'graphql'
import sql, { raw, type Sql } from 'sql-template-tag'
import { downloadedColumns } from '../../../src/domain/bulk/headers.ts'
import { type SheetSection, sheets } from '../../../src/domain/bulk/sheets.ts'
import { isoDate } from '../../../src/domain/calendar.ts'
import { isRecord } from '../../../src/domain/json.ts'
import { bulkChangeTimeLimit } from '../../../src/domain/limits.ts'
import { numberText } from '../../../src/domain/sentences.ts'
import { slugOf } from '../../../src/domain/slug.ts'
import { quantityText } from '../../../src/domain/text.ts'
import { clockOf } from '../../../src/domain/zone.ts'
import { badInput } from '../../contract/errors.ts'
import { refuseUnstorable } from '../../contract/input.ts'
import { requireQuery } from '../../contract/permissions.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { Download } from '../../http/downloads.ts'
import type { Context } from '../../records/context.ts'
import { mutate } from '../../records/mutation.ts'
import { csvOf } from './csv.ts'
import { cellsIn, headerOf, type Sheet } from './sheet.ts'
import { columnsOf, type SheetSource, sheetSources } from './sources.ts'
import { xlsxOf } from './xlsx.ts'

/** Rows that the service reads and writes at a time. */
const PAGE = 200
const MAX_COLUMNS = 100
/** An Excel sheet has at most 1,048,576 rows. */
const MAX_XLSX_ROWS = 1_000_000

/** Arguments that ask for a part of the matches. */
const pageArguments = new Set(['first', 'afterCurser', 'allRows', 'limit', 'offset'])

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: (sheet: Sheet) => Readable.from(csvOf(sheet), { objectMode: false }) },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
} as const

interface DownloadRequest {
  readonly section: SheetSection
  readonly format: keyof typeof formats
  /** Headers of the columns, in their order; null for all columns. */
  readonly columns: readonly string[] | null
  /** Arguments of the list's query, without those of pages. */
  readonly arguments: Readonly<Record<string, never>>
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_COLUMNS && value.every((item) => typeof item === 'string')

const isSection = (value: unknown): value is SheetSection => typeof value === 'string' && Object.hasOwn(sheets, value)

const isFormat = (value: unknown): value is keyof typeof formats =>
  typeof value === 'string' && Object.hasOwn(formats, value)

/** Reads arguments as GraphQL does. Throws BAD_USER_INPUT. */
const readArguments = (schema: GraphQLSchema, query: string, given: unknown): DownloadRequest['arguments'] => {
  const known = schema.getQueryType()?.getFields()[query]?.args ?? []
  if (!isRecord(given)) throw badInput({ field: 'arguments', message: 'arguments must be an object.' })
  const read = Object.entries(given).map(([name, value]) => {
    const argument = known.find((other) => other.name === name && !pageArguments.has(name))
    const coerced = argument && coerceInputValue(value, argument.type)
    if (coerced === undefined) throw badInput({ field: name, message: `This list cannot be downloaded with ${name}.` })
    return [name, coerced]
  })
  refuseUnstorable(given, 'arguments')
  return Object.fromEntries(read)
}

/** Throws BAD_USER_INPUT, and FORBIDDEN without the permission of the list. */
const readRequest = (schema: GraphQLSchema, context: Context, body: unknown): DownloadRequest => {
  signedIn(context)
  const { section, format, columns = null, arguments: given = {} } = isRecord(body) ? body : {}
  if (!isSection(section)) throw badInput({ field: 'section', message: 'section must be the name of a list.' })
  requireQuery(schema, context, sheetSources[section].query)
  if (!isFormat(format)) throw badInput({ field: 'format', message: 'format must be csv or xlsx.' })
  if (columns !== null && !isTexts(columns))
    throw badInput({ field: 'columns', message: `columns must be a list of at most ${MAX_COLUMNS} texts, or null.` })
  return { section, format, columns, arguments: readArguments(schema, sheetSources[section].query, given) }
}

/** Reads the rows of a statement page by page. */
async function* pagesOf(tx: Queryable, statement: Sql, signal: AbortSignal) {
  await tx.rows(sql`declare downloaded no scroll cursor for ${statement}`)
  for (;;) {
    signal.throwIfAborted()
    const rows = await tx.rows<Readonly<Record<string, unknown>>>(sql`fetch ${raw(String(PAGE))} from downloaded`)
    yield rows
    if (rows.length < PAGE) return
  }
}

const refuseLongXlsx = async (tx: Queryable, source: SheetSource, list: ReturnType<SheetSource['list']>) => {
  const rows = await tx.one<{ count: number }>(sql`
    select count(*)::int from (${await list.selectAll(columnsOf(source, ['id']))} limit ${MAX_XLSX_ROWS + 1}) as matches`)
  if ((rows?.count ?? 0) > MAX_XLSX_ROWS)
    throw badInput({
      field: 'format',
      message: `An Excel file has at most ${numberText(MAX_XLSX_ROWS)} rows. Filter the list, or download a CSV file.`,
    })
}

/** Writes all matches of a list to a file, from one snapshot of the database. */
export const createDownload =
  (schema: GraphQLSchema): Download =>
  async (context, body, start, signal) => {
    const request = readRequest(schema, context, body)
    const { section, format, columns, arguments: args } = request
    const { timeZone } = context.config
    const source = sheetSources[section]
    const table = sheets[section]
    const names = downloadedColumns(table, columns) as (keyof typeof table)[]
    const cellOf = cellsIn(timeZone)
    let count = 0

    async function* cellsOf(pages: ReturnType<typeof pagesOf>) {
      for await (const rows of pages) {
        count += rows.length
        yield rows.map((row) => names.map((name) => cellOf(table[name], row[name])))
      }
    }

    const log = (message: string) =>
      mutate(context, { action: 'downloadList', input: request as object }, async () => ({
        result: true,
        audit: { message: `${message} ${source.title}`, before: null, after: { rows: count } },
      }))

    let file: Writable | null = null
    try {
      await context.database.transaction(
        async (tx) => {
          const list = source.list(tx, signedIn(context), args)
          if (format === 'xlsx') await refuseLongXlsx(tx, source, list)
          const pages = pagesOf(tx, await list.selectAll(columnsOf(source, names)), signal)
          const sheet = { columns: names.map((name) => headerOf(table[name], timeZone)), pages: cellsOf(pages) }
          const today = isoDate(clockOf(timeZone).wallOf(Math.floor(Date.now() / 1_000)).date)
          file = start({ name: `${slugOf(source.title)}-${today}.${format}`, type: formats[format].type })
          await pipeline(formats[format].write(sheet), file, { signal, end: false })
        },
        bulkChangeTimeLimit,
        'begin isolation level repeatable read read only',
      )
    } catch (error) {
      if (count > 0) await log(`Stopped a download after ${quantityText(count, 'row')} of`)
      throw error
    }
    await log(`Downloaded ${quantityText(count, 'row')} of`)
    // Without its end, the file is incomplete. So no complete file lacks an audit row.
    ;(file as Writable | null)?.end()
  }
