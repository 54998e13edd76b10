import { refuseKeyless } from '../../contract/input.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import type { MutationResolvers, QueryResolvers, SpecialtyResolvers, VariantTermResolvers } from '../resolvers.gen.ts'
import { listServiceLines, listSpecialties } from './lists.ts'
import { specialtyLoaders } from './loaders.ts'
import { createSpecialty, deleteSpecialty, updateSpecialty } from './mutations.ts'
import { createSpecialtyParentAssociation, removeSpecialtyParentAssociation } from './parents.ts'
import {
  changeVariantsSearchStatusAssociation,
  createSpecialtyServiceLineAssociation,
  removeSpecialtyServiceLineAssociation,
} from './serviceLines.ts'

export const specialtyQueries: QueryResolvers = {
  specialties: (_, args, { database }) => listSpecialties(database, args),

  specialty: (_, { id, slug }, { database }) => {
    refuseKeyless({ id, slug })
    return specialties.find(database, { id, slug })
  },

  specialtyClinicalFocusTerms: (_, { slug }, { database }) => {
    refuseKeyless({ slug })
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
