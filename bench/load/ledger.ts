/** Checks notices: each change that a mutation's response confirmed must reach every subscriber exactly once. */

/** Confirmed change; times in Unix milliseconds. */
interface Acknowledged {
  readonly key: string
  readonly sentAt: number
  readonly answeredAt: number
}

/** Notices that a subscriber received during one connection. */
export interface Hearing {
  /** Period in which its subscriptions were certainly active. */
  from: number
  to: number
  /** Number of notices by key. */
  readonly heard: Map<string, number>
}

/** Returns the key that matches a notice with its mutation. An account makes only one change at a time. */
export const keyOf = ({ kind, id, by }: { readonly kind: string; readonly id: string; readonly by: string }): string =>
  `${kind} ${id} ${by}`

const add = (counts: Map<string, number>, key: string, count = 1) => counts.set(key, (counts.get(key) ?? 0) + count)

/** Returns the total by which counts exceed other counts. */
const excess = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number =>
  [...counts].reduce((sum, [key, count]) => sum + Math.max(0, count - (others.get(key) ?? 0)), 0)

export const createLedger = () => {
  const acknowledged: Acknowledged[] = []
  let untold = 0
  /** Connections by subscriber. */
  const hearings = new Map<string, Hearing[]>()
  const countsOf = (changes: readonly Acknowledged[]) => {
    const counts = new Map<string, number>()
    for (const { key } of changes) add(counts, key)
    return counts
  }
  return {
    acknowledge: (change: Acknowledged) => void acknowledged.push(change),
    /** Begins a subscriber's connection. */
    connected: (subscriber: string): Hearing => {
      const hearing: Hearing = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY, heard: new Map() }
      hearings.set(subscriber, [...(hearings.get(subscriber) ?? []), hearing])
      return hearing
    },
    /** Records that a user got no notice about a record they had open. */
    miss: () => {
      untold += 1
    },
    told: (hearing: Hearing, key: string) => void add(hearing.heard, key),
    /** Returns the numbers of notices that were due, missed and repeated. */
    audit: (): { readonly due: number; readonly missed: number; readonly repeated: number } => {
      const sums = { due: 0, missed: untold, repeated: 0 }
      const all = countsOf(acknowledged)
      for (const connections of hearings.values()) {
        const heard = new Map<string, number>()
        for (const hearing of connections) {
          const due = acknowledged.filter(
            ({ sentAt, answeredAt }) => sentAt >= hearing.from && answeredAt <= hearing.to,
          )
          sums.due += due.length
          sums.missed += excess(countsOf(due), hearing.heard)
          for (const [key, count] of hearing.heard) add(heard, key, count)
        }
        sums.repeated += excess(heard, all)
      }
      return sums
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
