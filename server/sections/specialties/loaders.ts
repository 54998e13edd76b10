import sql from 'sql-template-tag'
import type { SpecialtyServiceLine } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { loadCount, loadLinked, loadOwned, perRequest } from '../../records/batched.ts'
import {
  type SpecialtyRow,
  serviceLineColumns,
  specialtiesByName,
  type VariantTermRow,
} from '../../records/kinds/specialty.ts'
import { type TermRow, termColumns, termsByName } from '../../records/kinds/term.ts'

/** Which terms stand in which specialty's lists: in one of its two own, or in any, each once. */
const termPairs = (table: string) => ({ table, owner: 'specialty_id', item: 'term_id' })
const DEFAULT = termPairs(`(select specialty_id, term_id from specialty_term where list = 'DEFAULT')`)
const MASTER = termPairs(`(select specialty_id, term_id from specialty_term where list = 'MASTER')`)
const ANY = termPairs(`(select specialty_id, term_id from specialty_term
  union select specialty_id, term_id from specialty_variant_term)`)

/** The variants of specialties' lists, by service line and name. */
const variantTermsOf = (database: Queryable, specialtyIds: readonly string[]) =>
  database.rows<VariantTermRow & { specialty_id: string }>(sql`
    select specialty_id, service_line.slug as service_line_slug, ${termColumns}
    from specialty_variant_term
    join service_line on service_line.id = service_line_id
    join term on term.id = term_id
    where specialty_id = any(${specialtyIds}::bigint[])
    order by service_line.name_key, service_line.id, term.name_key, term.id`)

export const specialtyLoaders = perRequest((database) => ({
  /** The terms of all lists of a specialty, each once, by name. */
  specialtyTerms: loadLinked<TermRow>(database, ANY, termsByName),
  specialtyTermsCount: loadCount(database, ANY),
  specialtyDefaultTerms: loadLinked<TermRow>(database, DEFAULT, termsByName),
  specialtyMasterTerms: loadLinked<TermRow>(database, MASTER, termsByName),
  specialtyVariantTerms: loadOwned((ids) => variantTermsOf(database, ids), 'specialty_id'),
  /** A specialty's service lines by name. */
  specialtyServiceLines: loadLinked<SpecialtyServiceLine>(
    database,
    { table: 'specialty_service_line', owner: 'specialty_id', item: 'service_line_id' },
    {
      table: 'service_line',
      columns: sql`${serviceLineColumns}, variants_searched, version, updated_at`,
      order: 'service_line.name_key, service_line.id',
    },
  ),
  /** The specialties above one, and those below it, by name. */
  specialtyParents: loadLinked<SpecialtyRow>(
    database,
    { table: 'specialty_parent', owner: 'specialty_id', item: 'parent_id' },
    specialtiesByName,
  ),
  specialtyChildren: loadLinked<SpecialtyRow>(
    database,
    { table: 'specialty_parent', owner: 'parent_id', item: 'specialty_id' },
    specialtiesByName,
  ),
}))
