/** What the client is told to do. */
export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent in turn, from the first again after the last; `FRESH` in them is another id each time. */
  readonly bodies: readonly string[]
  /** It stops after so many requests, or milliseconds. */
  readonly rounds: number
  readonly milliseconds: number
}

/** What it answers: how many requests it has sent, and milliseconds. */
export interface Latencies {
  readonly rounds: number
  readonly median: number
  readonly p95: number
}

export const FRESH = '$fresh'

/** The value that this share of the values, which are sorted, do not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
