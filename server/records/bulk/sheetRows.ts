import { pairColumns } from '../../../src/domain/bulk/pairs.ts'
import { recogniseColumns } from '../../../src/domain/bulk/recognise.ts'
import { sheets, type UploadedKind, uploadedSections } from '../../../src/domain/bulk/sheets.ts'
import type { UploadColumn } from '../../../src/domain/bulk/uploadColumns.ts'
import { badInput } from '../../contract/errors.ts'
import type { BulkDecision } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type Cells, type PlacedRow, readRows } from './cells.ts'
import { findRows, problemOf } from './findRows.ts'
import { keyTables } from './lookup.ts'
import { mergeRow } from './mergeRow.ts'
import { readPairs } from './pairRows.ts'
import type { BulkRowInput } from './row.ts'
import { changesSince, readCurrent, readVersion, type SheetVersion } from './versions.ts'

/** Recognises the columns of a sheet. Throws BAD_USER_INPUT if the sheet cannot change anything. */
export const sheetColumns = (kind: UploadedKind, headers: readonly string[]): UploadColumn[] => {
  const { columns, problem } = recogniseColumns(kind, headers)
  if (problem !== null) throw badInput({ field: 'columns', message: problem })
  return [...columns]
}

/** Reads parts of a sheet. Rows of later parts know the records of earlier ones. */
export type SheetReader = (rows: readonly PlacedRow[]) => Promise<BulkRowInput[]>

/** Creates a function that turns rows of a sheet into edits of records. Reads the records, but locks none. */
export const createSheetReader = (
  tx: Queryable,
  kind: UploadedKind,
  headers: readonly string[],
  decisions: readonly BulkDecision[],
): SheetReader => {
  const columns = sheetColumns(kind, headers)
  const decisionAt = new Map(decisions.map((decision) => [decision.position, decision]))
  const firstRowOf = new Map<string, number>()
  const pairs = pairColumns(kind, headers)
  if (pairs) return (rows) => readPairs(tx, kind, pairs, rows, decisionAt, firstRowOf)

  const table = sheets[uploadedSections[kind]]
  return async (allRows) => {
    const rows = readRows(columns, allRows)
    const found = await findRows(
      tx,
      kind,
      table,
      rows.map(({ cells }) => cells),
      rows.map(({ position }) => decisionAt.get(position)?.recordId),
    )
    const idOf = (index: number) => found[index]?.record?.id ?? ''
    const current = await readCurrent(tx, kind, rows.keys().map(idOf).filter(Boolean).toArray())
    const versions = new Map(
      rows.flatMap(({ cells }, index): [string, SheetVersion][] => {
        const version = readVersion(cells.get('version') ?? '')
        return version && current.has(idOf(index)) ? [[idOf(index), version]] : []
      }),
    )
    const earlier = await changesSince(tx, kind, versions, current)

    return rows.map(({ position, row, cells }, index): BulkRowInput => {
      const { record = null, problem = null, foundBy = [] } = found[index] ?? {}
      const base = { position, row, recordId: record?.id ?? null, name: record?.name ?? nameIn(cells), edits: [] }
      const values = record && current.get(record.id)
      if (!record || !values) return { ...base, problem }
      const refuse = (reason: string) => ({ ...base, problem: problemOf('REFUSED', reason) })

      const firstRow = firstRowOf.get(record.id)
      if (firstRow !== undefined)
        return refuse(`Row ${firstRow} has the same ${keyTables[kind].noun}. Keep one of them.`)
      firstRowOf.set(record.id, row)
      const versionText = cells.get('version') ?? ''
      const version = readVersion(versionText)
      if (versionText !== '' && !version)
        return refuse('Column “Version”: this is not a version. Copy it from the download, or empty the cell.')
      const merged = mergeRow(table, cells, {
        current: values,
        earlier: version ? (earlier.get(record.id) ?? null) : {},
        foundBy,
      })
      if (merged.problem !== null) return refuse(merged.problem)

      const overwrites = decisionAt.get(position)?.overwrites
      if (merged.conflicts.length > 0 && !overwrites)
        return {
          ...base,
          edits: merged.edits,
          problem: problemOf('CONFLICT', conflictReason(values.updated_by), {
            fields: merged.conflicts.map(({ change }) => change),
          }),
        }
      const overwritten = merged.conflicts.filter(({ change }) => overwrites?.includes(change.field))
      return { ...base, edits: [...merged.edits, ...overwritten.flatMap(({ edits }) => edits)], problem: null }
    })
  }
}

const nameIn = (cells: Cells): string =>
  [...cells]
    .find(([name, text]) => name !== 'version' && text !== '')?.[1]
    .slice(0, 255)
    .toWellFormed() ?? ''

const conflictReason = (updatedBy: unknown): string =>
  `${typeof updatedBy === 'string' && updatedBy !== '' ? updatedBy : 'Another user'} has changed this record since the sheet was downloaded.`
