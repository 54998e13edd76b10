import type { OpenRecord } from '../../contract/types.gen.ts'
import { openRecord } from '../../records/openRecord.ts'
import type { SubscriptionResolvers } from '../resolvers.gen.ts'

export const openRecordSubscriptions: SubscriptionResolvers = {
  openRecord: {
    subscribe: (_, record, context) => openRecord(context, record),
    resolve: (record: OpenRecord) => record,
  },
}
