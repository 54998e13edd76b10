import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { ChangeAction, RecordKind } from '../../contract/types.gen.ts'
import type { TextFilter } from '../../lists/searchText.ts'

/** Migration 0021 has an index for each list. */
const CREATIONS = [
  'createGroup',
  'createTerm',
  'createCondition',
  'createSynonym',
  'createOnlySynonym',
  'createSpecialty',
  'createPromotedProgram',
  'createEmail',
  'createUser',
]
const DELETIONS = [
  'removeGroup',
  'removeTerm',
  'deleteCondition',
  'removeSynonym',
  'deleteSpecialty',
  'deletePromotedProgram',
  'removeEmail',
  'removeUser',
]

/** Literals, because PostgreSQL does not use a partial index for parameters. */
const isIn = (column: string, actions: readonly string[]) =>
  raw(`${column} in (${actions.map((action) => `'${action}'`).join(', ')})`)

/** Selects the `ChangeAction` of an audit row. `row` is the name of a table or subquery with its column `action`. */
export const actionOf = (row: string): Sql => sql`case when ${isIn(`${row}.action`, CREATIONS)} then 'CREATED'
  when ${isIn(`${row}.action`, DELETIONS)} then 'DELETED' else 'UPDATED' end`

export interface FeedQuery {
  readonly viewerId: string
  readonly timeZone: string
  readonly kinds: readonly RecordKind[]
  /** False if the user may read only the own account. */
  readonly readsAllUsers: boolean
  readonly recordId: string | null
  readonly by: string | null
  readonly action: ChangeAction | null
  readonly isFollowed: boolean
  /** Only later audit rows; null for all. */
  readonly after: Sql | null
  /** First and last day, as UTC midnights in Unix seconds; null for no limit. */
  readonly from: number | null
  readonly to: number | null
  readonly text: { readonly filter: TextFilter; readonly isFrequent: boolean } | null
}

/** Selects the day of an audit row, in the organisation's time zone. */
export const dayOf = (row: string, { timeZone }: FeedQuery): Sql => sql`(${raw(row)}.at at time zone ${timeZone})::date`

const startOf = (midnight: number, days: number, { timeZone }: FeedQuery): Sql =>
  sql`((to_timestamp(${midnight}) at time zone 'UTC' + make_interval(days => ${days}::int)) at time zone ${timeZone})`

/** Conditions that may differ between two changes of one record by one user on one day. */
const changeConditions = (query: FeedQuery, record: string, log: string): Sql[] => [
  ...(query.after ? [sql`${raw(record)}.audit_id > ${query.after}`] : []),
  ...(query.from === null ? [] : [sql`${raw(log)}.at >= ${startOf(query.from, 0, query)}`]),
  ...(query.to === null ? [] : [sql`${raw(log)}.at < ${startOf(query.to, 1, query)}`]),
  ...(query.text
    ? [
        sql`(select ${query.text.filter.inFrequent('searched.texts')} from audit_search as searched
          where searched.id = ${raw(record)}.audit_id)`,
      ]
    : []),
]

/** Selects true if a change belongs to the entry of `head`, which is another change of the same record. */
export const belongsTo = (query: FeedQuery, head: string, record: string, log: string): Sql =>
  join(
    [
      sql`${raw(log)}.username = ${raw(head)}.username`,
      sql`${actionOf(log)} = ${actionOf(head)}`,
      sql`${dayOf(log, query)} = ${dayOf(head, query)}`,
      ...changeConditions(query, record, log),
    ],
    ' and ',
  )

/** Rows of a time have almost the order of their ids. This margin makes up for concurrent changes. */
const MARGIN = 100

/** Bounds of the ids, so that PostgreSQL stops reading at the first or last day. */
const idBounds = (query: FeedQuery): Sql[] => [
  ...(query.from === null
    ? []
    : [
        sql`r.audit_id >= coalesce((select min(id) from (select id from audit_search
          where at >= ${startOf(query.from, 0, query)} order by at, id limit ${MARGIN}) as earliest), 9223372036854775807)`,
      ]),
  ...(query.to === null
    ? []
    : [
        sql`r.audit_id <= coalesce((select max(id) from (select id from audit_search
          where at < ${startOf(query.to, 1, query)} order by at desc, id desc limit ${MARGIN}) as latest), 0)`,
      ]),
]

/**
 * Rows of `audit_record` with their rows of `audit_log`. Without the offset, PostgreSQL might merge both tables, and read
 * all rows of the log down to the latest change of a rarely changed kind.
 */
