import sql, { type Sql } from 'sql-template-tag'
import { dateProblem } from '../../../src/domain/schedule.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf, refuseUnstorable } from '../../contract/input.ts'
import type { ChangeAction, QueryChangesArgs, RecordKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { limitOf, offsetOf, type Page } from '../../lists/list.ts'
import { type TextFilter, textFilter } from '../../lists/searchText.ts'
import { actionOf, belongsTo, dayOf, type FeedQuery, headsOf, recordsWithLog } from './sources.ts'

/** Maximum changes of an entry. */
const MAX_FOLDED = 100
/** Maximum entries of the list. */
const MAX_ENTRIES = 1_000
/** A sample is one row of 97. Beyond this number of matches in it, PostgreSQL reads the log until the page is full. */
const FREQUENT = 100

/** `id` is the audit row of the latest change. */
export interface ChangedRecordRow {
  id: string
  kind: RecordKind
  recordId: string
  user: { id: string | null; username: string }
  action: ChangeAction
  day: string
  /** Unix seconds. */
  firstAt: number
  lastAt: number
  /** Newest first. */
  auditIds: string[]
  isCapped: boolean
}

export interface ChangedRecordPage extends Page<ChangedRecordRow> {
  hasMore(): Promise<boolean>
  /** Unix seconds. */
  since(): Promise<number | null>
}

type Access = Pick<FeedQuery, 'viewerId' | 'timeZone' | 'kinds' | 'readsAllUsers'>

const dateOf = (name: 'from' | 'to', date: number | null | undefined): number | null => {
  const message = dateProblem(name, date ?? null)
  if (message !== null) throw badInput({ field: name, message })
  return date ?? null
}

const recordIdOf = ({ kind, id }: QueryChangesArgs): string | null => {
  if (id == null) return null
  if (kind == null) throw badInput({ field: 'kind', message: 'Give the kind of the record, too.' })
  // A top list has the id 0, and no record has a negative one.
  return id === '0' ? id : (idOf(id) ?? '-1')
}

const afterOf = ({ after, sinceLastVisit }: QueryChangesArgs, viewerId: string): Sql | null => {
  if (after == null)
    return sinceLastVisit ? sql`coalesce((select seen_id from feed_visit where user_id = ${viewerId}), 0)` : null
  if (after !== '0' && idOf(after) === null)
    throw badInput({ field: 'after', message: 'after must be the id of an audit row.' })
  return sql`${after}::bigint`
}

const isFrequent = async (database: Queryable, filter: TextFilter): Promise<boolean> => {
  const sample = await database.one<{ count: number }>(sql`
    select count(*)::int from (
      select from audit_search where ${filter.in('texts')} and id % 97 = 0 limit ${FREQUENT}) as sample`)
  return sample?.count === FREQUENT
}

const queryOf = async (database: Queryable, args: QueryChangesArgs, access: Access): Promise<FeedQuery> => {
  const { kind, by, action, followed } = args
  refuseUnstorable(by, 'by')
  const filter = textFilter(args.filter)
  const query = {
    ...access,
    kinds: kind == null ? access.kinds : access.kinds.filter((readable) => readable === kind),
    recordId: recordIdOf(args),
    by: by ?? null,
    action: action ?? null,
    isFollowed: followed === true,
    after: afterOf(args, access.viewerId),
    from: dateOf('from', args.from),
    to: dateOf('to', args.to),
  }
  return { ...query, text: filter && { filter, isFrequent: await isFrequent(database, filter) } }
}

interface EntryRow extends Omit<ChangedRecordRow, 'user' | 'isCapped'> {
  userId: string | null
  username: string
}

/** Reads entries with the ids of their changes. One more id than the maximum shows that there are more changes. */
const readEntries = async (
  database: Queryable,
  query: FeedQuery,
  offset: number,
  limit: number,
): Promise<ChangedRecordRow[]> => {
  const rows = await database.rows<EntryRow>(sql`
    select heads.id::text, kind, record_id::text as "recordId", user_id::text as "userId", username,
      ${actionOf('heads')} as action, ${dayOf('heads', query)}::text as day, heads.at as "lastAt",
      entry."firstAt", entry."auditIds"
    from (${headsOf(query, offset, limit)}) as heads cross join lateral (
      with recursive change as (
        select heads.id, heads.at, 1 as number
        union all
        select older.id, older.at, change.number + 1 from change cross join lateral (
          select o.audit_id as id, ol.at, ${belongsTo(query, 'heads', 'o', 'ol')} as belongs
          from ${recordsWithLog('o', 'ol')}
          where o.kind = heads.kind and o.record_id = heads.record_id and o.place = 1 and o.audit_id < change.id
          order by o.audit_id desc limit 1
        ) as older
        where older.belongs and change.number <= ${MAX_FOLDED}
      )
      select min(at) filter (where number <= ${MAX_FOLDED}) as "firstAt", array_agg(id::text order by number) as "auditIds"
      from change
    ) as entry order by heads.id desc`)
  return rows.map(({ userId, username, auditIds, ...entry }) => ({
    ...entry,
    user: { id: userId, username },
    auditIds: auditIds.slice(0, MAX_FOLDED),
    isCapped: auditIds.length > MAX_FOLDED,
  }))
}

const countEntries = async (database: Queryable, query: FeedQuery): Promise<number> => {
  const total = await database.one<{ count: number }>(
    sql`select count(*)::int from (${headsOf(query, 0, MAX_ENTRIES + 1)}) as heads`,
  )
  return total?.count ?? 0
}

const timeOf = async (database: Queryable, after: Sql): Promise<number | null> =>
  (await database.one<{ at: number }>(sql`select at from audit_log where id = ${after}`))?.at ?? null

/** Calls `load` once, at the first call. */
const once = <Result>(load: () => Promise<Result>) => {
  let result: Promise<Result> | undefined
  return () => (result ??= load())
}

/** Lists changes of records, newest first (decision 61). Throws BAD_USER_INPUT. */
export const listChanges = async (
  database: Queryable,
  args: QueryChangesArgs,
  access: Access,
): Promise<ChangedRecordPage> => {
  const offset = offsetOf(args.afterCurser)
  const limit = Math.min(limitOf(args.first), Math.max(0, MAX_ENTRIES - offset))
  const query = await queryOf(database, args, access)
  const { after } = query
  // One more entry than the page shows whether the list goes on.
  const entries = once(() => readEntries(database, query, offset, limit + 1))
  const count = once(() => countEntries(database, query))
  return {
    edges: async () =>
      (await entries()).slice(0, limit).map((node, index) => ({ node, cursor: String(offset + index) })),
    aggregate: {
      count: async () => Math.min(await count(), MAX_ENTRIES),
      isCapped: async () => (await count()) > MAX_ENTRIES,
    },
    hasMore: async () => offset + limit < MAX_ENTRIES && (await entries()).length > limit,
    since: async () => after && timeOf(database, after),
  }
}
