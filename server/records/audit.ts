import sql from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'
import { searchLines } from '../lists/searchText.ts'

/** One row of the audit log, about to be written. */
export interface AuditEntry {
  /** Null when no account has the name that was given. */
  readonly userId: string | null
  readonly username: string
  /** The mutation's name. */
  readonly action: string
  readonly message: string
  readonly args: unknown
  /** The record before and after; null where there was none. */
  readonly before: unknown
  readonly after: unknown
}

/** Passwords, tokens and the like, by their field's name. */
const isSecret = (name: string): boolean => /password|token|secret/i.test(name)

/** A copy of a mutation's input without secrets, at any depth. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(name))
      .map(([name, item]) => [name, withoutSecrets(item)]),
  )
}

/** Characters that the log keeps of one text in a mutation's input. */
const TEXT_LENGTH = 4_000

/** JSON of a mutation's input without secrets; of a long text its beginning, and how long it was. */
const argsJson = (args: unknown): string =>
  JSON.stringify(withoutSecrets(args), (_, value: unknown) =>
    typeof value === 'string' && value.length > TEXT_LENGTH
      ? `${value.slice(0, TEXT_LENGTH).toWellFormed()}… (${value.length} characters)`
      : value,
  )

/** What the log's search looks in: who did what, and its action. */
export const auditKey = ({ username, message, action }: Pick<AuditEntry, 'username' | 'message' | 'action'>): string =>
  searchLines(`${username} ${message}`, action)

/** JSON for a column; null stays the database's null. */
const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))

/** Writes one row of the audit log in the given transaction, with secrets removed from its arguments and long texts cut. */
export const recordAudit = async (tx: Queryable, entry: AuditEntry): Promise<void> => {
  await tx.rows(sql`
    insert into audit_log (user_id, username, action, message, args, before, after, search_key)
    values (${entry.userId}, ${entry.username}, ${entry.action}, ${entry.message},
      ${argsJson(entry.args)}, ${json(entry.before)}, ${json(entry.after)}, ${auditKey(entry)})`)
}
