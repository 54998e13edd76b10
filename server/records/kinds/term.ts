import sql, { type Sql } from 'sql-template-tag'
import type { Problem } from '../../../src/domain/problem.ts'
import { termFilters } from '../../../src/domain/terms/filters.ts'
import type { TermFields } from '../../../src/domain/terms/term.ts'
import type { CftTermSort, Taxonomy } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, type ListPage, list, sortKey } from '../../lists/list.ts'
import { searchText } from '../../lists/searchText.ts'
import { defineRecords, type EditedRow, slugTaken, type Values } from '../records.ts'
import { findReferences } from '../references.ts'

export interface TermRow extends EditedRow {
  slug: string
  name: string
  taxonomy: Taxonomy | null
  umls_cuid: string | null
  status: boolean
  primary_synonym_id: string | null
}

export type TermPage = ListPage<TermRow>

export const termColumns = sql`term.id, term.slug, term.name, taxonomy, term.umls_cuid, term.status, primary_synonym_id,
  term.version, term.created_at, term.updated_at, term.updated_by`

export const foreignSynonymProblem: Problem<'primary_synonym_id'> = {
  field: 'primary_synonym_id',
  message: 'This synonym is not linked to the term. Link it first.',
}

export const cuidTakenProblem = ({ umls_cuid }: Values): Problem => ({
  field: 'umls_cuid',
  message: `Another term is already mapped to ${String(umls_cuid)}.`,
})

export const termsByName = { table: 'term', columns: termColumns, order: 'term.name_key, term.id' }

export const fieldsOf = ({ name, slug, taxonomy, umls_cuid, status, primary_synonym_id }: TermRow) => ({
  name,
  slug,
  taxonomy,
  umls_cuid,
  status,
  primary_synonym_id,
})

export const terms = defineRecords<TermRow>({
  table: 'term',
  columns: termColumns,
  kind: 'TERM',
  fieldsOf,
  nameOf: ({ name }) => name,
  also: ({ taxonomy }) => (taxonomy === 'CONDITION' ? ['CONDITION'] : []),
  label: 'CFT',
  noun: 'term',
  taken: {
    term_slug_taken: slugTaken,
    term_cuid_taken: cuidTakenProblem,
    term_primary_synonym: () => foreignSynonymProblem,
  },
})

export const listTerms = (database: Queryable, args: ListArgs<CftTermSort>, scope: readonly Sql[] = []): TermPage =>
  list<TermRow, CftTermSort>(
    database,
    {
      table: 'term',
      columns: termColumns,
      searchColumn: 'found_key',
      sorts: {
        ID: ['id'],
        NAME: ['name_key'],
        SLUG: ['slug'],
        CUID: ['umls_cuid'],
        TAXONOMY: ['taxonomy', 'name_key'],
        STATUS: ['status', 'name_key'],
        UPDATED_AT: ['updated_at'],
      },
      defaultSort: 'NAME',
      bestMatchesFirst: true,
      identifiers: ['id'],
      filters: {
        fields: termFilters,
        columns: { type: 'taxonomy', mapped: 'umls_cuid', updated: 'updated_at' },
        countTable: 'term_count',
      },
      scope,
      // The rank counts all terms, so a list with conditions cannot use it.
      ...(scope.length === 0 && { ranks: { NAME: { name: 'rank_term_by_name', keys: ['name_key'] } } }),
    },
    args,
  )

export const textColumnsOf = ({ name, slug, umls_cuid }: Pick<TermFields, 'name' | 'slug' | 'umls_cuid'>) => ({
  name,
  slug,
  umls_cuid,
  name_key: sortKey(name),
  search_key: searchText(name, slug, ...(umls_cuid === null ? [] : [umls_cuid])),
})

export const termReferences = (database: Queryable, ids: readonly string[]) =>
  findReferences(database, [
    {
      what: 'default term lists',
      names: sql`select name from specialty_term join specialty on specialty.id = specialty_id
        where term_id = any(${ids}::bigint[]) and list = 'DEFAULT'`,
    },
    {
      what: 'service line lists',
      names: sql`select specialty.name || ' (' || service_line.name || ')'
        from specialty_variant_term join specialty on specialty.id = specialty_id
        join service_line on service_line.id = service_line_id where term_id = any(${ids}::bigint[])`,
    },
    {
      what: 'master term lists',
      names: sql`select name from specialty_term join specialty on specialty.id = specialty_id
        where term_id = any(${ids}::bigint[]) and list = 'MASTER'`,
    },
    {
      what: 'physicians',
      names: sql`select full_name from provider_term join merged_provider on merged_provider.id = provider_id
        where term_id = any(${ids}::bigint[])`,
    },
    {
      what: 'physicians whose profile excludes this term',
      names: sql`select full_name from provider_excluded_term join merged_provider on merged_provider.id = provider_id
        where term_id = any(${ids}::bigint[])`,
    },
    {
      what: 'synonyms',
      names: sql`select name from term_synonym join synonym on synonym.id = synonym_id where term_id = any(${ids}::bigint[])`,
    },
    {
      what: 'top conditions',
      names: sql`select 'Position ' || place from top_condition where term_id = any(${ids}::bigint[])`,
    },
    {
      what: 'promoted programs',
      names: sql`select name from program_term join promoted_program on promoted_program.id = program_id
        where term_id = any(${ids}::bigint[])`,
    },
  ])
