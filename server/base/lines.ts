import { isUtf8 } from 'node:buffer'
import { once } from 'node:events'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** What gzip begins with. */
const GZIP = [0x1f, 0x8b]
/** The longest line, in bytes: the removal of a specialty that a million physicians had fills half of it. */
const LONGEST = 64 * 1024 * 1024
const NEWLINE = 0x0a

/** A line of a file, by its number from 1; or why it cannot be read. */
export interface Line {
  readonly number: number
  readonly text: string
  readonly problem: string | null
}

/** A stream of bytes as it is, or unpacked when gzip has packed it. Throws what reading throws. */
export const uncompressed = async (source: Readable): Promise<AsyncIterable<Buffer>> => {
  await once(source, 'readable')
  const first: Buffer | null = source.read()
  if (first) source.unshift(first)
  if (!GZIP.every((byte, index) => first?.[index] === byte)) return source
  // Whoever reads is told what went wrong.
  return pipeline(source, createGunzip(), () => undefined)
}

/** The lines of a stream in UTF-8, blank ones left out. A byte order mark and carriage returns are no part of them. */
export async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let pieces: Buffer[] = []
  let length = 0
  const take = (piece: Buffer) => {
    length += piece.length
    // What is too long is counted, and not kept.
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
  /** Decoded at once, which is quicker, unless one of them is not UTF-8. */
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
