import { isUtf8 } from 'node:buffer'
import { once } from 'node:events'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** First bytes of a gzip file. */
const GZIP = [0x1f, 0x8b]
/** Maximum length of a line, in bytes. The removal of a specialty with a million physicians fills half of it. */
const LONGEST = 64 * 1024 * 1024
const NEWLINE = 0x0a

/** Line of a file, numbered from 1. `problem` says why it cannot be read. */
export interface Line {
  readonly number: number
  readonly text: string
  readonly problem: string | null
}

/** Returns the bytes of a stream, unpacked if they are gzipped. Throws read errors. */
export const uncompressed = async (source: Readable): Promise<AsyncIterable<Buffer>> => {
  await once(source, 'readable')
  const first: Buffer | null = source.read()
  if (first) source.unshift(first)
  if (!GZIP.every((byte, index) => first?.[index] === byte)) return source
  // The reader of the stream gets the error; the callback can ignore it.
  return pipeline(source, createGunzip(), () => undefined)
}

/** Yields the non-blank lines of a UTF-8 stream, without byte order mark and carriage returns. */
export async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let pieces: Buffer[] = []
  let length = 0
  const take = (piece: Buffer) => {
    length += piece.length
    // Count the bytes of an overlong line, but don't keep them.
    if (length > LONGEST) pieces = []
    else pieces.push(piece)
  }
  const lineOf = (text: string, problem: string | null = null): Line => {
    number += 1
    const start = number === 1 && text.startsWith('\uFEFF') ? 1 : 0
    return { number, text: text.slice(start, text.endsWith('\r') ? -1 : undefined), problem }
  }
  const decoded = (bytes: Buffer): Line =>
    isUtf8(bytes) ? lineOf(bytes.toString('utf8')) : lineOf('', 'The line is not UTF-8.')
  const finished = (): Line => {
    const line =
      length > LONGEST
        ? lineOf('', `The line is longer than ${LONGEST / 1024 / 1024} MB.`)
        : decoded(Buffer.concat(pieces))
    pieces = []
    length = 0
    return line
  }
  /** Decodes all lines in one call, which is faster, unless one of them is not UTF-8. */
  const wholeLines = function* (bytes: Buffer): Generator<Line> {
    if (isUtf8(bytes)) for (const text of bytes.toString('utf8').split('\n')) yield lineOf(text)
    else for (const text of bytes.toString('latin1').split('\n')) yield decoded(Buffer.from(text, 'latin1'))
  }
  const linesEndingIn = function* (chunk: Buffer): Generator<Line> {
    const first = chunk.indexOf(NEWLINE)
    const last = chunk.lastIndexOf(NEWLINE)
    if (first !== -1) {
      take(chunk.subarray(0, first))
      yield finished()
    }
    if (first < last) yield* wholeLines(chunk.subarray(first + 1, last))
    take(chunk.subarray(last + 1))
  }
  const isBlank = ({ text, problem }: Line) => problem === null && text.trim() === ''

  for await (const chunk of input) for (const line of linesEndingIn(chunk)) if (!isBlank(line)) yield line
  const last = finished()
  if (!isBlank(last)) yield last
}
