/** Work for the client process. */
export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent in turn, over and over. `FRESH` in them becomes another id each time. */
  readonly bodies: readonly string[]
  /** Limits: the client stops after that many requests or milliseconds. */
  readonly rounds: number
  readonly milliseconds: number
}

/** Result of the client: number of requests, and latencies in milliseconds. */
export interface Latencies {
  readonly rounds: number
  readonly median: number
  readonly p95: number
}

export const FRESH = '$fresh'

/** Returns the value that a share of the sorted values do not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
