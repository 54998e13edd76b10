import { isUtf8 } from 'node:buffer'
import { once } from 'node:events'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const GZIP_MAGIC = [0x1f, 0x8b]
/** In bytes. The audit row of a specialty with a million physicians needs half of this. */
const MAX_LINE_LENGTH = 64 * 1024 * 1024
const NEWLINE = 0x0a

/** `problem` is the reason why the line cannot be read. Numbers begin at 1. */
export interface Line {
  readonly number: number
  readonly text: string
  readonly problem: string | null
}

/** Returns the bytes of a stream, unzipped if necessary. Throws if the stream cannot be read. */
export const uncompressed = async (source: Readable): Promise<AsyncIterable<Buffer>> => {
  await once(source, 'readable')
  const first: Buffer | null = source.read()
  if (first) source.unshift(first)
  if (!GZIP_MAGIC.every((byte, index) => first?.[index] === byte)) return source
  // The reader of the returned stream receives its errors, so this callback can ignore them.
  return pipeline(source, createGunzip(), () => undefined)
}

/** Yields the non-blank lines of a UTF-8 stream, without byte order mark and carriage returns. */
export async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let pieces: Buffer[] = []
  let length = 0
  const addPiece = (piece: Buffer) => {
    length += piece.length
    if (length > MAX_LINE_LENGTH) pieces = []
    else pieces.push(piece)
  }
  const lineOf = (text: string, problem: string | null = null): Line => {
    number += 1
    const start = number === 1 && text.startsWith('\uFEFF') ? 1 : 0
    return { number, text: text.slice(start, text.endsWith('\r') ? -1 : undefined), problem }
  }
  const decodeLine = (bytes: Buffer): Line =>
    isUtf8(bytes) ? lineOf(bytes.toString('utf8')) : lineOf('', 'The line is not UTF-8.')
  const finishLine = (): Line => {
    const line =
      length > MAX_LINE_LENGTH
        ? lineOf('', `The line is longer than ${MAX_LINE_LENGTH / 1024 / 1024} MB.`)
        : decodeLine(Buffer.concat(pieces))
    pieces = []
    length = 0
    return line
  }
  /** Decodes all lines in one call, for speed. Decodes each line separately if one is not UTF-8. */
  const wholeLines = function* (bytes: Buffer): Generator<Line> {
    if (isUtf8(bytes)) for (const text of bytes.toString('utf8').split('\n')) yield lineOf(text)
    else for (const text of bytes.toString('latin1').split('\n')) yield decodeLine(Buffer.from(text, 'latin1'))
  }
  const finishedLinesOf = function* (chunk: Buffer): Generator<Line> {
    const firstNewline = chunk.indexOf(NEWLINE)
    const lastNewline = chunk.lastIndexOf(NEWLINE)
    if (firstNewline !== -1) {
      addPiece(chunk.subarray(0, firstNewline))
      yield finishLine()
    }
    if (firstNewline < lastNewline) yield* wholeLines(chunk.subarray(firstNewline + 1, lastNewline))
    addPiece(chunk.subarray(lastNewline + 1))
  }
  const isBlank = ({ text, problem }: Line) => problem === null && text.trim() === ''

  for await (const chunk of input) for (const line of finishedLinesOf(chunk)) if (!isBlank(line)) yield line
  const last = finishLine()
  if (!isBlank(last)) yield last
}
