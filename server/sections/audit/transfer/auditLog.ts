import sql from 'sql-template-tag'
import { auditKey, recordKinds } from '../../../records/audit.ts'
import { exactText, id, json, list, object, oneOf, optional, type Reader } from '../../../transfer/fields.ts'
import { kind, when } from '../../../transfer/kind.ts'

/** A top list has the id 0. */
const recordId: Reader<string> = (value) => (value === '0' ? value : id(value))

const record = object({ kind: oneOf(recordKinds), id: recordId, name: optional(exactText) })

const fields = {
  id,
  timestamp: when,
  user_id: optional(id),
  username: exactText,
  action: exactText,
  message: exactText,
  // A missing value becomes {}. Null stays null, which is valid JSON.
  args: (args: unknown = {}) => json(args),
  before: optional(json),
  after: optional(json),
  /** Null in exports of older releases. */
  records: optional(list(record)),
}

/** The users and records of the rows may no longer exist. */
export const auditLog = kind({
  type: 'audit_log',
  tables: ['audit_log'],
  select: sql`
    select id::text, at as timestamp, user_id::text, username, action, message, args, before, after, records
    from audit_log order by audit_log.id`,
  fields,
  rows: ({ timestamp, records, ...row }) => ({
    audit_log: [{ ...row, at: timestamp, records: records && JSON.stringify(records), search_key: auditKey(row) }],
  }),
  finish: sql`select add_created_records()`,
})
