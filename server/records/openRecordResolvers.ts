import type { OpenRecord } from '../contract/types.gen.ts'
import type { SubscriptionResolvers } from '../sections/resolvers.gen.ts'
import { openRecord } from './openRecord.ts'

export const openRecordSubscriptions: SubscriptionResolvers = {
  openRecord: {
    subscribe: (_, record, context) => openRecord(context, record),
    resolve: (record: OpenRecord) => record,
  },
}
