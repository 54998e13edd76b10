import { RequestError } from '../ask.ts'
import { percentile } from '../rounds.ts'
import { markdown } from '../table.ts'

/** Kind of the requests that open lists send by themselves. Nobody waits for their answers. */
export const CHANGED_ROWS = 'changed rows'

const ms = (value: number) => value.toFixed(0)

export const createFigures = () => {
  /** Latencies in milliseconds, by kind of request. */
  const times = new Map<string, number[]>()
  const errors = new Map<string, number>()
  let conflicts = 0
  const timesOf = (kind: string) => {
    const list = times.get(kind) ?? []
    times.set(kind, list)
    return list
  }
  const cells = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return [sorted.length.toLocaleString('en-US'), ...[0.5, 0.95, 0.99].map((share) => ms(percentile(sorted, share)))]
  }
  return {
    /** Returns null if the service refuses the request. */
    measure: async <Result>(kind: string, work: () => Promise<Result>): Promise<Result | null> => {
      const startedAt = performance.now()
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        if (error.code === 'CONFLICT') conflicts += 1
        else errors.set(error.message, (errors.get(error.message) ?? 0) + 1)
        return null
      } finally {
        timesOf(kind).push(performance.now() - startedAt)
      }
    },
    requests: () => [...times.values()].reduce((sum, { length }) => sum + length, 0),
    errors: (): ReadonlyMap<string, number> => errors,
    conflicts: () => conflicts,
    line: (): string => {
      const [requests, median, p95, p99] = cells([...times.values()].flat())
      return `${requests} requests, median ${median} ms, p95 ${p95} ms, p99 ${p99} ms`
    },
    table: (): string =>
      markdown(
        ['', 'requests', 'median, ms', 'p95, ms', 'p99, ms'],
        [
          ...times,
          [
            'all except changed rows',
            [...times].flatMap(([kind, values]) => (kind === CHANGED_ROWS ? [] : values)),
          ] as const,
        ].map(([kind, values]) => [kind, ...cells(values)]),
      ),
  }
}
export type Figures = ReturnType<typeof createFigures>
