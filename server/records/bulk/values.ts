import { cellText } from '../../../src/domain/bulk/cells.ts'
import type { BulkField } from '../../../src/domain/bulk/fields.ts'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { mnemonicOf } from '../../../src/domain/practiceEmails/email.ts'
import { readPriority } from '../../../src/domain/programs/program.ts'

/** Returns the value of a column for the text of a SET. */
export const columnValue = (kind: UploadedKind, name: string, field: BulkField, text: string): unknown => {
  if (field.kind === 'flag') return text === 'true'
  if (field.kind === 'choice') return text === '' ? null : text
  if (kind === 'PRACTICE_EMAIL') return name === 'match' ? text : mnemonicOf(text)
  if (name === 'priority') return readPriority(text)
  return text.trim() || null
}

/** Returns the readable texts of a column's value. */
export const readableTexts = (field: BulkField, value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String)
  const text = cellText({ header: '', use: 'field', type: 'text', field }, value)
  return text === '' ? [] : [text]
}
