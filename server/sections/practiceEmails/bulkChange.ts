import { isDeepStrictEqual } from 'node:util'
import { NAME_LENGTH } from '../../../src/domain/limits.ts'
import {
  type BulkAction,
  changedEmails,
  changeProblems,
  type EmailChange,
  type EmailFate,
  fateOf,
  perFate,
} from '../../../src/domain/practiceEmails/bulkEmail.ts'
import { practiceName } from '../../../src/domain/practiceEmails/email.ts'
import type { BulkOutcome, EmailFateCounts } from '../../contract/types.gen.ts'
import { type Page, sortKey } from '../../lists/list.ts'
import type { PracticeEmailRow } from '../../records/kinds/practiceEmail.ts'

export interface BatchedRecord {
  /** Id from the request. There may be no record with this id. */
  readonly id: string
  /** Empty for an unknown record. */
  readonly name: string
  readonly fate: EmailFate
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export type BatchedRecordPage = Page<BatchedRecord>

export interface BulkPlan {
  readonly action: BulkAction
  /** For an undo, the addresses of the undone change. */
  readonly emails: readonly string[]
  readonly ids: readonly string[]
  /** Must not be called for a record with broken addresses. */
  readonly fateFor: (record: PracticeEmailRow) => Pick<BatchedRecord, 'fate' | 'after'>
  /** Id of the change to undo, with the names of its records. */
  readonly undoneBatch: { readonly id: string; readonly names: ReadonlyMap<string, string> } | null
}

/** Returns the problems of a bulk change (spec §5). An unknown id is no problem. */
export const bulkChangeProblems = (change: EmailChange, ids: readonly string[], domain: string) => {
  const problems = changeProblems(change, ids.length, domain)
  const isTooLong = ids.some((id) => id.length > NAME_LENGTH)
  return { ...problems, ids: problems.ids ?? (isTooLong ? `An id can have at most ${NAME_LENGTH} characters.` : null) }
}

export const planChange = (change: EmailChange, ids: readonly string[]): BulkPlan => ({
  ...change,
  ids: [...new Set(ids)],
  fateFor: ({ emails }) => {
    const after = changedEmails(change, emails)
    const fate = fateOf(emails, after)
    return { fate, after: fate === 'CHANGED' ? after : emails }
  },
  undoneBatch: null,
})

/** Records that were edited since the change stay unchanged. */
export const planUndo = (
  { id, emails }: { readonly id: string; readonly emails: readonly string[] },
  changed: readonly BatchedRecord[],
): BulkPlan => {
  const rowById = new Map(changed.map((row) => [row.id, row]))
  return {
    action: 'UNDO',
    emails,
    ids: [...rowById.keys()],
    fateFor: (record) => {
      const row = rowById.get(record.id)
      return row && isDeepStrictEqual(record.emails, row.after)
        ? { fate: 'CHANGED', after: row.before }
        : { fate: 'EDITED', after: record.emails }
    },
    undoneBatch: { id, names: new Map(changed.map(({ id: record, name }) => [record, name])) },
  }
}

export interface PlannedRecord extends BatchedRecord {
  /** Null for an unknown record. */
  readonly record: PracticeEmailRow | null
}

/** Returns the result (`fate`) for each record, in the order of the plan's ids. */
export const planRecords = (plan: BulkPlan, records: readonly PracticeEmailRow[]): PlannedRecord[] => {
  const byId = new Map(records.map((record) => [record.id, record]))
  return plan.ids.map((id): PlannedRecord => {
    const record = byId.get(id)
    if (!record) {
      const name = plan.undoneBatch?.names.get(id) ?? ''
      return { id, name, record: null, fate: 'UNKNOWN', before: [], after: [] }
    }
    const { emails, broken_emails } = record
    const { fate, after } = broken_emails === null ? plan.fateFor(record) : { fate: 'BROKEN' as const, after: emails }
    return { id, name: practiceName(record), record, fate, before: emails, after }
  })
}

/** Sorts records as lists do, with unknown records last. */
export const sortByMatch = (rows: readonly PlannedRecord[]): PlannedRecord[] => {
  const rowsWithKeys = rows.map((row) => ({ row, key: row.record && sortKey(row.record.match) }))
  const compare = (one: (typeof rowsWithKeys)[number], other: (typeof rowsWithKeys)[number]) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
    if (one.key !== other.key) return one.key < other.key ? -1 : 1
    return Number(one.row.id) - Number(other.row.id)
  }
  return rowsWithKeys.toSorted(compare).map(({ row }) => row)
}

export const outcomeOf = (rows: readonly BatchedRecord[]): BulkOutcome =>
  perFate((fate) => rows.filter((row) => row.fate === fate).map(({ id }) => id))

export const countsOf = (rows: readonly BatchedRecord[]): EmailFateCounts =>
  perFate((fate) => rows.filter((row) => row.fate === fate).length)