export const recordsWithLog = (record: string, log: string): Sql =>
  sql`audit_record as ${raw(record)} cross join lateral (select id, at, user_id, username, action from audit_log
    where id = ${raw(record)}.audit_id offset 0) as ${raw(log)}`

const followedRecords = (viewerId: string) =>
  sql`select kind, record_id from feed_follow where user_id = ${viewerId} and username is null`
const followedUsers = (viewerId: string) =>
  sql`select username from feed_follow where user_id = ${viewerId} and username is not null`

/** Conditions of the latest change of an entry: `r` is its row of `audit_record`, and `l` its row of `audit_log`. */
const headConditions = (query: FeedQuery): Sql => {
  const { kinds, viewerId, readsAllUsers, by, action, isFollowed } = query
  const next = sql`select ${belongsTo(query, 'l', 'n', 'nl')}
    from ${recordsWithLog('n', 'nl')}
    where n.kind = r.kind and n.record_id = r.record_id and n.place = 1 and n.audit_id > r.audit_id
    order by n.audit_id limit 1`
  return join(
    [
      sql`r.place = 1 and r.kind = any(${[...kinds]})`,
      ...(readsAllUsers ? [] : [sql`(r.kind <> 'USER' or r.record_id = ${viewerId})`]),
      ...(by === null ? [] : [sql`l.username = ${by}`]),
      ...(action === null ? [] : [sql`${actionOf('l')} = ${action}`]),
      ...(isFollowed
        ? [sql`((r.kind, r.record_id) in (${followedRecords(viewerId)}) or l.username in (${followedUsers(viewerId)}))`]
        : []),
      ...idBounds(query),
      ...changeConditions(query, 'r', 'l'),
      sql`not coalesce((${next}), false)`,
    ],
    ' and ',
  )
}

const columns = sql`r.audit_id as id, r.kind, r.record_id, l.at, l.user_id, l.username, l.action`
const byRecord = recordsWithLog('r', 'l')
const byLog = sql`audit_log as l cross join lateral (select kind, record_id, audit_id, place from audit_record
  where audit_id = l.id and place = 1 offset 0) as r`

/** Selects the latest entries for each row of `keys`. */
const forEach = (keys: Sql, rows: Sql): Sql => sql`select found.* from ${keys} cross join lateral (${rows}) as found`

/** Ways to find the latest entries, each with an index that suits the filter. */
const sourcesOf = (query: FeedQuery, limit: number): Sql[] => {
  const { kinds, viewerId, recordId, by, action, isFollowed, text } = query
  const latest = (from: Sql, key: Sql, order = sql`r.audit_id`) =>
    sql`(select ${columns} from ${from} where ${key} and ${headConditions(query)} order by ${order} desc limit ${limit})`
  const ofUsers = (users: Sql) =>
    forEach(sql`(${users}) as followed (username)`, latest(byLog, sql`l.username = followed.username`, sql`l.id`))

  if (recordId !== null) return [latest(byRecord, sql`r.kind = ${kinds[0] ?? ''} and r.record_id = ${recordId}`)]
  if (isFollowed)
    return [
      forEach(
        sql`(${followedRecords(viewerId)}) as followed (kind, record_id)`,
        latest(byRecord, sql`r.kind = followed.kind and r.record_id = followed.record_id`),
      ),
      ofUsers(followedUsers(viewerId)),
    ]
  if (text && !text.isFrequent)
    return [
      sql`(with matched as materialized (select id from audit_search where ${text.filter.in('texts')})
        ${latest(sql`matched cross join ${byRecord}`, sql`r.audit_id = matched.id`)})`,
    ]
  if (by !== null) return [latest(byLog, sql`l.username = ${by}`, sql`l.id`)]
  if (action === 'CREATED') return [latest(byLog, isIn('l.action', CREATIONS), sql`l.id`)]
  if (action === 'DELETED') return [latest(byLog, isIn('l.action', DELETIONS), sql`l.id`)]
  return [
    forEach(
      sql`unnest(${[...kinds]}::text[]) as readable (kind)`,
      latest(byRecord, sql`r.kind = readable.kind and r.place = 1`),
    ),
  ]
}

/** Selects the latest changes of entries, newest first. An entry begins with a change that no later one continues. */
export const headsOf = (query: FeedQuery, offset: number, limit: number): Sql => sql`
  select * from (${join(sourcesOf(query, offset + limit), ' union ')}) as heads order by id desc offset ${offset} limit ${limit}`
