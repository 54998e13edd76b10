import sql from 'sql-template-tag'
import type { SpecialtyListKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { loadCount, loadLinked, loadOne, loadOwned } from '../../records/batched.ts'
import { type ProviderRow, providersByLastName } from '../../records/kinds/provider.ts'
import {
  type ServiceLineRow,
  type SpecialtyRow,
  specialtiesByName,
  specialtyColumns,
} from '../../records/kinds/specialty.ts'
import { type SynonymRow, synonymColumns } from '../../records/kinds/synonym.ts'
import { type TermRow, termColumns, terms } from '../../records/kinds/term.ts'

const providerPairs = { table: 'provider_term', owner: 'term_id', item: 'provider_id' }

/** Which specialties have a term in their default list or in a variant of it, and which in their master list. */
const INHERITED = `(select term_id, specialty_id from specialty_term where list = 'DEFAULT'
  union select term_id, specialty_id from specialty_variant_term)`
const MASTER = `(select term_id, specialty_id from specialty_term where list = 'MASTER')`

/** A specialty with a list that holds a term; a variant is its service line's. */
interface TermListRow extends SpecialtyRow {
  readonly term_id: string
  readonly kind: SpecialtyListKind
  readonly service_line: ServiceLineRow | null
}

/** The lists that hold each term, by specialty; of one specialty the default list first, the master list last. */
const termListsOf = async (database: Queryable, termIds: readonly string[]) => {
  const rows = await database.rows<TermListRow>(sql`
    select term_id, kind, ${specialtyColumns},
      case when service_line.id is not null then json_build_object(
        'id', service_line.id::text, 'slug', service_line.slug, 'name', service_line.name) end as service_line
    from (
      select term_id, specialty_id, list as kind, null::bigint as service_line_id from specialty_term
      union all select term_id, specialty_id, 'VARIANT', service_line_id from specialty_variant_term
    ) as holder
    join specialty on specialty.id = specialty_id left join service_line on service_line.id = service_line_id
    where term_id = any(${termIds}::bigint[])
    order by specialty.name_key, specialty.id, array_position('{DEFAULT,VARIANT,MASTER}', kind),
      service_line.name_key, service_line.id`)
  return rows.map((row) => ({ ...row, specialty: row }))
}

export const termLoaders = (database: Queryable) => ({
  termById: loadOne<TermRow>(
    (ids) => terms.byIds(database, ids),
    ({ id }) => id,
  ),
  /** The term that is mapped to a concept. */
  termByCuid: loadOne<TermRow>(
    (cuids) => database.rows(sql`select ${termColumns} from term where umls_cuid = any(${[...cuids]}::text[])`),
    ({ umls_cuid }) => umls_cuid ?? '',
  ),
  /** A term's synonyms by name. */
  termSynonyms: loadLinked<SynonymRow>(
    database,
    { table: 'term_synonym', owner: 'term_id', item: 'synonym_id' },
    { table: 'synonym', columns: synonymColumns, order: 'synonym.name_key, synonym.id' },
  ),
  /** The specialties whose default list, or a variant of it, holds a term; each once, by name. */
  termSpecialties: loadLinked<SpecialtyRow>(
    database,
    { table: INHERITED, owner: 'term_id', item: 'specialty_id' },
    specialtiesByName,
  ),
  /** The specialties whose master list holds a term, by name. */
  termSpecialtiesMaster: loadLinked<SpecialtyRow>(
    database,
    { table: MASTER, owner: 'term_id', item: 'specialty_id' },
    specialtiesByName,
  ),
  termLists: loadOwned(
    (ids) => termListsOf(database, ids),
    ({ term_id }) => term_id,
  ),
  /** The physicians linked to a term directly, by last name (spec §9). */
  termProviders: loadLinked<ProviderRow>(database, providerPairs, providersByLastName),
  /** How many physicians are linked to a term directly. */
  termProvidersCount: loadCount(database, providerPairs),
})
