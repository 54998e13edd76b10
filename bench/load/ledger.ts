/** Checks notices: each change that a mutation's response confirmed must arrive at every subscriber exactly once. */

/** Confirmed change; times in Unix milliseconds. */
interface ConfirmedChange {
  readonly key: string
  readonly sentAt: number
  readonly answeredAt: number
}

/** Notices that a subscriber received during one connection. */
export interface Connection {
  /** Period in which the subscriptions were certainly active, in Unix milliseconds. */
  from: number
  to: number
  /** Number of notices by key. */
  readonly notices: Map<string, number>
}

/** Returns the key that a mutation and its notice share. Each account waits for one change before it sends the next. */
export const keyOf = ({ kind, id, by }: { readonly kind: string; readonly id: string; readonly by: string }): string =>
  `${kind} ${id} ${by}`

const add = (counts: Map<string, number>, key: string, count = 1) => counts.set(key, (counts.get(key) ?? 0) + count)

/** Returns by how much `counts` exceed `others`, summed over all keys. */
const excess = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number =>
  [...counts].reduce((sum, [key, count]) => sum + Math.max(0, count - (others.get(key) ?? 0)), 0)

export const createLedger = () => {
  const confirmed: ConfirmedChange[] = []
  let missedForOpenRecords = 0
  /** Connections by subscriber. */
  const connectionsBySubscriber = new Map<string, Connection[]>()
  const countsOf = (changes: readonly ConfirmedChange[]) => {
    const counts = new Map<string, number>()
    for (const { key } of changes) add(counts, key)
    return counts
  }
  return {
    confirm: (change: ConfirmedChange) => void confirmed.push(change),
    /** Begins a subscriber's connection. */
    connected: (subscriber: string): Connection => {
      const connection: Connection = {
        from: Number.POSITIVE_INFINITY,
        to: Number.POSITIVE_INFINITY,
        notices: new Map(),
      }
      connectionsBySubscriber.set(subscriber, [...(connectionsBySubscriber.get(subscriber) ?? []), connection])
      return connection
    },
    /** Records that a user got no notice about a record they had open. */
    miss: () => {
      missedForOpenRecords += 1
    },
    received: (connection: Connection, key: string) => void add(connection.notices, key),
    /** Returns the numbers of notices that were due, missed and repeated. */
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
