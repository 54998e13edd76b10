import { idOf } from '../../contract/input.ts'
import type { OpenRecord, RecordChange } from '../../contract/types.gen.ts'
import { openRecord } from '../../records/openRecord.ts'
import { recordKinds } from '../../records/recordKinds.ts'
import type { QueryResolvers, SubscriptionResolvers } from '../resolvers.gen.ts'

export const changeQueries: QueryResolvers = {
  recordUses: async (_, { kind, id }, { database }) => {
    const record = idOf(id) === null ? null : await recordKinds[kind].find(database, { id })
    return record === null ? null : recordKinds[kind].uses(database, id)
  },
}

/** Null before the first change, so that the subscriber knows that the service listens. */
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

export const changeSubscriptions: SubscriptionResolvers = {
  recordChanged: {
    subscribe: (_, which, { changes }) => changes.subscribe(which),
    resolve: (change: RecordChange) => change,
  },
  listChanged: {
    subscribe: (_, { kind }, { changes }) => withStart(changes.subscribe({ kind })),
    resolve: (change: RecordChange | null) => change,
  },
  openRecord: {
    subscribe: (_, record, context) => openRecord(context, record),
    resolve: (record: OpenRecord) => record,
  },
}
