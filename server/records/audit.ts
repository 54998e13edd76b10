import sql, { type Sql } from 'sql-template-tag'
import { searchText } from '../lists/searchText.ts'

export interface AuditEntry {
  /** Null when no account has the username. */
  readonly userId: string | null
  readonly username: string
  /** Name of the mutation. */
  readonly action: string
  readonly message: string
  readonly args: unknown
  readonly before: unknown
  readonly after: unknown
}

const isSecret = (name: string): boolean => /password|token|secret/i.test(name)

export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(name))
      .map(([name, item]) => [name, withoutSecrets(item)]),
  )
}

const TEXT_LENGTH = 4_000

const argsJson = (args: unknown): string =>
  JSON.stringify(withoutSecrets(args), (_, value: unknown) =>
    typeof value === 'string' && value.length > TEXT_LENGTH
      ? `${value.slice(0, TEXT_LENGTH).toWellFormed()}… (${value.length} characters)`
      : value,
  )

/** A search of the audit log compares this text. */
export const auditKey = ({ username, message, action }: Pick<AuditEntry, 'username' | 'message' | 'action'>): string =>
  searchText(`${username} ${message}`, action)

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))

/** Returns an insert of one row of the audit log, without secrets. Cuts long texts. */
export const insertAudit = (entry: AuditEntry): Sql => sql`
  insert into audit_log (user_id, username, action, message, args, before, after, search_key)
  values (${entry.userId}, ${entry.username}, ${entry.action}, ${entry.message},
    ${argsJson(entry.args)}, ${json(entry.before)}, ${json(entry.after)}, ${auditKey(entry)})`
