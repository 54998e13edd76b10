import { idOf } from '../../contract/input.ts'
import type { OpenRecord, RecordChange, RecordKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { openRecord } from '../../records/openRecord.ts'
import type { StoredRow } from '../../records/records.ts'
import type { ReferencesOf } from '../../records/references.ts'
import type { QueryResolvers, SubscriptionResolvers } from '../resolvers.gen.ts'

interface RecordOfKind {
  readonly find: (database: Queryable, key: { readonly id: string }) => Promise<StoredRow | null>
  readonly referencesOf: ReferencesOf
}

export type RecordKinds = Readonly<Record<RecordKind, RecordOfKind>>

const queriesOf = (recordKinds: RecordKinds): QueryResolvers => ({
  recordUses: async (_, { kind, id }, { database }) => {
    const record = idOf(id) === null ? null : await recordKinds[kind].find(database, { id })
    return record === null ? null : recordKinds[kind].referencesOf(database, [id])
  },
})

/** The first null tells the client that the subscription is active. */
const withStart = (changes: AsyncIterableIterator<RecordChange>): AsyncIterableIterator<RecordChange | null> => {
  let hasStarted = false
  return {
    ...changes,
    next: async () => {
      if (hasStarted) return changes.next()
      hasStarted = true
      return { done: false, value: null }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

const subscriptionsOf = (recordKinds: RecordKinds): SubscriptionResolvers => ({
  recordChanged: {
    subscribe: (_, filter, { changes }) => changes.subscribe(filter),
    resolve: (change: RecordChange) => change,
  },
  listChanged: {
    subscribe: (_, { kind }, { changes }) => withStart(changes.subscribe({ kind })),
    resolve: (change: RecordChange | null) => change,
  },
  openRecord: {
    subscribe: (_, record, context) => openRecord(context, record, recordKinds[record.kind].find),
    resolve: (record: OpenRecord) => record,
  },
})

export const changeResolvers = (recordKinds: RecordKinds) => ({
  changeQueries: queriesOf(recordKinds),
  changeSubscriptions: subscriptionsOf(recordKinds),
})
