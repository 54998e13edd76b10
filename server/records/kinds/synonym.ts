import sql, { raw } from 'sql-template-tag'
import type { RowOf } from '../../../src/domain/fields.ts'
import { CUSTOM_SOURCE, type SynonymOrigin } from '../../../src/domain/synonym.ts'
import { type SynonymFields, synonymFields } from '../../../src/domain/synonymFields.ts'
import { synonymFilters } from '../../../src/domain/synonyms/filters.ts'
import { idOf, refuseUnstorable } from '../../contract/input.ts'
import type { SynonymSort, SynonymUpdate } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, type ListPage, list, sortKey } from '../../lists/list.ts'
import { searchText, textFilter } from '../../lists/searchText.ts'
import { columnList, fieldsIn, fieldsInInput, valuesOf } from '../fieldTable.ts'
import { defineRecords, type EditedRow, slugTaken } from '../records.ts'
import { findReferences } from '../references.ts'

export type SynonymRow = EditedRow & RowOf<typeof synonymFields> & SynonymOrigin

export type SynonymPage = ListPage<SynonymRow>

export const synonymColumns = sql`synonym.id, ${columnList(synonymFields, 'synonym')}, auid, synonym.umls_cuid, source,
  synonym.version, synonym.created_at, synonym.updated_at, synonym.updated_by`

export const fieldsOf = (synonym: SynonymRow) => fieldsIn(synonymFields, synonym)

export const synonyms = defineRecords<SynonymRow>({
  table: 'synonym',
  columns: synonymColumns,
  kind: 'SYNONYM',
  fieldsOf,
  nameOf: ({ name }) => name,
  label: 'Synonym',
  noun: 'synonym',
  taken: {
    synonym_slug_taken: slugTaken,
    synonym_auid_taken: ({ auid }) => ({
      field: 'auid',
      message: `Another synonym already has the AUID ${String(auid)}.`,
    }),
  },
})

interface SynonymArgs extends ListArgs<SynonymSort> {
  readonly search?: string | null
  readonly termId?: string | null
  readonly sabs?: readonly string[] | null
}

/** If `filter` and `search` are set, both must match. */
export const listSynonyms = (database: Queryable, { search, termId, sabs, ...args }: SynonymArgs): SynonymPage => {
  const searchFilter = textFilter(search, 'search')
  refuseUnstorable(sabs, 'sabs')
  const ofTerm = sql`synonym.id in (select synonym_id from term_synonym where term_id = ${idOf(termId ?? '')})`
  const scope = [
    ...(searchFilter === null ? [] : [searchFilter.in('search_key')]),
    ...(termId == null ? [] : [ofTerm]),
    ...(sabs == null ? [] : [sql`source = any(${sabs}::text[])`]),
  ]
  return list<SynonymRow, SynonymSort>(
    database,
    {
      table: 'synonym',
      columns: synonymColumns,
      searchColumn: 'search_key',
      sorts: {
        NAME: ['name_key'],
        SLUG: ['slug'],
        AUID: ['auid'],
        STATUS: ['status', 'name_key'],
        UPDATED_AT: ['updated_at'],
      },
      defaultSort: 'NAME',
      bestMatchesFirst: true,
      identifiers: ['id'],
      filters: {
        fields: synonymFilters,
        columns: { updated: 'updated_at' },
        // Partial indexes have these conditions.
        conditions: {
          source: { custom: raw(`source = '${CUSTOM_SOURCE}'`), vocabulary: raw(`source <> '${CUSTOM_SOURCE}'`) },
        },
        countTable: 'synonym_count',
      },
      scope,
      // The rank counts all synonyms, so a list with conditions cannot use it.
      ...(scope.length === 0 && { ranks: { NAME: { name: 'rank_synonym_by_name', keys: ['name_key'] } } }),
    },
    args,
  )
}

export const auditFieldsOf = (synonym: SynonymRow): SynonymFields & SynonymOrigin => {
  const { auid, umls_cuid, source } = synonym
  return { ...fieldsOf(synonym), auid, umls_cuid, source }
}

export const columnsOf = (draft: SynonymFields, { auid }: Pick<SynonymOrigin, 'auid'>) => ({
  ...valuesOf(synonymFields, draft),
  name_key: sortKey(draft.name),
  search_key: searchText(draft.name, draft.slug, auid ?? ''),
})

export const fieldsInUpdate = (input: SynonymUpdate) => fieldsInInput(synonymFields, input)

export const synonymReferences = (database: Queryable, ids: readonly string[]) =>
  findReferences(database, [
    {
      what: 'terms',
      names: sql`select name from term_synonym join term on term.id = term_id where synonym_id = any(${ids}::bigint[])`,
    },
    { what: 'Display Names', names: sql`select name from term where primary_synonym_id = any(${ids}::bigint[])` },
  ])
