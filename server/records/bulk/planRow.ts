import { editedList } from '../../../src/domain/bulk/applyEdit.ts'
import { type BulkEdit, partsOfField } from '../../../src/domain/bulk/fields.ts'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { editedField } from '../../../src/domain/bulk/tables.ts'
import { addressOf, BROKEN_ADDRESSES } from '../../../src/domain/practiceEmails/email.ts'
import { isSame } from '../../../src/domain/same.ts'
import type { BulkFieldChange } from '../../contract/types.gen.ts'
import type { Values } from '../records.ts'
import type { TableStep } from '../undo/effects.ts'
import { isUndoableKind, undoableKinds } from '../undo/kinds.ts'
import { nounOf } from '../undo/tables.ts'
import { linkTableOf } from './linkTables.ts'
import { fieldTableOf, type MayChange, tableOfField } from './rights.ts'
import { fieldsOfEdit, type PlannedState, type StoredRecord } from './state.ts'
import { columnValue, readableTexts } from './values.ts'

/** Rules that do not depend on other records. */
export interface RowRules {
  readonly mayChange: MayChange
  readonly emailDomain: string
}

/** Change of one record, or the reason why a rule refuses it. */
export interface RecordPlan {
  readonly steps: readonly TableStep[]
  readonly fields: readonly BulkFieldChange[]
  /** Changed columns. */
  readonly changed: Values
  readonly reason: string | null
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Returns the columns after the edits. */
const editedColumns = (kind: UploadedKind, current: Values, edits: readonly BulkEdit[]): Values => {
  const columns: Record<string, unknown> = {}
  for (const edit of edits) {
    const { field: name } = edit
    const field = editedField(kind, name)
    if (!field || field.kind === 'links') continue
    columns[name] =
      field.kind === 'texts'
        ? editedList(textsIn(name in columns ? columns[name] : current[name]), edit, addressOf)
        : columnValue(kind, name, field, edit.values[0] ?? '')
  }
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => !isSame(value, current[name])))
}

const without = (ids: readonly string[], others: readonly string[]): string[] => [
  ...new Set(ids).difference(new Set(others)),
]

type Lists = ReadonlyMap<string, readonly string[]>

/** Returns the links of a record after the edits, by field. */
const editedLinks = (before: Lists, edits: readonly BulkEdit[]): Lists => {
  const lists = new Map(before)
  for (const edit of edits) {
    const { field, values, target } = edit
    const list = lists.get(field) ?? []
    if (target !== null) {
      const moved = [...new Set(list).intersection(new Set(values))]
      const targetList = lists.get(target) ?? []
      lists.set(target, editedList(targetList, { operation: 'ADD', values: moved, replacements: [] }))
    }
    lists.set(field, editedList(list, edit))
  }
  return lists
}

const withoutNulls = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

const refusalOf = (kind: UploadedKind, { values }: StoredRecord, changed: Values, rules: RowRules): string | null => {
  if (Object.keys(changed).length === 0 || !isUndoableKind(kind)) return null
  if ('emails' in changed && values.broken_emails != null) return `${BROKEN_ADDRESSES} Correct it in the form first.`
  const row = { ...values, ...changed }
  const problems = undoableKinds[kind].problemsOf(withoutNulls(changed), withoutNulls(row), values, rules.emailDomain)
  // A record with too many addresses may keep or lose them.
  const isShorter = textsIn(changed.emails).length < textsIn(values.emails).length
  return problems.find(({ field }) => field !== 'emails' || !isShorter)?.message ?? null
}

const stepsOf = (kind: UploadedKind, { id, values }: StoredRecord, changed: Values): TableStep[] => {
  const table = fieldTableOf(kind)
  const names = Object.keys(changed)
  if (table === null || names.length === 0) return []
  const current = Object.fromEntries(names.map((name) => [name, values[name]]))
  return [{ table, step: { type: 'update', key: { id }, values: changed, current } }]
}

const linkSteps = (
  kind: UploadedKind,
  id: string,
  field: string,
  before: readonly string[],
  after: readonly string[],
) => {
  const link = linkTableOf(kind, field)
  if (!link) return []
  const stepOf = (type: 'insert' | 'delete', item: string): TableStep => {
    const row = { [link.owner]: id, [link.item]: item, ...link.values }
    return { table: link.table, step: { type, key: row, values: row } }
  }
  return [
    ...without(before, after).map((item) => stepOf('delete', item)),
    ...without(after, before).map((item) => stepOf('insert', item)),
  ]
}

/** Plans the edits of one record, from what `state` knows. Changes nothing. */
export const planEdits = (
  kind: UploadedKind,
  state: PlannedState,
  record: StoredRecord,
  edits: readonly BulkEdit[],
  rules: RowRules,
): RecordPlan => {
  const changed = editedColumns(kind, record.values, edits)
  const linkFields = [...new Set(edits.flatMap(fieldsOfEdit))].filter((field) => linkTableOf(kind, field))
  const before = new Map(linkFields.map((field) => [field, state.links.get(field)?.get(record.id) ?? []]))
  const links = editedLinks(before, edits)
  const nameOf = (field: string, id: string) => state.names.get(field)?.get(id)
  const listOf = (lists: Lists, field: string) => lists.get(field) ?? []
  const changedLinks = linkFields.map((field) => {
    const [then, now] = [listOf(before, field), listOf(links, field)]
    return { field, removed: without(then, now), added: without(now, then) }
  })
  const labelOf = (name: string) => editedField(kind, name)?.label ?? name
  const fields = [
    ...Object.entries(changed).flatMap(([name, value]): BulkFieldChange[] => {
      const field = editedField(kind, name)
      if (!field) return []
      const before = readableTexts(field, record.values[name])
      return [{ field: name, label: field.label, before, after: readableTexts(field, value) }]
    }),
    ...changedLinks
      .filter(({ removed, added }) => removed.length + added.length > 0)
      .map(({ field: name, removed, added }): BulkFieldChange => {
        const names = (ids: readonly string[]) => ids.map((id) => nameOf(name, id) ?? id)
        const { field } = partsOfField(name)
        return { field, label: labelOf(field), before: names(removed), after: names(added) }
      }),
  ]
  const unknown = changedLinks.find(({ field, added }) => added.some((id) => nameOf(field, id) === undefined))
  const forbidden = fields.find(({ field }) => {
    const table = tableOfField(kind, field)
    return table === null || !rules.mayChange(table)
  })
  const unknownField = unknown && editedField(kind, unknown.field)
  const reason = forbidden
    ? `You have no permission to change ${forbidden.label}.`
    : unknownField?.kind === 'links'
      ? `A ${nounOf(unknownField.of)} to add no longer exists.`
      : refusalOf(kind, record, changed, rules)
  return {
    steps: [
      ...stepsOf(kind, record, changed),
      ...linkFields.flatMap((field) => linkSteps(kind, record.id, field, listOf(before, field), listOf(links, field))),
    ],
    fields,
    changed,
    reason,
  }
}
