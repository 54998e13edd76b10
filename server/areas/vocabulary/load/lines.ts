import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** One line of a file; lines count from 1. */
export interface Line {
  readonly number: number
  readonly text: string
}

/** The lines of a text file in UTF-8, as they are read; of a `.gz` as they are unpacked. Throws what reading throws. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  const file = createReadStream(path)
  // What goes wrong is thrown to whoever reads.
  const bytes = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file
  bytes.setEncoding('utf8')
  let number = 0
  let rest = ''
  for await (const piece of bytes as AsyncIterable<string>) {
    const texts = (rest + piece).split('\n')
    rest = texts.pop() ?? ''
    for (const text of texts) {
      number += 1
      yield { number, text: text.endsWith('\r') ? text.slice(0, -1) : text }
    }
  }
  if (rest !== '') yield { number: number + 1, text: rest }
}

/** Lines that are told of, and those that end a load before any good one. */
const TOLD = 5
const HOPELESS = 100

/** Counts the lines of a file that cannot be read, and tells of the first few. */
export const createDoubts = (path: string) => {
  let good = 0
  let bad = 0
  const refuse = () => {
    throw new Error(`${path} is not such a file: none of its lines could be read.`)
  }
  return {
    good: () => {
      good += 1
    },
    bad: ({ number, text }: Line, why: string) => {
      bad += 1
      if (bad <= TOLD) process.stderr.write(`${path}, line ${number}: ${why}: ${text.slice(0, 80).toWellFormed()}\n`)
      if (good === 0 && bad === HOPELESS) refuse()
    },
    /** Throws when no line was good. */
    end: (): number => {
      if (good === 0) refuse()
      return bad
    },
  }
}
