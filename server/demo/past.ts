import sql, { raw, type Sql } from 'sql-template-tag'
import { DAY } from '../../src/domain/calendar.ts'
import type { FieldTable } from '../../src/domain/fields.ts'
import { groupFields } from '../../src/domain/groups/fields.ts'
import { synonymFields } from '../../src/domain/synonymFields.ts'
import type { Bulk } from '../database/bulk.ts'
import type { AuditEntry } from '../records/audit.ts'
import type { Random } from './random.ts'

const YEAR = 365 * DAY

/** Who saves records, the curators more often than others. */
const STAFF = ['curator', 'curator', 'admin']
/** Versions of records; the first is that of a record which nobody has saved since it was made. */
const VERSIONS = [1, 1, 2, 3]

/**
 * What a record says of its saves: recent ones are more frequent than old ones. `now` is in Unix seconds. The audit log gets
 * a row of each save.
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

/** Something that was done, at so many seconds since 1970. */
export interface PastEntry extends AuditEntry {
  readonly at: number
}

/** Something that was done, whose audit row is made when it is written. */
export interface DatedEntry {
  readonly at: number
  readonly entry: () => PastEntry
}

/** Returns the id of an account; null for an unknown username. */
export type IdOf = (username: string) => string | null

/** A record that changes of the past are about, and what staff edit of it. */
interface PastRecord {
  readonly id: string
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
  /** When it was made and saved last, in Unix seconds. */
  readonly created_at: number
  readonly updated_at: number
}

/** A physician or an award is not made by staff, and links don't change it. */
const always = sql`0 as created_at, 'infinity'::float8 as updated_at`
const saved = sql`extract(epoch from created_at)::float8 as created_at, extract(epoch from updated_at)::float8 as updated_at`

/** The expression of what staff edit of a record. */
const jsonOf = (fields: FieldTable) =>
  raw(
    `json_build_object(${Object.keys(fields)
      .flatMap((name) => [`'${name}'`, name])
      .join()})`,
  )

const kinds = {
  provider: sql`full_name as name, json_build_object('isFad', is_fad, 'isPcp', is_pcp) as fields, ${always}`,
  care_group: sql`name, ${jsonOf(groupFields)} as fields, ${saved}`,
  term: sql`name, json_build_object('name', name, 'slug', slug, 'taxonomy', taxonomy, 'status', status) as fields, ${saved}`,
  synonym: sql`name, ${jsonOf(synonymFields)} as fields, ${saved}`,
  specialty: sql`name, json_build_object('name', name, 'slug', slug, 'status', status) as fields, ${saved}`,
  service_line: sql`name, json_build_object('name', name, 'slug', slug) as fields, ${always}`,
  promoted_program: sql`name, json_build_object('name', name, 'slug', slug, 'status', status) as fields, ${saved}`,
  practice_email: sql`coalesce(nullif(match, ''), soarian_resource_mne) as name,
    json_build_object('match', match, 'emails', emails[1:2]) as fields, ${saved}`,
  award: sql`name, json_build_object('name', name) as fields, ${always}`,
} satisfies Readonly<Record<string, Sql>>
type PastKind = keyof typeof kinds

const MOST = 500

/** Some records of each kind: the past is told of them alone, however many there are. */
export const pastRecords = async (tx: Bulk): Promise<Readonly<Record<PastKind, readonly PastRecord[]>>> => {
  const records = {} as Record<PastKind, PastRecord[]>
  for (const [kind, columns] of Object.entries(kinds) as [PastKind, Sql][])
    records[kind] = await tx.rows<PastRecord>(sql`
      select id, ${columns} from ${raw(kind)}
      where id % (select greatest(1, max(id) / ${MOST}) from ${raw(kind)}) = 0 order by id`)
  return records
}

/** What a row of the audit log tells of a change, beside who made it and when. */
interface Told {
  readonly message: string
  readonly args: object
  readonly before: object | null
  readonly after: object | null
}

/** Where changes of the past are made up. */
export interface Past {
  readonly random: Random
  /** A record that was there at that time, and that somebody saved later. */
  readonly one: (kind: PastKind) => PastRecord
}

/** Records that are tried before one is picked that was not there. */
const TRIES = 50

/** Returns a function that picks a record of a kind: at `now()` it was made already, and its last save was still to come. */
export const pickRecord =
  (random: Random, records: Readonly<Record<PastKind, readonly PastRecord[]>>, now: () => number) =>
  (kind: PastKind): PastRecord => {
    const at = now()
    const isThere = ({ created_at, updated_at }: PastRecord) => created_at <= at && at < updated_at
    let record = random.pick(records[kind])
    for (let tries = 1; tries < TRIES && !isThere(record); tries++) record = random.pick(records[kind])
    return record
  }

/** Makes up a change. */
export type Deed = (past: Past) => Told
/** By the mutation's name, the most frequent first. */
export type Deeds = Readonly<Record<string, Deed>>

/** A record that is no more. */
export const removed =
  (verb: string, noun: string, kind: PastKind): Deed =>
  ({ one, random }) => {
    const { name, fields } = one(kind)
    return {
      message: `${verb} ${noun} ${name} (twice there)`,
      args: { id: String(10_000_000 + random.below(10_000)) },
      before: { ...fields, name: `${name} (twice there)` },
      after: null,
    }
  }

/** One side of a link: its kind, its name in what was asked, and how the message calls it. */
interface Side {
  readonly kind: PastKind
  readonly key: string
  readonly called?: (name: string) => string
}
/** Two records that were linked, or that are no longer. */
export const linked =
  (what: Side, to: Side, isLinked = true): Deed =>
  ({ one }) => {
    const [item, owner] = [one(what.kind), one(to.kind)]
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
export const unlinked = (what: Side, from: Side): Deed => linked(what, from, false)
