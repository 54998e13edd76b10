import sql from 'sql-template-tag'
import { reasonIn } from '../../../src/domain/reason.ts'
import { badInput, notFound } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { RecordKind, UndoTarget } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { RecordKey } from '../../records/undo/rows.ts'
import { bulkActions, recordText } from '../../records/undo/tables.ts'

/** More changes would take too long. */
const MAX_CHANGES = 1_000
const MAX_ROWS = 200_000

interface AuditRow {
  readonly id: string
  readonly action: string
  readonly message: string
  readonly args: unknown
  readonly kind: RecordKind | null
  readonly record_id: string | null
  readonly name: string | null
  readonly is_deletion: boolean
  readonly was_deletion: boolean
  readonly is_unchanged: boolean
}

/** Audit rows to undo. */
export interface FoundTarget {
  readonly auditIds: readonly string[]
  readonly record: RecordKey | null
  /** Changed record of the audit row. */
  readonly main: RecordKey | null
  /** Mutations that are undone. */
  readonly actions: readonly string[]
  readonly needsReason: boolean
  /** Number of rows that the changes wrote. */
  readonly rows: number
  /** Message for the audit log. */
  readonly message: string
}

/** Mutations of many records, each of which can be restored on its own. */
const isMany = ({ action }: AuditRow): boolean => action === 'changeRecords' || action === 'saveBulkChange'

const refuse = (message: string) => badInput({ field: 'target', message })

const auditRowOf = async (database: Queryable, id: string): Promise<AuditRow> => {
  const row = await database.one<AuditRow>(sql`
    select audit_log.id, action, message, args, kind, record_id::text, name,
      exists (select from trash where audit_id = audit_log.id) as is_deletion,
      audit_log.before is not null and audit_log.after is null as was_deletion,
      audit_log.before::text is not distinct from audit_log.after::text as is_unchanged
    from audit_log left join audit_record on audit_id = audit_log.id and place = 1 where audit_log.id = ${idOf(id)}`)
  if (!row) throw notFound('Change')
  return row
}

/** A top list has the id 0, which no record has. */
const idIn = (id: string): string => (id === '0' ? id : (idOf(id) ?? '-1'))

/** The conditions of a list are terms. */
const rowKind = (kind: RecordKind): RecordKind => (kind === 'CONDITION' ? 'TERM' : kind)

const mainOf = ({ kind, record_id }: AuditRow): RecordKey | null =>
  kind && record_id !== null ? { kind: rowKind(kind), id: record_id } : null

/** Returns the record as the audit row names it. Throws BAD_USER_INPUT if the row did not change the record. */
const recordIn = async (database: Queryable, { id: auditId }: AuditRow, { kind, id }: RecordKey) => {
  const found = await database.one<{ name: string | null }>(sql`
    select max(name) as name from audit_record where audit_id = ${auditId} and kind = ${rowKind(kind)} and record_id = ${idIn(id)}
    having count(*) > 0`)
  if (!found) throw refuse('This change did not affect the record.')
  return found
}

/** Returns the changes of a record after an audit row, oldest first. */
const changesAfter = async (
  database: Queryable,
  { id: auditId }: AuditRow,
  { kind, id }: RecordKey,
): Promise<string[]> => {
  const changes = await database.rows<{ id: string; is_known: boolean }>(sql`
    select audit_log.id, exists (select from audit_row where audit_id = audit_log.id)
      or audit_log.before::text is not distinct from audit_log.after::text as is_known
    from audit_record join audit_log on audit_log.id = audit_id
    where kind = ${rowKind(kind)} and record_id = ${idIn(id)} and audit_id > ${auditId}
    order by audit_id limit ${MAX_CHANGES + 1}`)
  if (changes.length === 0) throw refuse('This is the current version.')
  if (changes.length > MAX_CHANGES)
    throw refuse(`The record has changed more than ${MAX_CHANGES} times since. Restore a later version.`)
  if (changes.some(({ is_known }) => !is_known))
    throw refuse('Some later changes were made before the log kept what an undo needs. Restore a later version.')
  return changes.map((change) => change.id)
}

/** Says why the log has no rows of a change. */
const absenceText = ({ is_unchanged, was_deletion }: AuditRow): string => {
  if (is_unchanged) return 'This change has nothing that can be undone.'
  if (was_deletion) return 'The deleted record can no longer be restored. The trash does not contain it.'
  return 'The log does not contain what an undo of this change needs. An older release or an import may have made it.'
}

const UNDID = 'Undid: '
const REDID = 'Redid: '

const undoText = (message: string): string =>
  message.startsWith(UNDID) ? `${REDID}${message.slice(UNDID.length)}` : `${UNDID}${message.replace(REDID, '')}`

/** Returns the audit rows to undo. Throws NOT_FOUND, and BAD_USER_INPUT for a change that cannot be undone. */
export const findTarget = async (database: Queryable, { auditId, record, only }: UndoTarget): Promise<FoundTarget> => {
  if (record && only) throw refuse('Give either record or only.')
  const row = await auditRowOf(database, auditId)
  if (!record && bulkActions.includes(row.action)) throw refuse('This was a bulk change. Undo it in Bulk Changes.')
  const part = record ?? only
  const own = part && (await recordIn(database, row, part))
  const auditIds = record ? await changesAfter(database, row, record) : [row.id]
  // A change of one record is undone as a whole, with its effects on other records.
  const isPart = record || (only && isMany(row))
  const target = part && isPart ? { kind: rowKind(part.kind), id: part.id } : null
  const facts = await database.one<{ rows: number; reasons: unknown[]; actions: string[] }>(sql`
    select (select count(*)::int from audit_row where audit_id = any(${auditIds}::bigint[])) as rows,
      array(select args from audit_log where id = any(${auditIds}::bigint[])) as reasons,
      array(select distinct action from audit_log where id = any(${auditIds}::bigint[])) as actions`)
  const rows = facts?.rows ?? 0
  if (rows === 0) throw refuse(absenceText(row))
  if (rows > MAX_ROWS) throw refuse('This change is too large to be undone.')
  const changed = recordText(rowKind(part?.kind ?? row.kind ?? 'GROUP'), own?.name ?? row.name ?? '')
  const message = record
    ? `Restored an earlier version of ${changed}`
    : row.is_deletion && (only || !isMany(row))
      ? `Restored ${changed}`
      : undoText(row.message)
  return {
    auditIds,
    record: target,
    main: target ?? mainOf(row),
    actions: facts?.actions ?? [],
    needsReason: (facts?.reasons ?? []).some((args) => reasonIn(args) !== null),
    rows,
    message,
  }
}
