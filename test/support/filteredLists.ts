import sql from 'sql-template-tag'
import type { QueryPracticeEmailsArgs } from '../../server/contract/types.gen.ts'
import type { Viewer } from '../../server/contract/viewer.ts'
import type { Queryable } from '../../server/database/database.ts'
import type { ListArgs, Page } from '../../server/lists/list.ts'
import { listGroups } from '../../server/records/kinds/group.ts'
import { listPracticeEmails } from '../../server/records/kinds/practiceEmail.ts'
import { listSynonyms } from '../../server/records/kinds/synonym.ts'
import { listTerms } from '../../server/records/kinds/term.ts'
import { listUsers } from '../../server/records/kinds/user.ts'
import { listAuditLogs } from '../../server/sections/audit/auditLog.ts'
import { auditFilters } from '../../src/domain/audit/filters.ts'
import type { FilterTable } from '../../src/domain/filterFields.ts'
import { groupFilters } from '../../src/domain/groups/filters.ts'
import { ADMIN_ROLE } from '../../src/domain/permissions.ts'
import { practiceEmailFilters } from '../../src/domain/practiceEmails/filters.ts'
import { synonymFilters } from '../../src/domain/synonyms/filters.ts'
import { termFilters } from '../../src/domain/terms/filters.ts'
import { userFilters } from '../../src/domain/users/filters.ts'

export type Cell = string | number | boolean | null

/** Row with the values of the filters and sort keys, computed without the code of the lists. Moments are in seconds. */
export type ListedRow = { readonly id: string } & Readonly<Record<string, Cell>>

export interface FilteredList {
  readonly name: string
  readonly fields: FilterTable
  /** Cells by which each sort orders the rows, before the id. The default sort comes first. */
  readonly sorts: Readonly<Record<string, readonly string[]>>
  readonly defaultDirection?: 'DESC'
  rows(database: Queryable): Promise<ListedRow[]>
  list(database: Queryable, args: ListArgs<string>): Page<{ id: string }>
}

export const administrator: Viewer = {
  id: '1',
  username: 'admin',
  role: ADMIN_ROLE,
  permissions: new Set(['logs']),
  sessionId: '',
}

/** Counts the rows of an association in TypeScript, by the id of one side. */
const countsOf = async (database: Queryable, tables: readonly ReturnType<typeof sql>[]) => {
  const counts = new Map<string, number>()
  for (const table of tables)
    for (const { id } of await database.rows<{ id: string }>(table)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return (id: string): number => counts.get(id) ?? 0
}

const updated = sql`extract(epoch from updated_at)::float8 as updated`

const byName = { NAME: ['name_key'], STATUS: ['status', 'name_key'], UPDATED_AT: ['updated'] }

export const filteredLists: readonly FilteredList[] = [
  {
    name: 'groups',
    fields: groupFilters,
    sorts: { ...byName, SLUG: ['slug'], PHYSICIANS: ['physicians'] },
    list: (database, args) => listGroups(database, args as ListArgs<'NAME'>),
    rows: async (database) => {
      const physicians = await countsOf(database, [sql`select group_id as id from group_provider`])
      const rows = await database.rows<ListedRow>(sql`
        select id, name_key, slug, status, display_on_profile, url, ${updated} from care_group`)
      return rows.map((row) => ({ ...row, physicians: physicians(row.id) }))
    },
  },
  {
    name: 'terms',
    fields: termFilters,
    sorts: { ...byName, ID: [], SLUG: ['slug'], CUID: ['mapped'], TAXONOMY: ['type', 'name_key'] },
    list: (database, args) => listTerms(database, args as ListArgs<'NAME'>),
    rows: async (database) => {
      const synonyms = await countsOf(database, [sql`select term_id as id from term_synonym`])
      const physicians = await countsOf(database, [sql`select term_id as id from provider_term`])
      const specialties = await countsOf(database, [
        sql`select term_id as id from specialty_term`,
        sql`select term_id as id from specialty_variant_term`,
      ])
      const rows = await database.rows<ListedRow>(sql`
        select id, name_key, slug, status, taxonomy as type, umls_cuid as mapped, ${updated} from term`)
      return rows.map((row) => {
        const counts = { synonyms: synonyms(row.id), physicians: physicians(row.id), specialties: specialties(row.id) }
        return { ...row, ...counts }
      })
    },
  },
  {
    name: 'synonyms',
    fields: synonymFilters,
    sorts: { ...byName, SLUG: ['slug'], AUID: ['auid'] },
    list: (database, args) => listSynonyms(database, args as ListArgs<'NAME'>),
    rows: async (database) => {
      const terms = await countsOf(database, [sql`select synonym_id as id from term_synonym`])
      const rows = await database.rows<ListedRow>(sql`
        select id, name_key, slug, status, auid, ${updated},
          case source when 'DML_CUSTOM' then 'custom' else 'vocabulary' end as source from synonym`)
      return rows.map((row) => ({ ...row, terms: terms(row.id) }))
    },
  },
  {
    name: 'practice emails',
    fields: practiceEmailFilters,
    sorts: {
      MATCH: ['match_key'],
      RESOURCE: ['resource', 'match_key'],
      LOCATION: ['location', 'match_key'],
      DEPARTMENT: ['department', 'match_key'],
      ADDRESSES: ['addresses', 'match_key'],
      UPDATED_AT: ['updated'],
    },
    list: (database, args) => listPracticeEmails(database, args as QueryPracticeEmailsArgs),
    rows: async (database) => {
      const rows = await database.rows<ListedRow & { emails: string[] }>(sql`
        select id, match_key, soarian_resource_mne as resource, soarian_location_mne as location,
          department_mne as department, provider_id, emails, broken_emails, ${updated} from practice_email`)
      return rows.map(({ emails, provider_id, broken_emails, ...row }) => ({
        ...row,
        addresses: emails.length,
        broken: broken_emails !== null,
        physician: provider_id === null ? 'none' : 'any',
      }))
    },
  },
  {
    name: 'accounts',
    fields: userFilters,
    sorts: {
      USERNAME: ['username_key'],
      STATUS: ['status', 'username_key'],
      ROLE: ['role', 'username_key'],
      UPDATED_AT: ['updated'],
    },
    list: (database, args) => listUsers(database, administrator, args as ListArgs<'USERNAME'>),
    rows: (database) => database.rows(sql`select id, username_key, status, role, ${updated} from app_user`),
  },
  {
    name: 'audit logs',
    fields: auditFilters,
    sorts: { TIMESTAMP: ['time'] },
    defaultDirection: 'DESC',
    list: (database, args) => listAuditLogs(database, administrator, args as ListArgs<'TIMESTAMP'>),
    rows: (database) =>
      database.rows(sql`select id, username as user, action, extract(epoch from at)::float8 as time from audit_log`),
  },
]
