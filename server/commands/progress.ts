/** Milliseconds between two lines. */
const PAUSE = 1_000

/** Counts what a long work has done and tells it on stderr about once a second, and at the end. */
export interface Progress {
  /** So many more are done. */
  add(count?: number): void
  end(): void
}

/** `what` is told before the count: 'provider: 120,000 of 1,000,000' */
export const createProgress = (what: string, total?: number): Progress => {
  let count = 0
  let told = Date.now()
  const isTerminal = process.stderr.isTTY
  const of = total === undefined ? '' : ` of ${total.toLocaleString('en-US')}`
  const tell = (end: string) => {
    process.stderr.write(`${isTerminal ? '\r' : ''}${what}: ${count.toLocaleString('en-US')}${of}${end}`)
    told = Date.now()
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
export async function* counted<Row>(rows: Iterable<Row> | AsyncIterable<Row>, progress: Progress): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row
    progress.add()
  }
}
