import sql from 'sql-template-tag'
import type { GroupSort } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, list, type Page, sortKey } from '../../lists/list.ts'
import { searchLines } from '../../lists/searchLines.ts'
import { type MadeRow, records, slugTaken } from '../records.ts'

export interface GroupRow extends MadeRow {
  slug: string
  name: string
  url: string | null
  display_on_profile: boolean
  status: boolean
}

export type GroupPage = Page<GroupRow>

export const groupColumns = sql`id, slug, name, url, display_on_profile, status, version, created_at, updated_at, updated_by`

/** What staff edit of a group, as the audit log keeps it. */
export const fieldsOf = ({ name, slug, url, status, display_on_profile }: GroupRow) => ({
  name,
  slug,
  url,
  status,
  display_on_profile,
})

export const groups = records<GroupRow>({
  table: 'care_group',
  columns: groupColumns,
  kind: 'GROUP',
  fieldsOf,
  label: 'Group',
  noun: 'group',
  taken: { care_group_slug_taken: slugTaken },
})

export const listGroups = (database: Queryable, args: ListArgs<GroupSort>): GroupPage =>
  list<GroupRow, GroupSort>(
    database,
    {
      table: 'care_group',
      columns: groupColumns,
      searched: 'search_key',
      sorts: { NAME: ['name_key'], SLUG: ['slug'], STATUS: ['status', 'name_key'], UPDATED_AT: ['updated_at'] },
      defaultSort: 'NAME',
    },
    args,
  )

/** A group's fields by column, with the columns that are made of its texts. */
export const columnsOf = ({ name, slug, url, status, display_on_profile }: ReturnType<typeof fieldsOf>) => ({
  name,
  slug,
  url: url || null,
  status,
  display_on_profile,
  name_key: sortKey(name),
  search_key: searchLines(name, slug),
})
