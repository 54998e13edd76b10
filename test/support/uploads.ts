import type { BulkDecision, BulkRow, RecordKind } from '../../server/contract/types.gen.ts'
import { AddSheetRows, BulkRows, PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { type Call, dataOf } from './service.ts'

const log = 'The directory team asked for this change.'

/** Rows of one request, whose variables must not have too many values. */
const PART = 200

/** Functions that upload a sheet, and preview and save its rows, as a user. */
export const uploads = (call: Call) => ({
  log,

  /** Returns the id of the bulk change. */
  upload: async (kind: RecordKind, [columns = [], ...cells]: readonly string[][]): Promise<string> => {
    const { data, errors } = await call(PrepareBulkChange, { input: { kind, columns } })
    const id = data?.prepareBulkChange.change?.id
    if (!id) throw new Error(JSON.stringify(errors))
    const rows = cells.map((row, index) => ({ row: index + 2, cells: row }))
    for (let from = 0; from < rows.length; from += PART) {
      const added = await call(AddSheetRows, { input: { id, rows: rows.slice(from, from + PART) } })
      if (!added.data) throw new Error(JSON.stringify(added.errors))
    }
    return id
  },

  /** Returns the number of rows by outcome. */
  preview: async (id: string, decisions: BulkDecision[] = []) => {
    const data = dataOf(await call(PreviewBulkChange, { input: { id, decisions } }))
    const counts = data.previewBulkChange.change?.counts ?? []
    return Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count]))
  },

  rowsOf: async (id: string): Promise<BulkRow[]> => {
    const { data } = await call(BulkRows, { id, first: 200 })
    return (data?.bulkChange?.rows.edges ?? []).map(({ node }) => node as BulkRow)
  },

  save: async (id: string) => {
    return dataOf(await call(SaveBulkChange, { input: { id, log } })).saveBulkChange
  },
})
