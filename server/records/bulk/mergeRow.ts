import { cellText, comparable, listOf, textOf } from '../../../src/domain/bulk/cells.ts'
import type { BulkEdit, BulkField } from '../../../src/domain/bulk/fields.ts'
import { quoted, readCell } from '../../../src/domain/bulk/readCell.ts'
import type { SheetColumn, SheetTable } from '../../../src/domain/bulk/sheet.ts'
import { addressOf } from '../../../src/domain/practiceEmails/email.ts'
import { searchKey } from '../../../src/domain/text.ts'
import type { BulkFieldChange } from '../../contract/types.gen.ts'
import type { Values } from '../records.ts'
import type { Cells } from './cells.ts'

/** Record of a row, and the version that its sheet has. */
export interface RowRecord {
  readonly current: Values
  /** Values that differed in the version of the sheet; null if nobody knows that version. */
  readonly earlier: Values | null
  /** Columns that have found the record. */
  readonly foundBy: readonly string[]
}

export interface MergedRow {
  readonly edits: readonly BulkEdit[]
  readonly conflicts: readonly { readonly change: BulkFieldChange; readonly edits: readonly BulkEdit[] }[]
  /** Sentence about a cell that is not accepted. */
  readonly problem: string | null
}

const edit = (field: string, operation: BulkEdit['operation'], values: readonly string[]): BulkEdit => ({
  field,
  operation,
  values,
  replacements: [],
  target: null,
})

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Addresses differ only by their normalized form. */
const listEdits = (name: string, wanted: readonly string[], base: readonly string[], now: readonly string[]) => {
  const sets = [wanted, base, now].map((texts) => new Set(texts.map(addressOf)))
  const [wantedSet = new Set(), baseSet = new Set(), nowSet = new Set()] = sets
  const added = [...wantedSet.difference(baseSet).difference(nowSet)]
  const removed = [...baseSet.difference(wantedSet).intersection(nowSet)]
  return [
    ...(added.length > 0 ? [edit(name, 'ADD', added)] : []),
    ...(removed.length > 0 ? [edit(name, 'REMOVE', removed)] : []),
  ]
}

type CellResult = MergedRow

const unchanged: CellResult = { edits: [], conflicts: [], problem: null }
const refused = (problem: string): CellResult => ({ ...unchanged, problem })
const edited = (edits: readonly BulkEdit[]): CellResult => ({ ...unchanged, edits })

const readable = (column: SheetColumn, value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [cellText(column, value)].filter((text) => text !== '')

const mergeTexts = (
  name: string,
  column: SheetColumn,
  text: string,
  base: unknown,
  now: unknown,
  isKnown: boolean,
): CellResult => {
  const wanted = listOf(text)
  if (isKnown) return edited(listEdits(name, wanted, textsIn(base), textsIn(now)))
  const edits = listEdits(name, wanted, textsIn(now), textsIn(now))
  return edits.length === 0 ? unchanged : conflictOf(name, column, now, now, wanted, edits)
}

const conflictOf = (
  name: string,
  column: SheetColumn,
  base: unknown,
  now: unknown,
  wanted: readonly string[],
  edits: readonly BulkEdit[],
): CellResult => {
  const label = column.field?.label ?? column.header
  const change = {
    field: name,
    label,
    before: readable(column, base),
    after: readable(column, now),
    wanted: [...wanted],
  }
  return { ...unchanged, conflicts: [{ change, edits }] }
}

const storedText = (field: BulkField, value: unknown): string =>
  field.kind === 'flag' ? String(value === true) : value == null ? '' : comparable(textOf(value))

/** Merges one cell: the sheet's version, the cell, and today's value. */
const mergeCell = (
  name: string,
  column: SheetColumn,
  text: string,
  { current, earlier, foundBy }: RowRecord,
): CellResult => {
  const { field, use } = column
  const now = current[name]
  const base = earlier && Object.hasOwn(earlier, name) ? earlier[name] : now
  const isSame = comparable(cellText(column, base)) === comparable(text)
  if (isSame || (use !== 'field' && text === '')) return unchanged
  // A name may have found the record by other letters, such as lower case.
  if (foundBy.includes(name)) return unchanged
  if (!field)
    return searchKey(cellText(column, now)) === searchKey(text)
      ? unchanged
      : refused(`${column.header} cannot be changed with a sheet.`)
  if (field.kind === 'texts') return mergeTexts(name, column, text, base, now, earlier !== null)
  const read = readCell(field, text)
  if ('problem' in read) return refused(read.problem)
  const [wanted, before, after] = [comparable(read.value), storedText(field, base), storedText(field, now)]
  if (wanted === after || wanted === before) return unchanged
  const edits = [edit(name, 'SET', [wanted])]
  if (earlier !== null && before === after) return edited(edits)
  return conflictOf(
    name,
    column,
    base,
    now,
    readable(column, field.kind === 'flag' ? wanted === 'true' : wanted),
    edits,
  )
}

/** Stored addresses that are not a list can only be corrected in the form. */
const BROKEN = 'The stored value is not a list of addresses. Correct it in the form first.'

/** Merges a row of a sheet with its record, so that changes of colleagues since the download stay. */
export const mergeRow = (table: SheetTable, cells: Cells, { current, ...rest }: RowRecord): MergedRow => {
  const broken = current.broken_emails
  const record = { ...rest, current: typeof broken === 'string' ? { ...current, emails: broken } : current }
  const results = [...cells].flatMap(([name, text]): CellResult[] => {
    const column = table[name]
    if (!column || column.use === 'version') return []
    const result = mergeCell(name, column, text, record)
    const isBroken = column.type === 'list' && typeof broken === 'string' && result !== unchanged
    const problem = isBroken ? BROKEN : result.problem
    return [{ ...result, problem: problem && `Column ${quoted(column.header)}: ${problem}` }]
  })
  return {
    edits: results.flatMap(({ edits }) => edits),
    conflicts: results.flatMap(({ conflicts }) => conflicts),
    problem: results.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}
