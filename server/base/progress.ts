import { numberText } from '../../src/domain/sentences.ts'

const REPORT_INTERVAL = 1_000

export interface Progress {
  add(count?: number): void
  end(): void
}

const roundedText = (count: number): string => numberText(Math.round(count))
const CLEAR_LINE = '\r\u001b[K'

/** Creates a report with lines such as 'provider: 120,000 of 1,000,000, 60,000 a second'. */
export const createProgress = (label: string, total?: number): Progress => {
  let count = 0
  const start = Date.now()
  let lastReport = start
  const isTerminal = process.stderr.isTTY
  const ofTotal = total === undefined ? '' : ` of ${roundedText(total)}`
  const report = (end: string) => {
    lastReport = Date.now()
    const rate =
      lastReport - start < REPORT_INTERVAL ? '' : `, ${roundedText((count / (lastReport - start)) * 1_000)} a second`
    process.stderr.write(`${isTerminal ? CLEAR_LINE : ''}${label}: ${roundedText(count)}${ofTotal}${rate}${end}`)
  }
  return {
    add: (added = 1) => {
      count += added
      if (Date.now() - lastReport >= REPORT_INTERVAL) report(isTerminal ? '' : '\n')
    },
    end: () => report('\n'),
  }
}

export async function* withProgress<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  progress: Progress,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row
    progress.add()
  }
}
