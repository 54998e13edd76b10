import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from '../server/database/database.ts'
import { groupFields } from '../src/domain/groups/fields.ts'
import { PAGE_SIZE } from '../src/domain/limits.ts'
import { AuditLogs } from '../src/gql/audit/audit.gen.ts'
import { Groups } from '../src/gql/groups/groups.gen.ts'
import { bareOf, requestOf, type Work } from './measure.ts'
import { textsIn } from './texts.ts'

/** Measured page of the audit logs, or the last one if there are fewer pages. */
const DEEP_PAGE = 20_000

const count = (table: string, where: Sql = sql`true`) => sql`select count(*)::int from ${raw(table)} where ${where}`
const groupColumns = sql`id, name, slug, status, updated_at`
const GROUP_WITH_PHYSICIANS = `query ($id: ID!) {
  group(id: $id) { id ${Object.keys(groupFields).join(' ')} version updated_at updated_by
    providersCount providers { id firstName lastName } }
}`
const PHYSICIAN_PAGE = `query ($filter: String, $first: Int) {
  providers(filter: $filter, first: $first) { edges { node { id fullName npi } cursor } aggregate { count } }
}`

export const idsOf = async (database: Database, query: Sql): Promise<string[]> =>
  (await database.rows<{ id: string }>(query)).map(({ id }) => id)

export const readingWorks = async (database: Database, tokenOf: (username: string) => string): Promise<Work[]> => {
  const token = tokenOf('curator')
  const { 'common text': text } = await textsIn(database, { table: 'provider', lines: 'full_name' })
  const pattern = `%${text}%`
  const [largeGroupId = ''] = await idsOf(
    database,
    sql`select group_id as id from group_provider group by 1 order by abs(count(*) - 200), 1 limit 1`,
  )
  const auditRows = await database.one<{ count: number }>(count('audit_log'))
  const page = Math.min(DEEP_PAGE, Math.ceil((auditRows?.count ?? 0) / PAGE_SIZE))
  const offset = (page - 1) * PAGE_SIZE
  const physicianCount = sql`(select count(*) from group_provider where group_id = id)::int as "providersCount"`
  return [
    {
      name: '25 groups + total',
      token,
      requests: [
        requestOf('{ groups { edges { node { id name slug status updated_at } cursor } aggregate { count } } }', {}),
      ],
      bare: [bareOf([sql`select ${groupColumns} from care_group order by name_key, id limit 25`, count('care_group')])],
    },
    {
      name: '25 groups with physician counts + total',
      token,
      requests: [requestOf(Groups, { first: 25 })],
      bare: [
        bareOf([
          sql`select ${groupColumns}, ${physicianCount} from care_group order by name_key, id limit 25`,
          count('care_group'),
        ]),
      ],
    },
    {
      name: `typed text (${text}) over physicians + total`,
      token,
      requests: [requestOf(PHYSICIAN_PAGE, { filter: text, first: 25 })],
      bare: [
        bareOf([
          sql`select id, full_name, npi from provider where search_key like ${pattern} order by full_name_key, id limit 25`,
          count('provider', sql`search_key like ${pattern}`),
        ]),
      ],
    },
    {
      name: `page ${page.toLocaleString('en-US')} of audit rows + total`,
      token: tokenOf('auditor'),
      requests: [requestOf(AuditLogs, { first: 25, afterCurser: String(offset - 1) })],
      bare: [
        bareOf([
          sql`select id, username, at, message, action, args, before, after from audit_log
            order by at desc, id desc limit 25 offset ${offset}`,
          count('audit_log'),
        ]),
      ],
    },
    {
      name: 'group + 200 physicians',
      token,
      requests: [requestOf(GROUP_WITH_PHYSICIANS, { id: largeGroupId })],
      bare: [
        bareOf([
          sql`select *, ${physicianCount} from care_group where id = ${largeGroupId}`,
          sql`select id, first_name, last_name from provider join group_provider on provider_id = id
            where group_id = ${largeGroupId} order by last_name_key, first_name_key, id`,
        ]),
      ],
    },
  ]
}
