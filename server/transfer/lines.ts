import { isUtf8 } from 'node:buffer'

/** The longest line, in bytes: the removal of a specialty that a million physicians had fills half of it. */
const LONGEST = 64 * 1024 * 1024
const NEWLINE = 0x0a

/** A line of a file, by its number from 1, without outer spaces; or why it cannot be read. */
export interface Line {
  readonly number: number
  readonly text: string
  readonly problem: string | null
}

/** The lines of a stream, blank ones left out. A byte order mark and carriage returns are no part of them. */
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
  const finished = (): Line => {
    const bytes = Buffer.concat(pieces)
    const isTooLong = length > LONGEST
    number += 1
    pieces = []
    length = 0
    if (isTooLong) return { number, text: '', problem: `The line is longer than ${LONGEST / 1024 / 1024} MB.` }
    if (!isUtf8(bytes)) return { number, text: '', problem: 'The line is not UTF-8.' }
    return { number, text: bytes.toString('utf8').trim(), problem: null }
  }
  const isBlank = ({ text, problem }: Line) => text === '' && problem === null

  for await (const chunk of input) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, end))
      start = end + 1
      const line = finished()
      if (!isBlank(line)) yield line
    }
    take(chunk.subarray(start))
  }
  const last = finished()
  if (!isBlank(last)) yield last
}
