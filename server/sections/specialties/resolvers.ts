import sql from 'sql-template-tag'
import { requireKey } from '../../contract/input.ts'
import type { SpecialtyServiceLine } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { loadCount, loadLinked, loadOwned, perRequest } from '../../records/batched.ts'
import {
  type SpecialtyRow,
  serviceLineColumns,
  specialties,
  specialtiesByName,
  type VariantTermRow,
} from '../../records/kinds/specialty.ts'
import { type TermRow, termColumns, termsByName } from '../../records/kinds/term.ts'
import { explainMatch } from '../../records/matchedText.ts'
import type { MutationResolvers, QueryResolvers, SpecialtyResolvers, VariantTermResolvers } from '../resolvers.gen.ts'
import { listServiceLines, listSpecialties } from './lists.ts'
import { createSpecialty, deleteSpecialty, updateSpecialty } from './mutations.ts'
import { createSpecialtyParentAssociation, removeSpecialtyParentAssociation } from './parents.ts'
import {
  changeVariantsSearchStatusAssociation,
  createSpecialtyServiceLineAssociation,
  removeSpecialtyServiceLineAssociation,
} from './serviceLines.ts'

const termPairs = (table: string) => ({ table, owner: 'specialty_id', item: 'term_id' })
const DEFAULT = termPairs(`(select specialty_id, term_id from specialty_term where list = 'DEFAULT')`)
const MASTER = termPairs(`(select specialty_id, term_id from specialty_term where list = 'MASTER')`)
const ANY = termPairs(`(select specialty_id, term_id from specialty_term
  union select specialty_id, term_id from specialty_variant_term)`)

const variantTermsOf = (database: Queryable, specialtyIds: readonly string[]) =>
  database.rows<VariantTermRow & { specialty_id: string }>(sql`
    select specialty_id, service_line.slug as service_line_slug, ${termColumns}
    from specialty_variant_term
    join service_line on service_line.id = service_line_id
    join term on term.id = term_id
    where specialty_id = any(${specialtyIds}::bigint[])
    order by service_line.name_key, service_line.id, term.name_key, term.id`)

const specialtyLoaders = perRequest((database) => ({
  specialtyTerms: loadLinked<TermRow>(database, ANY, termsByName),
  specialtyTermsCount: loadCount(database, ANY),
  specialtyDefaultTerms: loadLinked<TermRow>(database, DEFAULT, termsByName),
  specialtyMasterTerms: loadLinked<TermRow>(database, MASTER, termsByName),
  specialtyVariantTerms: loadOwned((ids) => variantTermsOf(database, ids), 'specialty_id'),
  specialtyServiceLines: loadLinked<SpecialtyServiceLine>(
    database,
    { table: 'specialty_service_line', owner: 'specialty_id', item: 'service_line_id' },
    {
      table: 'service_line',
      columns: sql`${serviceLineColumns}, variants_searched, version, updated_at`,
      order: 'service_line.name_key, service_line.id',
    },
  ),
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

export const specialtyQueries: QueryResolvers = {
  specialties: (_, args, { database }) => listSpecialties(database, args),

  specialty: (_, { id, slug }, { database }) => {
    requireKey({ id, slug })
    return specialties.find(database, { id, slug })
  },

  specialtyClinicalFocusTerms: (_, { slug }, { database }) => {
    requireKey({ slug })
    return specialties.find(database, { slug })
  },

  serviceLines: (_, args, { database }) => listServiceLines(database, args),
}

export const specialtyMutations: MutationResolvers = {
  createSpecialty,
  updateSpecialty,
  deleteSpecialty,
  createSpecialtyServiceLineAssociation,
  removeSpecialtyServiceLineAssociation,
  changeVariantsSearchStatusAssociation,
  createSpecialtyParentAssociation,
  removeSpecialtyParentAssociation,
}

export const Specialty: SpecialtyResolvers = {
  matchedText: ({ id, name, slug, display_name }, { filter }) =>
    explainMatch(filter, {
      id,
      visible: [name, slug],
      hidden: () => [{ name: 'Find a Doctor Display Name', text: display_name ?? '' }],
    }),
  cftTerms: ({ id }, _, context) => specialtyLoaders(context).specialtyTerms.load(id),
  cftTermsCount: ({ id }, _, context) => specialtyLoaders(context).specialtyTermsCount.load(id),
  cftDefaultTerms: ({ id }, _, context) => specialtyLoaders(context).specialtyDefaultTerms.load(id),
  cftTermsMaster: ({ id }, _, context) => specialtyLoaders(context).specialtyMasterTerms.load(id),
  cftVariantTerms: ({ id }, _, context) => specialtyLoaders(context).specialtyVariantTerms.load(id),
  service_lines: ({ id }, _, context) => specialtyLoaders(context).specialtyServiceLines.load(id),
  parents: ({ id }, _, context) => specialtyLoaders(context).specialtyParents.load(id),
  children: ({ id }, _, context) => specialtyLoaders(context).specialtyChildren.load(id),
}

export const VariantTerm: VariantTermResolvers = {
  term: (term) => term,
}
