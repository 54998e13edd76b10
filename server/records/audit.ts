import sql from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'
import { searchText } from '../lists/searchText.ts'

/** A new row of the audit log. */
export interface AuditEntry {
  /** Null when no account has the username. */
  readonly userId: string | null
  readonly username: string
  /** Name of the mutation. */
  readonly action: string
  readonly message: string
  readonly args: unknown
  /** Data before and after the change; null if there was none. */
  readonly before: unknown
  readonly after: unknown
}

const isSecret = (name: string): boolean => /password|token|secret/i.test(name)

/** Copies a mutation's input without secrets, at any depth. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(name))
      .map(([name, item]) => [name, withoutSecrets(item)]),
  )
}

/** Maximum characters that the log keeps of one text in a mutation's input. */
const TEXT_LENGTH = 4_000

/** Returns a mutation's input as JSON, without secrets. Cuts a long text and adds its length. */
const argsJson = (args: unknown): string =>
  JSON.stringify(withoutSecrets(args), (_, value: unknown) =>
    typeof value === 'string' && value.length > TEXT_LENGTH
      ? `${value.slice(0, TEXT_LENGTH).toWellFormed()}… (${value.length} characters)`
      : value,
  )

/** Returns the text that the log's search compares: username, message and action. */
export const auditKey = ({ username, message, action }: Pick<AuditEntry, 'username' | 'message' | 'action'>): string =>
  searchText(`${username} ${message}`, action)

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))

/** Writes one row of the audit log in the transaction. Removes secrets from `args`, and cuts long texts. */
export const recordAudit = async (tx: Queryable, entry: AuditEntry): Promise<void> => {
  await tx.rows(sql`
    insert into audit_log (user_id, username, action, message, args, before, after, search_key)
    values (${entry.userId}, ${entry.username}, ${entry.action}, ${entry.message},
      ${argsJson(entry.args)}, ${json(entry.before)}, ${json(entry.after)}, ${auditKey(entry)})`)
}
