import { type BulkEdit, moveTargets, operationsOf } from '../../../src/domain/bulk/fields.ts'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { bulkFieldTables } from '../../../src/domain/bulk/tables.ts'
import { MAX_PASTED_IDS, NAME_LENGTH, TEXT_LENGTH } from '../../../src/domain/limits.ts'
import { tooManyRecords } from '../../../src/domain/manyRecords.ts'
import { emailProblem } from '../../../src/domain/practiceEmails/email.ts'
import { numberText } from '../../../src/domain/sentences.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { PrepareBulkChangeInput, SheetRow } from '../../contract/types.gen.ts'
import { sheetColumns } from './sheetRows.ts'
import type { StoredChange } from './store.ts'

const MAX_EDITS = 20
const MAX_VALUES = 1_000
const MAX_COLUMNS = 100
const MAX_SHEET_ROWS = 50_000

/** Returns the problem of an edit, or null. The rules of the records come later. */
const editProblem = (kind: UploadedKind, edit: BulkEdit, emailDomain: string): string | null => {
  const { field: name, operation, values, replacements, target } = edit
  const table = bulkFieldTables[kind]
  const field = Object.hasOwn(table, name) ? table[name] : undefined
  if (!field) return `A bulk change cannot edit ${name.slice(0, NAME_LENGTH)}.`
  if (!operationsOf(table, name).includes(operation)) return `${operation} is not possible for ${field.label}.`
  if (operation === 'SET') {
    const [value, ...others] = values
    if (value === undefined || others.length > 0) return `Enter one value for ${field.label}.`
    if (field.kind === 'flag' && value !== 'true' && value !== 'false') return `${field.label} must be true or false.`
    const isOption = field.kind !== 'choice' || value === '' || Object.hasOwn(field.options, value)
    if (!isOption) return `${field.label} has no such value.`
    return null
  }
  const texts = [...values, ...replacements]
  if (values.length === 0) return `Choose what to change of ${field.label}.`
  if (texts.length > MAX_VALUES) return `Enter at most ${numberText(MAX_VALUES)} values for ${field.label}.`
  if (operation === 'REPLACE' && replacements.length === 0) return `Choose the replacement for ${field.label}.`
  if (operation === 'MOVE' && !moveTargets(table, name).includes(target ?? '')) return `Choose where to move.`
  if (field.kind === 'links') return texts.every((id) => idOf(id) !== null) ? null : `${field.label} needs ids.`
  const added = operation === 'ADD' ? values : replacements
  return added.map((text) => emailProblem(text, emailDomain)).find((problem) => problem !== null) ?? null
}

const editsIn = (kind: UploadedKind, edits: PrepareBulkChangeInput['edits'], emailDomain: string): BulkEdit[] => {
  if (!edits || edits.length === 0) throw badInput({ field: 'edits', message: 'Choose what to change.' })
  if (edits.length > MAX_EDITS) throw badInput({ field: 'edits', message: `At most ${MAX_EDITS} edits at a time.` })
  return edits.map(({ replacements, target, ...edit }) => {
    const complete = {
      ...edit,
      replacements: replacements ?? [],
      target: edit.operation === 'MOVE' ? (target ?? null) : null,
    }
    const message = editProblem(kind, complete, emailDomain)
    if (message !== null) throw badInput({ field: 'edits', message })
    return complete
  })
}

const idsIn = (ids: readonly string[]): string[] => {
  const message =
    ids.length === 0
      ? 'Select at least one record.'
      : (tooManyRecords('records', ids.length) ??
        (ids.every((id) => idOf(id) !== null) ? null : 'ids must be the ids of records.'))
  if (message !== null) throw badInput({ field: 'ids', message })
  return [...new Set(ids)]
}

/** Checks the input of a new change. Throws BAD_USER_INPUT. */
export const readPreparation = (
  kind: UploadedKind,
  { ids, edits, columns }: PrepareBulkChangeInput,
  emailDomain: string,
): Pick<StoredChange, 'edits' | 'headers'> & { readonly ids: readonly string[] } => {
  const isSheet = columns != null
  if (isSheet === (ids != null || edits != null))
    throw badInput({ field: 'ids', message: 'Give either ids and edits, or columns.' })
  if (!isSheet) return { ids: idsIn(ids ?? []), edits: editsIn(kind, edits, emailDomain), headers: null }
  const message =
    columns.length > MAX_COLUMNS
      ? `A sheet can have at most ${MAX_COLUMNS} columns.`
      : columns.some((header) => header.length > TEXT_LENGTH)
        ? 'A header is too long.'
        : null
  if (message !== null) throw badInput({ field: 'columns', message })
  sheetColumns(kind, columns)
  return { ids: [], edits: null, headers: columns }
}

/** Checks rows of a sheet that has `count` rows already. Throws BAD_USER_INPUT. */
export const refuseSheetRows = (
  { headers }: Pick<StoredChange, 'headers'>,
  rows: readonly SheetRow[],
  count: number,
): void => {
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > TEXT_LENGTH))
  const wide = rows.find(({ cells }) => cells.length > (headers?.length ?? 0))
  const message =
    headers === null
      ? 'This bulk change has no sheet.'
      : rows.length === 0 || rows.length > MAX_PASTED_IDS
        ? `Send 1 to ${numberText(MAX_PASTED_IDS)} rows at a time.`
        : count + rows.length > MAX_SHEET_ROWS
          ? `A sheet can have at most ${numberText(MAX_SHEET_ROWS)} rows.`
          : wide
            ? `Row ${wide.row} has more cells than the sheet has headers.`
            : long
              ? `Row ${long.row} has a cell of more than ${numberText(TEXT_LENGTH)} characters.`
              : null
  if (message !== null) throw badInput({ field: 'rows', message })
}
