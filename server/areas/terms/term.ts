import sql from 'sql-template-tag'
import type { CftTermSort, Taxonomy } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, list, type Page } from '../../list.ts'
import { records, slugTaken } from '../../records.ts'

export interface TermRow {
  id: string
  slug: string
  name: string
  taxonomy: Taxonomy | null
  umls_cuid: string | null
  status: boolean
  primary_synonym_id: string | null
  version: number
  /** Unix seconds. */
  created_at: number
  updated_at: number
  /** The username of whoever saved it last. */
  updated_by: string
}

export type TermPage = Page<TermRow>

export const termColumns = sql`term.id, term.slug, term.name, taxonomy, term.umls_cuid, term.status, primary_synonym_id,
  term.version, term.created_at, term.updated_at, term.updated_by`

export const terms = records<TermRow>({
  table: 'term',
  columns: termColumns,
  kind: 'TERM',
  label: 'CFT',
  noun: 'term',
  taken: {
    term_slug_taken: slugTaken,
    term_cuid_taken: ({ umls_cuid }) => ({
      field: 'umls_cuid',
      message: `A term is mapped to ${String(umls_cuid)} already.`,
    }),
  },
})

export const listTerms = (database: Queryable, args: ListArgs<CftTermSort>): TermPage =>
  list<TermRow, CftTermSort>(
    database,
    {
      table: 'term',
      columns: termColumns,
      searched: 'search_key',
      sorts: {
        NAME: ['name_key'],
        SLUG: ['slug'],
        CUID: ['umls_cuid'],
        TAXONOMY: ['taxonomy', 'name_key'],
        STATUS: ['status', 'name_key'],
        UPDATED_AT: ['updated_at'],
      },
      defaultSort: 'NAME',
    },
    args,
  )
