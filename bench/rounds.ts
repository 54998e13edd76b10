/** Work for the client process. */
export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Request bodies, sent in turn, over and over. The client replaces `NEW_ID` by a new id in each request. */
  readonly bodies: readonly string[]
  /** The client stops after this number of requests or milliseconds. */
  readonly rounds: number
  readonly milliseconds: number
}

/** Result of the client: number of requests, and latencies in milliseconds. */
export interface Latencies {
  readonly rounds: number
  readonly median: number
  readonly p95: number
}

export const NEW_ID = '$fresh'

/** Returns a percentile of sorted values. A `share` of 0.95 means the 95th percentile. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
