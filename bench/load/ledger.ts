/** Checks that every subscriber gets exactly one notice of each confirmed change. */

/** Times are Unix milliseconds. */
interface ConfirmedChange {
  readonly key: string
  readonly sentAt: number
  readonly answeredAt: number
}

export interface Connection {
  /** Period in which the subscriptions are certainly active, in Unix milliseconds. */
  from: number
  to: number
  readonly notices: Map<string, number>
}

/** Returns the key that a mutation and its notice share. */
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
