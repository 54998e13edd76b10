import type {
  BulkChange,
  BulkChangeRow,
  BulkChangeSave,
  BulkOutcome,
  BulkPreviewRequest,
  BulkRequest,
} from '../domain/bulk/change.ts'
import { bulkChangeTimeLimit } from '../domain/limits.ts'
import { texts } from '../domain/texts.ts'
import { BulkRows, PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from './bulk.gen.ts'
import { ServiceError, sendLongRequest, sendRequest } from './transport.ts'

/** Rows that the dialog loads at a time. */
const PAGE = 50

interface Payload {
  readonly change: BulkChange | null
}

const changeOf = ({ change }: Payload): BulkChange => {
  if (change === null) throw new ServiceError('INTERNAL', texts.unknownError)
  return change
}

/** Prepares a change of chosen records. Changes nothing yet. */
export const prepareBulkChange = async (input: BulkRequest): Promise<BulkChange> =>
  changeOf((await sendLongRequest(bulkChangeTimeLimit, PrepareBulkChange, { input })).prepareBulkChange)

/** Computes what a prepared change does with each row. */
export const previewBulkChange = async (input: BulkPreviewRequest): Promise<BulkChange> =>
  changeOf((await sendLongRequest(bulkChangeTimeLimit, PreviewBulkChange, { input })).previewBulkChange)

/** Saves a previewed change, once per operationId. */
export const saveBulkChange = async (input: BulkChangeSave): Promise<BulkChange> =>
  changeOf((await sendLongRequest(bulkChangeTimeLimit, SaveBulkChange, { input })).saveBulkChange)

interface RowsRequest {
  readonly asked: { readonly id: string }
  readonly part: readonly BulkOutcome[] | null
  readonly offset: number
}

/** Returns a page of the rows of a preview, or of a result. */
export const fetchBulkRows = async ({ asked: { id }, part, offset }: RowsRequest, signal: AbortSignal) => {
  const afterCurser = offset === 0 ? null : String(offset - 1)
  const { bulkChange } = await sendRequest(BulkRows, { id, outcomes: part, afterCurser, first: PAGE }, signal)
  const rows: readonly BulkChangeRow[] = bulkChange?.rows.edges.map(({ node }) => node) ?? []
  return { rows, count: bulkChange?.rows.aggregate.count ?? 0, summary: null }
}
