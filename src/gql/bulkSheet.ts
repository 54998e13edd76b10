import type { ReadRow } from '../domain/bulk/reading/table.ts'
import { bulkChangeTimeLimit } from '../domain/limits.ts'
import { texts } from '../domain/texts.ts'
import {
  AddSheetRows,
  type AddSheetRowsMutationVariables,
  PrepareBulkChange,
  type PrepareBulkChangeMutationVariables,
} from './bulk.gen.ts'
import { ServiceError, sendLongRequest } from './transport.ts'

/** Prepares a change of a sheet with these columns, once per operationId. Returns its id. */
export const prepareSheet = async (input: PrepareBulkChangeMutationVariables['input']): Promise<string> => {
  const { change } = (await sendLongRequest(bulkChangeTimeLimit, PrepareBulkChange, { input })).prepareBulkChange
  if (change === null) throw new ServiceError('INTERNAL', texts.unknownError)
  return change.id
}

interface Part extends Omit<AddSheetRowsMutationVariables['input'], 'rows'> {
  readonly rows: readonly ReadRow[]
}

/** Adds rows to a prepared change, once per operationId. */
export const addSheetRows = async (input: Part): Promise<void> => {
  await sendLongRequest(bulkChangeTimeLimit, AddSheetRows, { input })
}
