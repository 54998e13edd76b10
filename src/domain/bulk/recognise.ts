import { pairColumns } from './pairs.ts'
import { sheets, type UploadedKind, uploadedSections } from './sheets.ts'
import { type UploadColumn, uploadColumns, uploadProblem } from './uploadColumns.ts'

interface Recognised {
  readonly columns: readonly UploadColumn[]
  /** Sentence about a sheet that cannot change anything; null otherwise. */
  readonly problem: string | null
}

/** Recognises the columns of a sheet, or of a sheet of pairs. The service and the console use this function. */
export const recogniseColumns = (kind: UploadedKind, headers: readonly string[]): Recognised => {
  const pairs = pairColumns(kind, headers)
  if (pairs) return { columns: pairs, problem: null }
  const table = sheets[uploadedSections[kind]]
  const columns = uploadColumns(table, headers)
  return { columns, problem: uploadProblem(table, columns) }
}
