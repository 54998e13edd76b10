import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { linesOf, uncompressed } from '../../../server/base/lines.ts'
import { execute } from '../../support/database.ts'
import { contentOf, emptyDatabase, imported, rowsOf } from '../../support/transfer.ts'

const HEADER = '{"type":"header","format":1}'
const GROUP = '{"type":"group","id":"1","name":"Heart"}'

async function* streamOf(...pieces: readonly (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

/** Returns the lines or their problems, each after its number. */
const linesIn = async (source: AsyncIterable<Buffer>) => {
  const lines = []
  for await (const { number, text, problem } of linesOf(source)) lines.push(`${number} ${problem ?? text}`)
  return lines
}
const readLines = (...pieces: readonly (string | Buffer)[]) => linesIn(streamOf(...pieces))

describe('lines', () => {
  test('are separated by line breaks, in pieces of any size', async () => {
    const lines = await readLines('{"a"', ':1}\n{"b":', '2', '}\n\n', '{"c":3}')
    expect(lines).toEqual(['1 {"a":1}', '2 {"b":2}', '4 {"c":3}'])
    const accents = Buffer.from('é\né')
    expect(await readLines(accents.subarray(0, 1), accents.subarray(1))).toEqual(['1 é', '2 é'])
    expect(await readLines()).toEqual([])
  })

  test('keep their outer tabs, and may have Windows line breaks, and a byte order mark at the start', async () => {
    expect(await readLines('\ta\t\n \n\tb\t\r\n\tc\t')).toEqual(['1 \ta\t', '3 \tb\t', '4 \tc\t'])
    expect(await readLines('\uFEFF{"a":1}\r\n\r\n', '\uFEFF{}\r\n')).toEqual(['1 {"a":1}', '3 \uFEFF{}'])
  })

  test('in other encodings are reported, at any position', async () => {
    const latin1Line = Buffer.from('Zoë\n', 'latin1')
    const lines = ['1 Ada', '2 The line is not UTF-8.', '4 Zoë', '5 The line is not UTF-8.', '6 Eve']
    const pieces = [Buffer.from('Ada\r\n'), latin1Line, Buffer.from('\nZoë\n'), latin1Line, Buffer.from('Eve')]
    expect(await readLines(...pieces)).toEqual(lines)
    expect(await readLines(Buffer.concat(pieces))).toEqual(lines)
  })

  test('have a maximum length, and longer lines are not stored in memory', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x')
    async function* longLines() {
      for (let count = 1; count <= 164; count += 1) yield count === 100 ? Buffer.from('x\n') : piece
    }
    const beginnings = (await linesIn(longLines())).map((line) => line.slice(0, 40))
    expect(beginnings).toEqual(['1 The line is longer than 64 MB.', `2 ${'x'.repeat(38)}`])
  })
})

describe('a file', () => {
  const refusedFiles: readonly (readonly [file: string, error: string])[] = [
    ['\n \n', 'The file is empty.'],
    [GROUP, 'line 1: The first line must be a header: {"type":"header","format":3}'],
    ['id,name\n1,Heart', 'line 1: The line is not JSON.'],
    ['[]', 'line 1: The line is not a JSON object.'],
    ['{"type":"header","format":4,"new":1}', 'line 1: format: This release reads formats up to 3.'],
    [
      `{"type":"header","format":1,"counts":{"group":2}}\n${GROUP}`,
      'The file is incomplete. Its header counts 2 group lines, but it has 1. Nothing was imported.',
    ],
  ]
  test('that is not an export, or is incomplete, is refused', async () => {
    const { url } = await emptyDatabase()
    const before = await contentOf(url)
    for (const [file, error] of refusedFiles) await expect(imported(url, file)).rejects.toThrow(error)
    expect(await contentOf(url)).toEqual(before)
  })

  test('is read to its end after lines that cannot be parsed', async () => {
    const { url } = await emptyDatabase()
    const file = [HEADER, '{"type":"group"', '"group"', Buffer.from('\xff', 'latin1'), 'x'.repeat(100), GROUP]
    const { reportedLines, counts } = await imported(url, streamOf(...file.flatMap((line) => [line, '\n'])))
    expect(reportedLines).toEqual([
      'line 2: unknown: The line is not JSON.',
      'line 3: unknown: The line is not a JSON object.',
      'line 4: unknown: The line is not UTF-8.',
      'line 5: unknown: The line is not JSON.',
    ])
    expect(Object.fromEntries(counts)).toEqual({
      unknown: { accepted: 0, refused: 4 },
      group: { accepted: 1, refused: 0 },
    })
  })

  test('may arrive slowly, whatever the database’s usual limits', async () => {
    const { url, name } = await emptyDatabase()
    for (const limit of ['idle_in_transaction_session_timeout', 'statement_timeout'])
      await execute(url, `alter database ${name} set ${limit} = '2s'`)
    const hasWaited = `select from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()
      and xact_start < clock_timestamp() - interval '3 s'`
    async function* slowFile() {
      yield Buffer.from(`${HEADER}\n`)
      await expect.poll(() => rowsOf(url, hasWaited)).toHaveLength(1)
      yield Buffer.from(GROUP)
    }
    expect(await imported(url, slowFile())).toMatchObject({ reportedLines: [], isImported: true })
  })
})

test('a gzip file is recognized by its first bytes, and refused when truncated', async () => {
  const compressed = gzipSync(`${HEADER}\n${GROUP}\n`)
  const read = async (...pieces: readonly (string | Buffer)[]) =>
    linesIn(await uncompressed(Readable.from(streamOf(...pieces), { objectMode: false })))
  const lines = [`1 ${HEADER}`, `2 ${GROUP}`]
  expect(await read(compressed)).toEqual(lines)
  expect(await read(compressed.subarray(0, 20), compressed.subarray(20))).toEqual(lines)
  expect(await read(HEADER, '\n', GROUP)).toEqual(lines)
  expect([await read(''), await read('Ëa')]).toEqual([[], ['1 Ëa']])
  await expect(read(compressed.subarray(0, 40))).rejects.toThrow('unexpected end of file')
})
