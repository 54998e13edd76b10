import sql from 'sql-template-tag'
import type { SynonymFields, SynonymOrigin } from '../../../src/domain/synonym.ts'
import { idOf, refuseUnstorable } from '../../contract/input.ts'
import type { SynonymSort, SynonymUpdate } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { contains } from '../../lists/contains.ts'
import { type ListArgs, list, type Page, sortKey } from '../../lists/list.ts'
import { searchLines } from '../../lists/searchLines.ts'
import { present } from '../draft.ts'
import { type MadeRow, records, slugTaken } from '../records.ts'

export interface SynonymRow extends MadeRow {
  slug: string
  name: string
  auid: string | null
  umls_cuid: string | null
  source: string
  status: boolean
}

export type SynonymPage = Page<SynonymRow>

export const synonymColumns = sql`synonym.id, synonym.slug, synonym.name, auid, synonym.umls_cuid, source, synonym.status,
  synonym.version, synonym.created_at, synonym.updated_at, synonym.updated_by`

/** What staff edit of a synonym, as the audit log keeps it. */
export const fieldsOf = ({ name, slug, status }: SynonymRow): SynonymFields => ({ name, slug, status })

export const synonyms = records<SynonymRow>({
  table: 'synonym',
  columns: synonymColumns,
  kind: 'SYNONYM',
  fieldsOf,
  label: 'Synonym',
  noun: 'synonym',
  taken: {
    synonym_slug_taken: slugTaken,
    synonym_auid_taken: ({ auid }) => ({ field: 'auid', message: `A synonym has the AUID ${String(auid)} already.` }),
  },
})

/** What the list of synonyms may be asked beyond what every list may (spec §7). */
interface SynonymArgs extends ListArgs<SynonymSort> {
  readonly search?: string | null
  /** Leaves the synonyms of one term. */
  readonly termId?: string | null
  /** Leaves those of these sources. */
  readonly sabs?: readonly string[] | null
}

/** `filter` and `search` look in the same key; where both say something, both must match. */
export const listSynonyms = (database: Queryable, { search, termId, sabs, ...args }: SynonymArgs): SynonymPage => {
  const searched = contains(search, 'search')
  refuseUnstorable(sabs, 'sabs')
  const ofTerm = sql`synonym.id in (select synonym_id from term_synonym where term_id = ${idOf(termId ?? '')})`
  const scope = [
    ...(searched === null ? [] : [searched.in('search_key')]),
    ...(termId == null ? [] : [ofTerm]),
    ...(sabs == null ? [] : [sql`source = any(${sabs}::text[])`]),
  ]
  return list<SynonymRow, SynonymSort>(
    database,
    {
      table: 'synonym',
      columns: synonymColumns,
      searched: 'search_key',
      sorts: {
        NAME: ['name_key'],
        SLUG: ['slug'],
        AUID: ['auid'],
        STATUS: ['status', 'name_key'],
        UPDATED_AT: ['updated_at'],
      },
      defaultSort: 'NAME',
      scope,
      // It counts all synonyms.
      ...(scope.length === 0 && { ranks: { NAME: { name: 'rank_synonym_by_name', keys: ['name_key'] } } }),
    },
    args,
  )
}

/** What the audit log keeps of a synonym that comes or goes: where it comes from, too. */
export const recordOf = (synonym: SynonymRow): SynonymFields & SynonymOrigin => {
  const { auid, umls_cuid, source } = synonym
  return { ...fieldsOf(synonym), auid, umls_cuid, source }
}

/** A synonym's fields by column, with the columns that are made of its texts. */
export const columnsOf = ({ name, slug, status }: SynonymFields, { auid }: Pick<SynonymOrigin, 'auid'>) => ({
  name,
  slug,
  status,
  name_key: sortKey(name),
  search_key: searchLines(name, slug, auid ?? ''),
})

/** What is given of a synonym's fields, outer spaces trimmed; null counts as absent. */
export const given = ({ name, slug, status }: SynonymUpdate) =>
  present<SynonymFields>({ name: name?.trim(), slug: slug?.trim(), status: status ?? undefined })
