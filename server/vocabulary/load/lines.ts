import { createReadStream } from 'node:fs'
import { type Line, linesOf, uncompressed } from '../../base/lines.ts'

/** The lines of a file, packed by gzip or not. Throws what reading throws. */
export const linesIn = async (path: string): Promise<AsyncGenerator<Line>> =>
  linesOf(await uncompressed(createReadStream(path)))

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
      const quoted = text === '' ? '' : `: ${text.slice(0, 80).toWellFormed()}`
      if (bad <= TOLD) process.stderr.write(`${path}, line ${number}: ${why}${quoted}\n`)
      if (good === 0 && bad === HOPELESS) refuse()
    },
    /** Throws when no line was good. */
    end: (): number => {
      if (good === 0) refuse()
      return bad
    },
  }
}
