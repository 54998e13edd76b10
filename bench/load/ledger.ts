/** Who was told of what: each change that a mutation's answer promised must reach everybody who subscribes, once. */

/** A change that was acknowledged; times are milliseconds since 1970. */
interface Acknowledged {
  readonly key: string
  readonly sentAt: number
  readonly answeredAt: number
}

/** What a subscriber was told during one connection. */
export interface Hearing {
  /** From when on its subscriptions certainly held, and until when. */
  from: number
  to: number
  /** How often each key was told. */
  readonly heard: Map<string, number>
}

/** What subscribers are told of a change tells one mutation from another: nobody does two things at once. */
export const keyOf = ({ kind, id, by }: { readonly kind: string; readonly id: string; readonly by: string }): string =>
  `${kind} ${id} ${by}`

const add = (counts: Map<string, number>, key: string, count = 1) => counts.set(key, (counts.get(key) ?? 0) + count)

/** By how much counts exceed others, in all. */
const excess = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number =>
  [...counts].reduce((sum, [key, count]) => sum + Math.max(0, count - (others.get(key) ?? 0)), 0)

export const createLedger = () => {
  const acknowledged: Acknowledged[] = []
  let untold = 0
  /** By subscriber. */
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
    /** Somebody was not told of a change of the record that they had open. */
    miss: () => {
      untold += 1
    },
    told: (hearing: Hearing, key: string) => void add(hearing.heard, key),
    /** Of all changes that were to be told to somebody: how many were, were not, and were told once more. */
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
