import { bulkChangeTimeLimit } from '../domain/limits.ts'
import type { ManyPreview, ManyResult } from '../domain/manyRecords.ts'
import {
  ChangeRecords,
  type ChangeRecordsMutationVariables,
  ChangeRecordsPreview,
  type ChangeRecordsPreviewQueryVariables,
} from './changeMany.gen.ts'
import { sendLongRequest, sendRequest } from './transport.ts'

/** Returns what a change of many records would do now. */
export const fetchManyPreview = async (
  records: ChangeRecordsPreviewQueryVariables,
  signal: AbortSignal,
): Promise<ManyPreview> => (await sendRequest(ChangeRecordsPreview, records, signal)).changeRecordsPreview

/** Changes many records, once per operationId. */
export const changeRecords = async (input: ChangeRecordsMutationVariables['input']): Promise<ManyResult> =>
  (await sendLongRequest(bulkChangeTimeLimit, ChangeRecords, { input })).changeRecords
