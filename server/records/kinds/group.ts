import sql from 'sql-template-tag'
import type { RowOf } from '../../../src/domain/fields.ts'
import { type GroupFields, groupFields } from '../../../src/domain/groups/fields.ts'
import { groupFilters } from '../../../src/domain/groups/filters.ts'
import type { GroupSort } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, type ListPage, list, sortKey } from '../../lists/list.ts'
import { searchText } from '../../lists/searchText.ts'
import { columnList, fieldsIn, valuesOf } from '../fieldTable.ts'
import { defineRecords, type EditedRow, slugTaken } from '../records.ts'
import { findReferences } from '../references.ts'

export type GroupRow = EditedRow & RowOf<typeof groupFields>

export type GroupPage = ListPage<GroupRow>

export const groupColumns = sql`care_group.id, ${columnList(groupFields, 'care_group')}, care_group.version,
  care_group.created_at, care_group.updated_at, care_group.updated_by`

export const fieldsOf = (group: GroupRow) => fieldsIn(groupFields, group)

export const groups = defineRecords<GroupRow>({
  table: 'care_group',
  columns: groupColumns,
  kind: 'GROUP',
  fieldsOf,
  nameOf: ({ name }) => name,
  label: 'Group',
  noun: 'group',
  taken: { care_group_slug_taken: slugTaken },
})

export const listGroups = (database: Queryable, args: ListArgs<GroupSort>): GroupPage =>
  list<GroupRow, GroupSort>(
    database,
    {
      // The view reads the counts in their order (migration 0022).
      table: args.orderBy?.sort === 'PHYSICIANS' ? 'care_group_by_physicians as care_group' : 'care_group',
      columns: groupColumns,
      searchColumn: 'search_key',
      sorts: {
        NAME: ['name_key'],
        SLUG: ['slug'],
        STATUS: ['status', 'name_key'],
        UPDATED_AT: ['updated_at'],
        PHYSICIANS: ['physicians_count'],
      },
      defaultSort: 'NAME',
      bestMatchesFirst: true,
      identifiers: ['id'],
      filters: {
        fields: groupFilters,
        columns: { updated: 'updated_at' },
        countTable: 'care_group_count',
      },
    },
    args,
  )

export const columnsOf = (draft: GroupFields | RowOf<typeof groupFields>) => ({
  ...valuesOf(groupFields, draft),
  name_key: sortKey(draft.name),
  search_key: searchText(draft.name, draft.slug),
})

export const groupReferences = (database: Queryable, ids: readonly string[]) =>
  findReferences(database, [
    {
      what: 'physicians',
      names: sql`select full_name from group_provider join merged_provider on merged_provider.id = provider_id
        where group_id = any(${ids}::bigint[])`,
    },
  ])
