import sql from 'sql-template-tag'
import type { Page } from '../../list.ts'
import { records, slugTaken } from '../../records.ts'

export interface SynonymRow {
  id: string
  slug: string
  name: string
  auid: string | null
  umls_cuid: string | null
  source: string
  status: boolean
  version: number
  /** Unix seconds. */
  created_at: number
  updated_at: number
  /** The username of whoever saved it last. */
  updated_by: string
}

export type SynonymPage = Page<SynonymRow>

export const synonymColumns = sql`synonym.id, synonym.slug, synonym.name, auid, synonym.umls_cuid, source, synonym.status,
  synonym.version, synonym.created_at, synonym.updated_at, synonym.updated_by`

export const synonyms = records<SynonymRow>({
  table: 'synonym',
  columns: synonymColumns,
  kind: 'SYNONYM',
  label: 'Synonym',
  noun: 'synonym',
  taken: {
    synonym_slug_taken: slugTaken,
    synonym_auid_taken: ({ auid }) => ({ field: 'auid', message: `A synonym has the AUID ${String(auid)} already.` }),
  },
})
