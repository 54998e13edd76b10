import { columnOfHeader, headerKey } from './headers.ts'
import { disjunction, quoted } from './readCell.ts'
import type { SheetTable } from './sheet.ts'

/** Column of an uploaded sheet. */
export interface UploadColumn {
  readonly header: string
  /** Name of the column in the section's sheet; null for a column that is left out. */
  readonly field: string | null
  /** Sentence about a column that is left out; null otherwise. */
  readonly note: string | null
}

const isFinding = (use: string) => use === 'id' || use === 'key' || use === 'name'

const noteOf = (table: SheetTable, header: string, name: string | null): string | null => {
  if (headerKey(header) === '') return 'This column has no header. It is left out.'
  const column = name === null ? undefined : table[name]
  if (!column) return `This list has no column ${quoted(header)}. It is left out.`
  return column.use === 'read' ? `${column.header} cannot be changed with a sheet. The column is left out.` : null
}

/** Recognises the columns of a sheet by their headers. Only the first column of a name is used. */
export const uploadColumns = (table: SheetTable, headers: readonly string[]): UploadColumn[] => {
  const seen = new Set<string>()
  return headers.map((header) => {
    const name = columnOfHeader(table, header)
    if (name !== null && seen.has(name))
      return { header, field: null, note: 'Another column has the same header. This one is left out.' }
    if (name !== null) seen.add(name)
    const note = noteOf(table, header, name)
    return { header, field: note === null ? name : null, note }
  })
}

/** Returns the problem of a sheet whose rows cannot be found, or change nothing; null for another sheet. */
export const uploadProblem = (table: SheetTable, columns: readonly UploadColumn[]): string | null => {
  const used = columns.flatMap(({ field }) => table[field ?? ''] ?? [])
  const finding = Object.values(table).filter(({ use }) => isFinding(use))
  if (!used.some(({ use }) => isFinding(use)))
    return `The first row must have the headers. One of them must be ${disjunction.format(finding.map(({ header }) => header))}.`
  return used.some(({ field }) => field) ? null : 'No column of this sheet can be changed.'
}
