import sql from 'sql-template-tag'
import { auditKey } from '../../../records/audit.ts'
import { exactText, id, json, optional } from '../../../transfer/fields.ts'
import { kind, when } from '../../../transfer/kind.ts'

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
}

/** The users and records of the rows may no longer exist. */
export const auditLog = kind({
  type: 'audit_log',
  tables: ['audit_log'],
  select: sql`
    select id::text, at as timestamp, user_id::text, username, action, message, args, before, after
    from audit_log order by audit_log.id`,
  fields,
  rows: ({ timestamp, ...row }) => ({ audit_log: [{ ...row, at: timestamp, search_key: auditKey(row) }] }),
})
