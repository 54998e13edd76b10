export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Request bodies, sent in turn. The client replaces `NEW_ID` by a new id in each request. */
  readonly bodies: readonly string[]
  /** The client stops after this number of requests or milliseconds. */
  readonly rounds: number
  readonly milliseconds: number
}

/** Number of requests, and latencies in milliseconds. */
export interface Latencies {
  readonly rounds: number
  readonly median: number
  readonly p95: number
}

export const NEW_ID = '$fresh'

/** Returns a percentile of sorted values. A `share` of 0.95 is the 95th percentile. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
