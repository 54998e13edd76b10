import { type BulkEdit, type BulkFieldTable, type BulkOperation, moveTargets, operationsOf } from './fields.ts'

/** Linked record that the user has chosen. */
export interface ChosenRecord {
  readonly id: string
  readonly label: string
}

/** Values of an edit: `text` of fields with texts, `records` of links. */
export interface EditValues {
  readonly text: string
  readonly records: readonly ChosenRecord[]
}

/** Entries of the user for one edit. */
export interface EditDraft {
  /** Null until the user chooses a field. */
  readonly field: string | null
  readonly operation: BulkOperation
  readonly target: string | null
  readonly values: EditValues
  /** Values of REPLACE that records get for `values`. */
  readonly replacements: EditValues
}

export type EditSide = 'values' | 'replacements'

const noValues: EditValues = { text: '', records: [] }

/** Returns an edit of a field, with its first operation. */
export const newEdit = (table: BulkFieldTable, field: string | null): EditDraft => ({
  field,
  operation: (field === null ? undefined : operationsOf(table, field)[0]) ?? 'SET',
  target: field === null ? null : (moveTargets(table, field)[0] ?? null),
  values: noValues,
  replacements: noValues,
})

/** Returns the first edit of a dialog. A table with one field needs no choice. */
export const firstEdit = (table: BulkFieldTable): EditDraft => {
  const [only, ...others] = Object.keys(table)
  return newEdit(table, only !== undefined && others.length === 0 ? only : null)
}

/** Reads addresses and other texts that are separated by spaces, commas, semicolons or lines. */
const textsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

const valuesOf = (table: BulkFieldTable, { field, operation }: EditDraft, { text, records }: EditValues): string[] => {
  if (operation === 'SET') return [text]
  return table[field ?? '']?.kind === 'texts' ? textsIn(text) : records.map(({ id }) => id)
}

export const editOf = (table: BulkFieldTable, draft: EditDraft): BulkEdit => ({
  field: draft.field ?? '',
  operation: draft.operation,
  values: valuesOf(table, draft, draft.values),
  replacements: draft.operation === 'REPLACE' ? valuesOf(table, draft, draft.replacements) : [],
  target: draft.operation === 'MOVE' ? draft.target : null,
})

/** Returns what the user must still enter; null for a complete edit. */
export const editProblem = (table: BulkFieldTable, draft: EditDraft): string | null => {
  const field = table[draft.field ?? '']
  if (!field) return 'Choose a field.'
  const { values, replacements } = editOf(table, draft)
  if (draft.operation === 'SET') {
    const isChosen = field.kind === 'flag' || field.kind === 'choice'
    return isChosen && values[0] === '' ? `Choose a value for ${field.label}.` : null
  }
  const noun = 'nouns' in field ? field.nouns[1] : field.label
  if (values.length === 0) return `${draft.operation === 'REPLACE' ? 'Enter the old' : 'Enter the'} ${noun}.`
  return draft.operation === 'REPLACE' && replacements.length === 0 ? `Enter the new ${noun}.` : null
}

/** Returns the fields that no other edit has, in the order of the table. */
export const freeFields = (table: BulkFieldTable, edits: readonly EditDraft[], index: number): string[] =>
  Object.keys(table).filter((name) => !edits.some(({ field }, other) => other !== index && field === name))
