import { loadCount, loadLinked, perRequest } from '../../records/batched.ts'
import { type ProviderRow, providersByLastName } from '../../records/kinds/provider.ts'
import { type SpecialtyRow, specialtiesByName } from '../../records/kinds/specialty.ts'
import { type SynonymRow, synonymColumns } from '../../records/kinds/synonym.ts'

const providerPairs = { table: 'provider_term', owner: 'term_id', item: 'provider_id' }

/** Which specialties have a term in their default list or in a variant of it, and which in their master list. */
const INHERITED = `(select term_id, specialty_id from specialty_term where list = 'DEFAULT'
  union select term_id, specialty_id from specialty_variant_term)`
const MASTER = `(select term_id, specialty_id from specialty_term where list = 'MASTER')`

export const termLoaders = perRequest((database) => ({
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
  /** The physicians linked to a term directly, by last name (spec §9). */
  termProviders: loadLinked<ProviderRow>(database, providerPairs, providersByLastName),
  /** How many physicians are linked to a term directly. */
  termProvidersCount: loadCount(database, providerPairs),
}))
