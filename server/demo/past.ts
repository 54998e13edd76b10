import sql, { raw, type Sql } from 'sql-template-tag'
import type { AuditEntry } from '../areas/audit/record.ts'
import type { Bulk } from '../database/bulk.ts'
import type { Random } from './random.ts'

/** Something that was done, at so many seconds since 1970. */
export interface PastEntry extends AuditEntry {
  readonly at: number
}

/** A record that changes of the past are about, and what staff edit of it. */
interface PastRecord {
  readonly id: string
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

const kinds = {
  provider: sql`full_name as name, json_build_object('isFad', is_fad, 'isPcp', is_pcp) as fields`,
  care_group: sql`name, json_build_object(
    'name', name, 'slug', slug, 'url', url, 'status', status, 'display_on_profile', display_on_profile) as fields`,
  term: sql`name, json_build_object('name', name, 'slug', slug, 'taxonomy', taxonomy, 'status', status) as fields`,
  synonym: sql`name, json_build_object('name', name, 'slug', slug, 'status', status) as fields`,
  specialty: sql`name, json_build_object('name', name, 'slug', slug, 'status', status) as fields`,
  service_line: sql`name, json_build_object('name', name, 'slug', slug) as fields`,
  promoted_program: sql`name, json_build_object('name', name, 'slug', slug, 'status', status) as fields`,
  practice_email: sql`coalesce(nullif(match, ''), soarian_resource_mne) as name,
    json_build_object('match', match, 'emails', emails[1:2]) as fields`,
  award: sql`name, json_build_object('name', name) as fields`,
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
  readonly one: (kind: PastKind) => PastRecord
}
/** Makes up a change. */
export type Deed = (past: Past) => Told
/** By the mutation's name, the most frequent first. */
export type Deeds = Readonly<Record<string, Deed>>

/** Records come and go: one that was made, one that was saved, and one that is no more. */
export const created =
  (noun: string, kind: PastKind): Deed =>
  ({ one }) => {
    const { name, fields } = one(kind)
    return { message: `Created ${noun} ${name}`, args: fields, before: null, after: fields }
  }
export const updated =
  (noun: string, kind: PastKind, key: string): Deed =>
  ({ one, random }) => {
    const { id, name, fields } = one(kind)
    const update = { status: fields.status }
    return {
      message: `Updated ${noun} ${name}`,
      args: { [key]: id, update, expectedVersion: 1 + random.below(5) },
      before: { ...fields, status: !fields.status },
      after: fields,
    }
  }
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
