import { numberText } from '../../src/domain/sentences.ts'

/** Milliseconds between two lines. */
const PAUSE = 1_000

/** Counts what a long work has done and tells it on stderr about once a second, and at the end. */
export interface Progress {
  /** So many more are done. */
  add(count?: number): void
  end(): void
}

const number = (count: number): string => numberText(Math.round(count))
/** To the line's beginning, and nothing left of what stood there. */
const AGAIN = '\r\u001b[K'

/** `what` is told before the count, and how fast it goes after it: 'provider: 120,000 of 1,000,000, 60,000 a second' */
export const createProgress = (what: string, total?: number): Progress => {
  let count = 0
  const start = Date.now()
  let told = start
  const isTerminal = process.stderr.isTTY
  const of = total === undefined ? '' : ` of ${number(total)}`
  const tell = (end: string) => {
    told = Date.now()
    const rate = told - start < PAUSE ? '' : `, ${number((count / (told - start)) * 1_000)} a second`
    process.stderr.write(`${isTerminal ? AGAIN : ''}${what}: ${number(count)}${of}${rate}${end}`)
  }
  return {
    add: (more = 1) => {
      count += more
      if (Date.now() - told >= PAUSE) tell(isTerminal ? '' : '\n')
    },
    end: () => tell('\n'),
  }
}

/** The same rows, counted while they pass. */
export async function* withProgress<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  progress: Progress,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row
    progress.add()
  }
}
