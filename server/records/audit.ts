import sql, { type Sql } from 'sql-template-tag'
import type { RecordKind } from '../contract/types.gen.ts'
import { searchText } from '../lists/searchText.ts'

export const recordKinds = [
  'GROUP',
  'PROVIDER',
  'TERM',
  'SYNONYM',
  'SPECIALTY',
  'TOP_SPECIALTY',
  'TOP_CONDITION',
  'CONDITION',
  'PROMOTED_PROGRAM',
  'PRACTICE_EMAIL',
  'USER',
] as const satisfies readonly RecordKind[]

/** A record that a change affected. */
export interface AuditedRecord {
  readonly kind: RecordKind
  /** '0' for a top list. */
  readonly id: string
  /** Name after the change; null for a record that another record's change affected. */
  readonly name: string | null
}

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
  /** The changed record first. Without it, the database finds the records that the arguments name. */
  readonly records?: readonly AuditedRecord[]
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
  insert into audit_log (id, user_id, username, action, message, args, before, after, search_key, records)
  overriding system value
  values (audit_id(), ${entry.userId}, ${entry.username}, ${entry.action}, ${entry.message},
    ${argsJson(entry.args)}, ${json(entry.before)}, ${json(entry.after)}, ${auditKey(entry)},
    ${json(entry.records)})`
