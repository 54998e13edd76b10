import { isPairKind, pairSheetOf } from '../../../src/domain/bulk/pairs.ts'
import { quoted } from '../../../src/domain/bulk/readCell.ts'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import type { UploadColumn } from '../../../src/domain/bulk/uploadColumns.ts'
import { searchKey } from '../../../src/domain/text.ts'
import type { BulkDecision } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type PlacedRow, readRows } from './cells.ts'
import { chooseAmong, problemOf } from './findRows.ts'
import { type FoundRecord, findByKeys, keyTables } from './lookup.ts'
import { fieldOfList, readLines } from './pairLists.ts'
import type { BulkRowInput, RowProblem } from './row.ts'

/** A cell of a pair may have any key of the record. */
const findAny = async (tx: Queryable, kind: UploadedKind, texts: readonly string[]): Promise<FoundRecord[][]> => {
  const different = [...new Set(texts)]
  const foundOf = new Map<string, FoundRecord[]>(different.map((text) => [text, []]))
  for (const name of Object.keys(keyTables[kind].keys)) {
    const found = await findByKeys(
      tx,
      kind,
      [name],
      different.map((text) => [text]),
    )
    different.forEach((text, index) => {
      const known = foundOf.get(text) ?? []
      const others = (found[index] ?? []).filter(({ id }) => known.every((other) => other.id !== id))
      foundOf.set(text, [...known, ...others])
    })
  }
  return texts.map((text) => foundOf.get(text) ?? [])
}

const actions: ReadonlyMap<string, 'ADD' | 'REMOVE'> = new Map([
  ['', 'ADD'],
  ['add', 'ADD'],
  ['added', 'ADD'],
  ['link', 'ADD'],
  ['remove', 'REMOVE'],
  ['removed', 'REMOVE'],
  ['delete', 'REMOVE'],
  ['unlink', 'REMOVE'],
])

/** Turns rows of pairs into edits, each of which adds or removes one link. */
export const readPairs = async (
  tx: Queryable,
  kind: UploadedKind,
  columns: readonly UploadColumn[],
  allRows: readonly PlacedRow[],
  decisionAt: ReadonlyMap<number, BulkDecision>,
  firstRowOf: Map<string, number>,
): Promise<BulkRowInput[]> => {
  if (!isPairKind(kind)) return []
  const item = pairSheetOf(kind).item as UploadedKind
  const rows = readRows(columns, allRows)
  const textsOf = (name: string) => rows.map(({ cells }) => cells.get(name) ?? '')
  const [owners, items] = [await findAny(tx, kind, textsOf('owner')), await findAny(tx, item, textsOf('item'))]
  const specialties = kind === 'SPECIALTY' ? owners : item === 'SPECIALTY' ? items : []
  const lines = await readLines(
    tx,
    specialties.flat().map(({ id }) => id),
  )

  return rows.map(({ position, row, cells }, index): BulkRowInput => {
    const [ownerText, itemText] = [cells.get('owner') ?? '', cells.get('item') ?? '']
    const { recordId, itemId } = decisionAt.get(position) ?? {}
    const owner = chooseAmong(owners[index] ?? [], keyTables[kind].noun, `the key ${quoted(ownerText)}`, recordId)
    const base = { position, row, recordId: owner.record?.id ?? null, name: owner.record?.name ?? ownerText, edits: [] }
    const withProblem = (problem: RowProblem | null) => ({ ...base, problem })
    if (!owner.record) return withProblem(owner.problem)

    const action = cells.get('action') ?? ''
    const operation = actions.get(searchKey(action))
    if (!operation)
      return withProblem(
        problemOf('REFUSED', `Column “Action”: ${quoted(action)} is not an action. Enter Add or Remove.`),
      )
    const found = chooseAmong(items[index] ?? [], keyTables[item].noun, `the key ${quoted(itemText)}`, itemId)
    if (!found.record) return withProblem(found.problem)
    const specialty = kind === 'SPECIALTY' ? owner.record : found.record
    const field = fieldOfList(kind, cells.get('list') ?? '', specialty, lines)
    if ('problem' in field) return withProblem(problemOf('REFUSED', field.problem))

    const key = [owner.record.id, field.field, found.record.id].join()
    const firstRow = firstRowOf.get(key)
    if (firstRow !== undefined)
      return withProblem(problemOf('REFUSED', `Row ${firstRow} has the same pair. Keep one of them.`))
    firstRowOf.set(key, row)
    const edits = [{ field: field.field, operation, values: [found.record.id], replacements: [], target: null }]
    return { ...base, edits, problem: null }
  })
}
