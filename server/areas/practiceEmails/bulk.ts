import sql from 'sql-template-tag'
import { RECORD_EMAILS } from '../../../src/domain/limits.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Context } from '../../context.ts'
import type { BulkEmailPayload, BulkOutcome } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type Asked, type Done, mutate } from '../../mutation.ts'
import { fieldsOf, type PracticeEmailRow, practiceEmails, searchKeyOf } from './practiceEmail.ts'

/** Seconds that all of it may take: 5,000 records with five addresses each take one or two, full ones ten or more. */
const BULK_SECONDS = 60

/** One change of the addresses of many records. */
interface BulkChange {
  /** The records, perhaps some twice. */
  readonly ids: readonly string[]
  /** What becomes of a record's addresses: some are added or some are taken away. */
  readonly change: (emails: readonly string[]) => string[]
  /** What the audit log says, of so many 'practice records'. */
  readonly message: (records: string) => string
}

/** Saves the addresses of many records, in one statement. */
const saveAll = async (tx: Queryable, records: readonly PracticeEmailRow[], by: string): Promise<void> => {
  const saved = records.map((record) => {
    const { id, emails } = record
    return { id, emails, search_key: searchKeyOf(fieldsOf(record)) }
  })
  await tx.rows(sql`
    update practice_email set emails = saved.emails, search_key = saved.search_key,
      version = version + 1, updated_at = now(), updated_by = ${by}
    from json_to_recordset(${JSON.stringify(saved)}) as saved (id bigint, emails text[], search_key text)
    where practice_email.id = saved.id`)
}

/** What becomes of a record; its addresses only grow or only shrink. */
const fateOf = (before: readonly string[], after: readonly string[]): Exclude<keyof BulkOutcome, 'unknown'> => {
  if (after.length === before.length) return 'unchanged'
  return after.length > before.length && after.length > RECORD_EMAILS ? 'full' : 'changed'
}

/**
 * The addresses that the records of one list have and the same records of the other lack, each with the records' ids;
 * null when there are none. What the audit log keeps: the whole lists of thousands of records would fill it.
 */
const gained = (before: readonly PracticeEmailRow[], after: readonly PracticeEmailRow[]) => {
  const pairs = after.flatMap(({ id, emails }, index) => {
    const had = new Set(before[index]?.emails)
    return emails.filter((email) => !had.has(email)).map((email) => ({ email, id }))
  })
  if (pairs.length === 0) return null
  const byEmail = Map.groupBy(pairs, ({ email }) => email)
  return { emails: Object.fromEntries([...byEmail].map(([email, held]) => [email, held.map(({ id }) => id)])) }
}

const applied = async (
  tx: Queryable,
  { ids, change, message }: BulkChange,
  by: string,
): Promise<Done<BulkEmailPayload>> => {
  const asked = [...new Set(ids)]
  const proposed = (await practiceEmails.lockAll(tx, asked)).map((record) => {
    const emails = change(record.emails)
    return { record, emails, fate: fateOf(record.emails, emails) }
  })
  const fates = new Map(proposed.map(({ record, fate }) => [record.id, fate]))
  const those = (fate: keyof BulkOutcome) => asked.filter((id) => (fates.get(id) ?? 'unknown') === fate)
  const outcome: BulkOutcome = {
    changed: those('changed'),
    unchanged: those('unchanged'),
    full: those('full'),
    unknown: those('unknown'),
  }
  const result = { success: outcome.changed.length > 0, outcome }
  if (!result.success) return { result, audit: null }

  const accepted = proposed.filter(({ fate }) => fate === 'changed')
  const before = accepted.map(({ record }) => record)
  const after = accepted.map(({ record, emails }) => ({ ...record, emails }))
  await saveAll(tx, after, by)
  return {
    result,
    audit: {
      message: message(counted(after.length, 'practice record')),
      before: gained(after, before),
      after: gained(before, after),
    },
    changes: after.flatMap((record) => practiceEmails.changed(record, 'UPDATED')),
  }
}

/**
 * The mutation that changes the addresses of many records, and tells what became of each. When none was changed
 * `success` is false and the audit log says nothing.
 */
export const changeMany = (
  context: Pick<Context, 'database' | 'viewer'>,
  asked: Asked,
  bulk: BulkChange,
): Promise<BulkEmailPayload> => mutate(context, asked, (tx, by) => applied(tx, bulk, by), BULK_SECONDS)
