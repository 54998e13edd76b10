import sql, { raw, type Sql } from 'sql-template-tag'
import { inBulkTransaction, optimizeTables, withoutIndexes } from '../server/database/bulk.ts'
import type { Queryable } from '../server/database/database.ts'

const tables = [
  'care_group',
  'term',
  'synonym',
  'practice_email',
  'group_provider',
  'provider_term',
  'term_synonym',
  'specialty_term',
  'care_group_count',
  'term_count',
  'synonym_count',
]

/** Columns of the copies of rows, other than the names, and their values in SQL. `n` is the number of the copy. */
const copied = {
  care_group: {
    slug: "slug || '-' || n",
    search_key: "search_key || 'Q' || n",
    name: "name || ' ' || n",
    name_key: "name_key || ' ' || n",
    url: "nullif(url, '') || '/' || n",
    display_on_profile: 'display_on_profile',
    status: 'status',
  },
  term: {
    slug: "slug || '-' || n",
    search_key: "search_key || 'Q' || n",
    name: "name || ' ' || n",
    name_key: "name_key || ' ' || n",
    taxonomy: 'taxonomy',
    umls_cuid: "umls_cuid || '.' || n",
    status: 'status',
  },
  synonym: {
    slug: "slug || '-' || n",
    search_key: "search_key || 'Q' || n",
    name: "name || ' ' || n",
    name_key: "name_key || ' ' || n",
    auid: "auid || '.' || n",
    source: 'source',
    status: 'status',
  },
  practice_email: {
    search_key: "search_key || 'Q' || n",
    provider_id: 'provider_id',
    soarian_resource_mne: 'soarian_resource_mne',
    soarian_location_mne: 'soarian_location_mne',
    department_mne: 'department_mne',
    match: "match || '|' || n",
    match_key: "match_key || '|' || n",
    emails: 'emails',
    broken_emails: 'broken_emails',
  },
} as const

const copyRows = (table: keyof typeof copied, size: number): Sql => {
  const columns = { ...copied[table], updated_at: "updated_at - n * interval '3 days'", updated_by: 'updated_by' }
  return sql`
    insert into ${raw(table)} (${raw(Object.keys(columns).join(', '))}) select ${raw(Object.values(columns).join(', '))}
    from ${raw(table)}, generate_series(1, ${size}::int / (select count(*) from ${raw(table)})) as n`
}

/** Links each record that has no links to 0 to 7 others. */
const links: readonly Sql[] = [
  sql`insert into group_provider (group_id, provider_id)
    select distinct id, 1 + (id * 7919 + n * 104729) % (select max(id) from provider)
    from care_group, generate_series(1, (id % 8)::int) as n
    where not exists (select from group_provider where group_id = id) on conflict do nothing`,
  sql`insert into provider_term (term_id, provider_id)
    select distinct id, 1 + (id * 7919 + n * 104729) % (select max(id) from provider)
    from term, generate_series(1, (id % 5)::int) as n
    where not exists (select from provider_term where term_id = id) on conflict do nothing`,
  sql`insert into term_synonym (term_id, synonym_id)
    select distinct id, 1 + (id * 7919 + n * 104729) % (select max(id) from synonym)
    from term, generate_series(1, (id % 3)::int) as n
    where not exists (select from term_synonym where term_id = id) on conflict do nothing`,
  sql`insert into specialty_term (term_id, specialty_id, list)
    select distinct id, 1 + (id * 7919) % (select max(id) from specialty), 'DEFAULT' from term
    where id % 3 = 0 and not exists (select from specialty_term where term_id = id) on conflict do nothing`,
]

/** Fills the lists up to `size` rows each. The ids of physicians, synonyms and specialties must have no gaps. */
export const fillLists = async (url: string, database: Queryable, size: number): Promise<void> => {
  const counted = await database.one<{ count: number }>(sql`select count(*)::int from care_group`)
  if ((counted?.count ?? 0) >= size) return
  await inBulkTransaction(url, (tx) =>
    withoutIndexes(tx, tables, async () => {
      for (const table of Object.keys(copied) as (keyof typeof copied)[]) await tx.rows(copyRows(table, size))
      for (const statement of links) await tx.rows(statement)
    }),
  )
  await optimizeTables(url)
}
