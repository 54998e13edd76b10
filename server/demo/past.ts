import sql, { raw, type Sql } from 'sql-template-tag'
import { DAY } from '../../src/domain/calendar.ts'
import type { Bulk } from '../database/bulk.ts'
import type { AuditEntry } from '../records/audit.ts'
import type { Random } from './random.ts'

const YEAR = 365 * DAY

/** Users who save records; curators appear more often. */
const STAFF = ['curator', 'curator', 'admin']
/** Versions of records. Version 1 was never saved again. */
const VERSIONS = [1, 1, 2, 3]

/**
 * Returns the creation, the last save and the version of a record. Recent saves are more frequent than old ones. `now` is
 * in Unix seconds. The audit log gets a row for each save.
 */
export const saves = (
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

/** A past change, with its time in Unix seconds. */
export interface PastEntry extends AuditEntry {
  readonly at: number
}

/** A past change whose audit row is created when it is written. */
export interface DatedEntry {
  readonly at: number
  readonly entry: () => PastEntry
}

/** Returns the id of an account; null for an unknown username. */
export type IdOf = (username: string) => string | null

/** A record that past changes refer to, with all columns of its table. */
interface PastRecord {
  readonly id: string
  readonly name: string
  /** Unix seconds. Absent for records that staff don't create. */
  readonly created_at?: number
  readonly updated_at: number
  readonly [column: string]: unknown
}

/** Name and shortened columns of the tables without a column `name`. */
const columns: Readonly<Record<string, Sql>> = {
  provider: sql`full_name as name`,
  practice_email: sql`coalesce(nullif(match, ''), soarian_resource_mne) as name, emails[1:2] as emails`,
}

type PastRecords = ReadonlyMap<string, readonly PastRecord[]>

const MOST = 500

/** Reads up to about `MOST` records of each table. Past changes refer to these alone. */
export const pastRecords = async (tx: Bulk, tables: readonly string[]): Promise<PastRecords> => {
  const records = new Map<string, PastRecord[]>()
  for (const table of tables)
    records.set(
      table,
      await tx.rows<PastRecord>(sql`
        select *, ${columns[table] ?? sql`name`} from ${raw(table)}
        where id % (select greatest(1, max(id) / ${MOST}) from ${raw(table)}) = 0 order by id`),
    )
  return records
}

/** Audit row of a change, without its user and time. */
interface EventRow {
  readonly message: string
  readonly args: object
  readonly before: object | null
  readonly after: object | null
}

/** Context in which past changes are generated. */
export interface DemoPast {
  readonly random: Random
  /** Picks a record that existed when the generated change happened, and was saved after it. */
  readonly one: (table: string) => PastRecord
}

/** Number of tries before an unsuitable record is picked. */
const TRIES = 50

/** Returns a function that picks a record of a table, created before `now()` and last saved after it. */
export const pickRecord =
  (random: Random, records: PastRecords, now: () => number) =>
  (table: string): PastRecord => {
    const at = now()
    const some = records.get(table) ?? []
    const isThere = ({ created_at, updated_at }: PastRecord) =>
      created_at === undefined || (created_at <= at && at < updated_at)
    let record = random.pick(some)
    for (let tries = 1; tries < TRIES && !isThere(record); tries++) record = random.pick(some)
    return record
  }

/** Generates a change. */
export type DemoEvent = (past: DemoPast) => EventRow
/** Generators by mutation, the most frequent first. */
export type DemoEvents = Readonly<Record<string, DemoEvent>>

/** Returns the deletion of a record ('Removed group' and its name), whose audit row keeps these fields. */
export const removed =
  (verb: string, table: string, fields: readonly string[]): DemoEvent =>
  ({ one, random }) => {
    const record = one(table)
    const name = `${record.name} (twice there)`
    return {
      message: `${verb} ${name}`,
      args: { id: String(10_000_000 + random.below(10_000)) },
      before: { ...Object.fromEntries(fields.map((field) => [field, record[field]])), name },
      after: null,
    }
  }

/** One side of a link: its table, its key in the input, and its text in the message. */
interface Side {
  readonly table: string
  readonly key: string
  readonly called?: (name: string) => string
}
/** Generates the link of two records, or its removal. */
export const linked =
  (what: Side, to: Side, isLinked = true): DemoEvent =>
  ({ one }) => {
    const [item, owner] = [one(what.table), one(to.table)]
    const named = { id: item.id, name: item.name }
    const called = ({ called }: Side, { name }: PastRecord) => called?.(name) ?? name
    const pair = `${called(what, item)} ${isLinked ? 'to' : 'from'} ${called(to, owner)}`
    return {
      message: `${isLinked ? 'Linked' : 'Unlinked'} ${pair}`,
      args: { [to.key]: owner.id, [what.key]: item.id },
      before: isLinked ? null : named,
      after: isLinked ? named : null,
    }
  }
export const unlinked = (what: Side, from: Side): DemoEvent => linked(what, from, false)
