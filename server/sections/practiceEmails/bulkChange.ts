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

/** A record in a bulk change. */
export interface BatchedRecord {
  /** As it was given: perhaps no record's. */
  readonly id: string
  /** Empty when nobody knows it. */
  readonly name: string
  readonly fate: EmailFate
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export type BatchedRecordPage = Page<BatchedRecord>

/** A change of the addresses of many records, with what it makes of each. */
export interface BulkPlan {
  readonly action: BulkAction
  /** Those that are added or taken away; of one that undoes another, the other's. */
  readonly emails: readonly string[]
  /** The records, each once. */
  readonly ids: readonly string[]
  /** What becomes of a record whose addresses are a list. */
  readonly fated: (record: PracticeEmailRow) => Pick<BatchedRecord, 'fate' | 'after'>
  /** Of one that undoes another: that one's id, and what its records were called. */
  readonly undoes: { readonly id: string; readonly names: ReadonlyMap<string, string> } | null
}

/** What is wrong with a change of these records, in the words of spec §5. One that is not there is no problem: it is told of. */
export const askedProblems = (change: EmailChange, ids: readonly string[], domain: string) => {
  const problems = changeProblems(change, ids.length, domain)
  const isTooLong = ids.some((id) => id.length > NAME_LENGTH)
  return { ...problems, ids: problems.ids ?? (isTooLong ? `An id has at most ${NAME_LENGTH} characters.` : null) }
}

/** Adds addresses to records, or takes one away. */
export const changing = (change: EmailChange, ids: readonly string[]): BulkPlan => ({
  ...change,
  ids: [...new Set(ids)],
  fated: ({ emails }) => {
    const after = changedEmails(change, emails)
    const fate = fateOf(emails, after)
    return { fate, after: fate === 'CHANGED' ? after : emails }
  },
  undoes: null,
})

/** Gives records that were changed the addresses back that they had before, if theirs are still those that they were left with. */
export const undoing = (
  { id, emails }: { readonly id: string; readonly emails: readonly string[] },
  changed: readonly BatchedRecord[],
): BulkPlan => {
  const known = new Map(changed.map((row) => [row.id, row]))
  return {
    action: 'UNDO',
    emails,
    ids: [...known.keys()],
    fated: (record) => {
      const row = known.get(record.id)
      return row && isDeepStrictEqual(record.emails, row.after)
        ? { fate: 'CHANGED', after: row.before }
        : { fate: 'EDITED', after: record.emails }
    },
    undoes: { id, names: new Map(changed.map(({ id: record, name }) => [record, name])) },
  }
}

/** What would become of each record of a change, in the order in which they were given. */
export interface Planned extends BatchedRecord {
  /** Null when there is none. */
  readonly record: PracticeEmailRow | null
}

/** What a plan makes of the records that there are: for whoever only asks, and for whoever saves it. */
export const planned = (plan: BulkPlan, records: readonly PracticeEmailRow[]): Planned[] => {
  const byId = new Map(records.map((record) => [record.id, record]))
  return plan.ids.map((id): Planned => {
    const record = byId.get(id)
    if (!record) {
      const name = plan.undoes?.names.get(id) ?? ''
      return { id, name, record: null, fate: 'UNKNOWN', before: [], after: [] }
    }
    const { emails, broken_emails } = record
    const { fate, after } = broken_emails === null ? plan.fated(record) : { fate: 'BROKEN' as const, after: emails }
    return { id, name: practiceName(record), record, fate, before: emails, after }
  })
}

/** The records of a plan as lists have them, by match; those last that are not there. */
export const byMatch = (rows: readonly Planned[]): Planned[] => {
  const keyed = rows.map((row) => ({ row, key: row.record && sortKey(row.record.match) }))
  const before = (one: (typeof keyed)[number], other: (typeof keyed)[number]) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
    if (one.key !== other.key) return one.key < other.key ? -1 : 1
    return Number(one.row.id) - Number(other.row.id)
  }
  return keyed.toSorted(before).map(({ row }) => row)
}

/** The ids of those of each fate. */
export const outcomeOf = (rows: readonly BatchedRecord[]): BulkOutcome =>
  perFate((fate) => rows.filter((row) => row.fate === fate).map(({ id }) => id))

export const countsOf = (rows: readonly BatchedRecord[]): EmailFateCounts =>
  perFate((fate) => rows.filter((row) => row.fate === fate).length)
