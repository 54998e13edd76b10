import type { OpenRecord, RecordChange, RecordKind } from '../../contract/types.gen.ts'
import { signedIn, type Viewer } from '../../contract/viewer.ts'
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
    const record = await recordKinds[kind].find(database, { id })
    return record === null ? null : recordKinds[kind].referencesOf(database, [id])
  },
})

type ChangeIterator = AsyncIterableIterator<RecordChange>

/** Without the permission `logs`, users may know only their own changes (design §9.20). */
const readableChanges = (changes: ChangeIterator, { username, permissions }: Viewer): ChangeIterator => {
  if (permissions.has('logs')) return changes
  const next: ChangeIterator['next'] = async () => {
    const result = await changes.next()
    return result.done || result.value.by === username ? result : next()
  }
  return { ...changes, next }
}

/** The first null tells the client that the subscription is active. */
const withStart = (changes: ChangeIterator): AsyncIterableIterator<RecordChange | null> => {
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
  auditLogged: {
    subscribe: (_, _args, context) => withStart(readableChanges(context.changes.subscribe({}), signedIn(context))),
    resolve: () => true,
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
