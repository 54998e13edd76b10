/** Checks notices: each change that a mutation's response confirmed must arrive at every subscriber exactly once. */

/** Times are Unix milliseconds. */
interface ConfirmedChange {
  readonly key: string
  readonly sentAt: number
  readonly answeredAt: number
}

/** Notices that a subscriber received during one connection. */
export interface Connection {
  /** Period in which notices are due, because the subscriptions are certainly active. Unix milliseconds. */
  from: number
  to: number
  /** Number of notices by key. */
  readonly notices: Map<string, number>
}

/** Returns the key that a mutation and its notice share. All changes of one record by one user have the same key. */
export const keyOf = ({ kind, id, by }: { readonly kind: string; readonly id: string; readonly by: string }): string =>
  `${kind} ${id} ${by}`

const add = (counts: Map<string, number>, key: string, count = 1) => counts.set(key, (counts.get(key) ?? 0) + count)

/** Returns by how much `counts` exceed `others`, summed over all keys. */
const excess = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number =>
  [...counts].reduce((sum, [key, count]) => sum + Math.max(0, count - (others.get(key) ?? 0)), 0)

export const createLedger = () => {
  const confirmed: ConfirmedChange[] = []
  let missedForOpenRecords = 0
  const connectionsBySubscriber = new Map<string, Connection[]>()
  const countsOf = (changes: readonly ConfirmedChange[]) => {
    const counts = new Map<string, number>()
    for (const { key } of changes) add(counts, key)
    return counts
  }
  return {
    confirm: (change: ConfirmedChange) => void confirmed.push(change),
    connected: (subscriber: string): Connection => {
      const connection: Connection = {
        from: Number.POSITIVE_INFINITY,
        to: Number.POSITIVE_INFINITY,
        notices: new Map(),
      }
      connectionsBySubscriber.set(subscriber, [...(connectionsBySubscriber.get(subscriber) ?? []), connection])
      return connection
    },
    /** Counts a missed notice about a record that the user had open. */
    miss: () => {
      missedForOpenRecords += 1
    },
    received: (connection: Connection, key: string) => void add(connection.notices, key),
    audit: (): { readonly due: number; readonly missed: number; readonly repeated: number } => {
      const sums = { due: 0, missed: missedForOpenRecords, repeated: 0 }
      const confirmedCounts = countsOf(confirmed)
      for (const connections of connectionsBySubscriber.values()) {
        const received = new Map<string, number>()
        for (const connection of connections) {
          const due = confirmed.filter(
            ({ sentAt, answeredAt }) => sentAt >= connection.from && answeredAt <= connection.to,
          )
          sums.due += due.length
          sums.missed += excess(countsOf(due), connection.notices)
          for (const [key, count] of connection.notices) add(received, key, count)
        }
        sums.repeated += excess(received, confirmedCounts)
      }
      return sums
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
