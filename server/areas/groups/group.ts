import sql, { join, type Sql } from 'sql-template-tag'
import type { GroupFields } from '../../../src/domain/group.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { notFound } from '../../contract/errors.ts'
import type { GroupSort } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { idOf } from '../../input.ts'
import { type ListArgs, list, type Page, sortKey } from '../../list.ts'

export interface GroupRow {
  id: string
  slug: string
  name: string
  url: string | null
  display_on_profile: boolean
  status: boolean
  version: number
  /** Unix seconds. */
  created_at: number
  updated_at: number
  /** The username of whoever saved it last. */
  updated_by: string
}

export type GroupPage = Page<GroupRow>

export const groupColumns = sql`id, slug, name, url, display_on_profile, status, version, created_at, updated_at, updated_by`

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

/** One group by id, by slug or by both; null when there is none. */
export const findGroup = (
  database: Queryable,
  { id, slug }: { readonly id?: string | null; readonly slug?: string | null },
): Promise<GroupRow | null> => {
  const conditions = [...(id == null ? [] : [sql`id = ${idOf(id)}`]), ...(slug == null ? [] : [sql`slug = ${slug}`])]
  return database.one(sql`select ${groupColumns} from care_group where ${join(conditions, ' and ')}`)
}

/** The group, which nobody else can change until the transaction ends. Errors: NOT_FOUND. */
export const lockGroup = async (tx: Queryable, id: string): Promise<GroupRow> => {
  const group = await tx.one<GroupRow>(sql`select ${groupColumns} from care_group where id = ${idOf(id)} for update`)
  if (!group) throw notFound('Group')
  return group
}

/** Runs a statement that writes one group and returns its columns. */
export const written = async (tx: Queryable, statement: Sql): Promise<GroupRow> => {
  const group = await tx.one<GroupRow>(statement)
  if (!group) throw new Error('A statement that should write a group wrote none.')
  return group
}

/** What staff edit of a group, as the audit log keeps it. */
export const fieldsOf = ({ name, slug, url, status, display_on_profile }: GroupRow) => ({
  name,
  slug,
  url,
  status,
  display_on_profile,
})

/** The columns that are made of a group's texts. */
export const keysOf = ({ name, slug }: Pick<GroupFields, 'name' | 'slug'>) => ({
  name_key: sortKey(name),
  search_key: `${searchKey(name)}\n${slug}`,
})
