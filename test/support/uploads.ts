import type { BulkDecision, BulkRow, PrepareBulkChangeInput, RecordKind } from '../../server/contract/types.gen.ts'
import { AddSheetRows, BulkRows, PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { type Call, dataOf } from './service.ts'

const log = 'The directory team asked for this change.'

/** Rows of one request, whose variables must not have too many values. */
const PART = 200

/** Functions that prepare bulk changes or upload sheets, and that preview and save the rows, as a user. */
export const uploads = (call: Call) => {
  /** Returns the id of the bulk change. */
  const prepare = async (input: PrepareBulkChangeInput): Promise<string> => {
    const { change } = dataOf(await call(PrepareBulkChange, { input })).prepareBulkChange
    if (!change) throw new Error('The service prepared no bulk change.')
    return change.id
  }

  /** Returns the id of the bulk change. */
  const upload = async (kind: RecordKind, columns: string[], cells: readonly string[][]): Promise<string> => {
    const id = await prepare({ kind, columns })
    const rows = cells.map((row, index) => ({ row: index + 2, cells: row }))
    for (let from = 0; from < rows.length; from += PART)
      dataOf(await call(AddSheetRows, { input: { id, rows: rows.slice(from, from + PART) } }))
    return id
  }

  /** Returns the number of rows by outcome. */
  const preview = async (id: string, decisions: BulkDecision[] = []) => {
    const data = dataOf(await call(PreviewBulkChange, { input: { id, decisions } }))
    const counts = data.previewBulkChange.change?.counts ?? []
    return Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count]))
  }

  const rowsOf = async (id: string): Promise<BulkRow[]> => {
    const { bulkChange } = dataOf(await call(BulkRows, { id }))
    return (bulkChange?.rows.edges ?? []).map(({ node }) => node as BulkRow)
  }

  const save = async (id: string) => dataOf(await call(SaveBulkChange, { input: { id, log } })).saveBulkChange

  /** Previews a bulk change. Returns its id, the number of rows by outcome, and the reasons of the rows. */
  const previewed = async (id: string) => {
    const counts = await preview(id)
    return { id, counts, reasons: (await rowsOf(id)).map(({ reason }) => reason) }
  }

  /** Uploads and previews a sheet. */
  const previewSheet = async (...sheet: Parameters<typeof upload>) => previewed(await upload(...sheet))
  return { log, prepare, upload, preview, previewed, rowsOf, save, previewSheet }
}
