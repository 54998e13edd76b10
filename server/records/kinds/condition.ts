import sql from 'sql-template-tag'
import { notFound } from '../../contract/errors.ts'
import type { ConditionSort, Taxonomy } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, list, type Page } from '../../lists/list.ts'
import { defineRecords, type EditedRow, slugTaken } from '../records.ts'
import { textColumnsOf } from './term.ts'

export interface ConditionRow extends EditedRow {
  slug: string
  name: string
  display_name: string | null
  taxonomy: Taxonomy | null
  umls_cuid: string | null
  is_visible: boolean
  status: boolean
  is_in_picklist: boolean
  is_default_term_list_enabled: boolean
}

export type ConditionPage = Page<ConditionRow>

const conditionColumns = sql`term.id, term.slug, term.name, term.display_name, taxonomy, term.umls_cuid,
  term.is_visible, term.status, term.is_in_picklist, term.is_default_term_list_enabled, term.version, term.created_at, term.updated_at,
  term.updated_by`

const label = 'CFT'

export const fieldsOf = (condition: ConditionRow) => {
  const { name, slug, display_name, is_visible, status, is_in_picklist, is_default_term_list_enabled } = condition
  return { name, slug, display_name, is_visible, is_active: status, is_in_picklist, is_default_term_list_enabled }
}

/** Reads and writes any term. `findCondition` and `lockCondition` return only conditions. */
export const conditions = defineRecords<ConditionRow>({
  table: 'term',
  columns: conditionColumns,
  kind: 'CONDITION',
  fieldsOf,
  nameOf: ({ name }) => name,
  also: () => ['TERM'],
  label,
  noun: 'condition',
  taken: { term_slug_taken: slugTaken },
})

const isCondition = ({ taxonomy }: ConditionRow): boolean => taxonomy === 'CONDITION'

export const findCondition: typeof conditions.find = async (database, key) => {
  const row = await conditions.find(database, key)
  return row && isCondition(row) ? row : null
}

/** Throws NOT_FOUND if the term is not a condition, CONFLICT for a stale version. */
export const lockCondition = async (
  tx: Queryable,
  id: string,
  expectedVersion?: number | null,
): Promise<ConditionRow> => {
  const row = await conditions.lock(tx, id)
  if (!isCondition(row)) throw notFound(label)
  conditions.refuseStale(row, expectedVersion)
  return row
}

export const listConditions = (database: Queryable, args: ListArgs<ConditionSort>): ConditionPage =>
  list<ConditionRow, ConditionSort>(
    database,
    {
      table: 'term',
      columns: conditionColumns,
      searchColumn: 'found_key',
      sorts: { NAME: ['name_key'], SLUG: ['slug'], UPDATED_AT: ['updated_at'] },
      defaultSort: 'NAME',
      bestMatchesFirst: true,
      identifiers: ['id'],
      scope: [sql`taxonomy = 'CONDITION'`],
    },
    args,
  )

export const columnsOf = (
  { name, slug, display_name, is_active, ...switches }: ReturnType<typeof fieldsOf>,
  umls_cuid: string | null,
) => ({
  ...textColumnsOf({ name, slug, umls_cuid }),
  taxonomy: 'CONDITION',
  display_name: display_name || null,
  status: is_active,
  ...switches,
})
