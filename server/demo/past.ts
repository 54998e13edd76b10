import sql, { raw, type Sql } from 'sql-template-tag'
import { DAY } from '../../src/domain/calendar.ts'
import type { BulkTransaction } from '../database/bulk.ts'
import type { AuditEntry } from '../records/audit.ts'
import type { Random } from './random.ts'

const YEAR = 365 * DAY

/** The curator occurs twice and therefore saves more often. */
const STAFF = ['curator', 'curator', 'admin']
/** A record of version 1 was not saved after its creation. */
const VERSIONS = [1, 1, 2, 3]

/** Invents the version, times and last editor of a record. `now` is in Unix seconds. */
export const inventSave = (
  random: Random,
  now: number,
  usernames: readonly string[] = STAFF,
  versions: readonly number[] = VERSIONS,
) => {
  const updated = now - 60 - Math.floor(random.next() ** 2 * 3 * YEAR)
  const created = updated - random.below(3 * YEAR)
  const version = random.pick(versions)
  return {
    version,
    created_at: new Date((version === 1 ? updated : created) * 1_000).toISOString(),
    updated_at: new Date(updated * 1_000).toISOString(),
    updated_by: random.pick(usernames),
  }
}

/** `at` is in Unix seconds. */
export interface PastEntry extends AuditEntry {
  readonly at: number
}

export interface DatedEntry {
  readonly at: number
  readonly entry: () => PastEntry
}

export type IdOf = (username: string) => string | null

interface PastRecord {
  readonly id: string
  readonly name: string
  /** Unix seconds. Absent for records that staff don't create. */
  readonly created_at?: number
  readonly updated_at: number
  readonly [column: string]: unknown
}

/** Columns to select, besides `*`, from tables without a column `name`. */
const columns: Readonly<Record<string, Sql>> = {
  provider: sql`full_name as name`,
  practice_email: sql`coalesce(nullif(match, ''), soarian_resource_mne) as name, emails[1:2] as emails`,
}

type PastRecords = ReadonlyMap<string, readonly PastRecord[]>

const MAX_RECORDS = 500

export const pastRecords = async (tx: BulkTransaction, tables: readonly string[]): Promise<PastRecords> => {
  const records = new Map<string, PastRecord[]>()
  for (const table of tables)
    records.set(
      table,
      await tx.rows<PastRecord>(sql`
        select *, ${columns[table] ?? sql`name`} from ${raw(table)}
        where id % (select greatest(1, max(id) / ${MAX_RECORDS}) from ${raw(table)}) = 0 order by id`),
    )
  return records
}

interface EventRow {
  readonly message: string
  readonly args: object
  readonly before: object | null
  readonly after: object | null
}

export interface DemoPast {
  readonly random: Random
  /** Picks a record for an invented audit row: created before that row, and last saved after it. */
  readonly pickFrom: (table: string) => PastRecord
}

/** If all tries fail, the audit row refers to an unsuitable record. */
const MAX_TRIES = 50

export const pickRecord =
  (random: Random, records: PastRecords, now: () => number) =>
  (table: string): PastRecord => {
    const at = now()
    const candidates = records.get(table) ?? []
    const isSuitable = ({ created_at, updated_at }: PastRecord) =>
      created_at === undefined || (created_at <= at && at < updated_at)
    let record = random.pick(candidates)
    for (let tries = 1; tries < MAX_TRIES && !isSuitable(record); tries++) record = random.pick(candidates)
    return record
  }

export type DemoEvent = (past: DemoPast) => EventRow
/** The demo data uses the first generators most often. */
export type DemoEvents = Readonly<Record<string, DemoEvent>>

/** `verb` is, for example, 'Removed group'. */
export const removeEvent =
  (verb: string, table: string, fields: readonly string[]): DemoEvent =>
  ({ pickFrom, random }) => {
    const record = pickFrom(table)
    const name = `${record.name} (twice there)`
    return {
      message: `${verb} ${name}`,
      args: { id: String(10_000_000 + random.below(10_000)) },
      before: { ...Object.fromEntries(fields.map((field) => [field, record[field]])), name },
      after: null,
    }
  }

interface Side {
  readonly table: string
  readonly key: string
  readonly textOf?: (name: string) => string
}
export const linkEvent =
  (itemSide: Side, ownerSide: Side, isLinked = true): DemoEvent =>
  ({ pickFrom }) => {
    const [item, owner] = [pickFrom(itemSide.table), pickFrom(ownerSide.table)]
    const auditFields = { id: item.id, name: item.name }
    const textOf = (side: Side, { name }: PastRecord) => side.textOf?.(name) ?? name
    const pair = `${textOf(itemSide, item)} ${isLinked ? 'to' : 'from'} ${textOf(ownerSide, owner)}`
    return {
      message: `${isLinked ? 'Linked' : 'Unlinked'} ${pair}`,
      args: { [ownerSide.key]: owner.id, [itemSide.key]: item.id },
      before: isLinked ? null : auditFields,
      after: isLinked ? auditFields : null,
    }
  }
export const unlinkEvent = (itemSide: Side, ownerSide: Side): DemoEvent => linkEvent(itemSide, ownerSide, false)
