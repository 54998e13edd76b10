import { numberText } from '../../src/domain/sentences.ts'

/** Minimum time between two progress lines, in milliseconds. */
const PAUSE = 1_000

/** Reports the progress of a long task on stderr about once a second, and at the end. */
export interface Progress {
  /** Adds to the number of finished items. */
  add(count?: number): void
  end(): void
}

const number = (count: number): string => numberText(Math.round(count))
/** Moves the cursor to the start of the line and clears it. */
const CLEAR_LINE = '\r\u001b[K'

/** Creates a report whose lines begin with `what`, for example 'provider: 120,000 of 1,000,000, 60,000 a second'. */
export const createProgress = (what: string, total?: number): Progress => {
  let count = 0
  const start = Date.now()
  let told = start
  const isTerminal = process.stderr.isTTY
  const of = total === undefined ? '' : ` of ${number(total)}`
  const tell = (end: string) => {
    told = Date.now()
    const rate = told - start < PAUSE ? '' : `, ${number((count / (told - start)) * 1_000)} a second`
    process.stderr.write(`${isTerminal ? CLEAR_LINE : ''}${what}: ${number(count)}${of}${rate}${end}`)
  }
  return {
    add: (more = 1) => {
      count += more
      if (Date.now() - told >= PAUSE) tell(isTerminal ? '' : '\n')
    },
    end: () => tell('\n'),
  }
}

/** Yields the same rows and counts them. */
export async function* withProgress<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  progress: Progress,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row
    progress.add()
  }
}
