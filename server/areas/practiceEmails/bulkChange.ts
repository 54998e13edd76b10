import { isDeepStrictEqual } from 'node:util'
import {
  addressesProblem,
  bulkEmailProblem,
  isOrganisationEmail,
  practiceName,
  selectionProblem,
} from '../../../src/domain/email.ts'
import { changedEmails, type EmailChange, type EmailFate, fateOf } from '../../../src/domain/emailBatch.ts'
import type { BulkOutcome, EmailBatchAction, EmailFateCounts } from '../../contract/types.gen.ts'
import { type Page, sortKey } from '../../list.ts'
import type { PracticeEmailRow } from './practiceEmail.ts'

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

/** A change of the addresses of many records. */
export interface BulkChange {
  readonly action: EmailBatchAction
  /** Those that are added or taken away; of one that undoes another, the other's. */
  readonly emails: readonly string[]
  /** The records, each once. */
  readonly ids: readonly string[]
  /** What becomes of a record whose addresses are a list. */
  readonly fated: (record: PracticeEmailRow) => Pick<BatchedRecord, 'fate' | 'after'>
  /** Of one that undoes another: that one's id, and what its records were called. */
  readonly undoes: { readonly id: string; readonly names: ReadonlyMap<string, string> } | null
}

/** What may be wrong with the addresses of each action. */
const emailsProblem: Readonly<
  Record<EmailChange['action'], (emails: readonly string[], domain: string) => string | null>
> = {
  COPY: (emails, domain) =>
    emails.length === 0 ? 'There are no addresses to copy.' : addressesProblem(emails, domain),
  ADD: (emails, domain) => bulkEmailProblem(onlyOne(emails), domain),
  REMOVE: (emails, domain) =>
    isOrganisationEmail(onlyOne(emails), domain) ? null : 'Please enter valid email search for bulk remove email',
}
/** The one address of a change that has one, an empty one of any other. */
const onlyOne = ([email = '', ...others]: readonly string[]): string => (others.length === 0 ? email : '')

/** What is wrong with a change of these records, in the words of spec §5. */
export const changeProblems = ({ action, emails }: EmailChange, ids: readonly string[], domain: string) => ({
  ids: selectionProblem(
    ids,
    action === 'REMOVE' ? 'Please select rows to bulk remove email' : 'Please select at least one practice record.',
  ),
  emails: emailsProblem[action](emails, domain),
})

/** Adds addresses to records, or takes one away. */
export const bulkChange = (change: EmailChange, ids: readonly string[]): BulkChange => ({
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
): BulkChange => {
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

/** What a change makes of the records that there are: for whoever only asks, and for whoever saves it. */
export const planned = (change: BulkChange, records: readonly PracticeEmailRow[]): Planned[] => {
  const byId = new Map(records.map((record) => [record.id, record]))
  return change.ids.map((id): Planned => {
    const record = byId.get(id)
    if (!record) {
      const name = change.undoes?.names.get(id) ?? ''
      return { id, name, record: null, fate: 'UNKNOWN', before: [], after: [] }
    }
    const { emails, broken_emails } = record
    const { fate, after } = broken_emails === null ? change.fated(record) : { fate: 'BROKEN' as const, after: emails }
    return { id, name: practiceName(record), record, fate, before: emails, after }
  })
}

/** The records of a change by name, as lists sort it; those last whose name nobody knows. */
export const byName = <Row extends BatchedRecord>(rows: readonly Row[]): Row[] => {
  const keyed = rows.map((row) => ({ row, key: sortKey(row.name) }))
  const order = (one: string, other: string) => (one < other ? -1 : Number(one > other))
  keyed.sort((one, other) => Number(one.key === '') - Number(other.key === '') || order(one.key, other.key))
  return keyed.map(({ row }) => row)
}

/** What the contract calls those of each fate. */
const counters = {
  CHANGED: 'changed',
  UNCHANGED: 'unchanged',
  FULL: 'full',
  BROKEN: 'broken',
  EDITED: 'edited',
  UNKNOWN: 'unknown',
} as const satisfies Readonly<Record<EmailFate, keyof BulkOutcome & keyof EmailFateCounts>>

export const outcomeOf = (rows: readonly BatchedRecord[]): BulkOutcome => {
  const those = (fate: EmailFate) => rows.filter((row) => row.fate === fate).map(({ id }) => id)
  return {
    changed: those('CHANGED'),
    unchanged: those('UNCHANGED'),
    full: those('FULL'),
    broken: those('BROKEN'),
    edited: those('EDITED'),
    unknown: those('UNKNOWN'),
  }
}

export const countsOf = ({ changed, unchanged, full, broken, edited, unknown }: BulkOutcome): EmailFateCounts => ({
  changed: changed.length,
  unchanged: unchanged.length,
  full: full.length,
  broken: broken.length,
  edited: edited.length,
  unknown: unknown.length,
})

/** How many records have one of these fates, or any when none are named. */
export const countOf = (counts: EmailFateCounts, fates: readonly EmailFate[] | null): number => {
  const named = fates ? [...new Set(fates)].map((fate) => counters[fate]) : Object.values(counters)
  return named.reduce((sum, counter) => sum + counts[counter], 0)
}
