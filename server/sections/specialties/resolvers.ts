import { refuseKeyless } from '../../contract/input.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import type { MutationResolvers, QueryResolvers, SpecialtyResolvers, VariantTermResolvers } from '../resolvers.gen.ts'
import { listServiceLines, listSpecialties } from './lists.ts'
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
  cftTerms: ({ id }, _, { loaders }) => loaders.specialtyTerms.load(id),
  cftTermsCount: ({ id }, _, { loaders }) => loaders.specialtyTermsCount.load(id),
  cftDefaultTerms: ({ id }, _, { loaders }) => loaders.specialtyDefaultTerms.load(id),
  cftTermsMaster: ({ id }, _, { loaders }) => loaders.specialtyMasterTerms.load(id),
  cftVariantTerms: ({ id }, _, { loaders }) => loaders.specialtyVariantTerms.load(id),
  service_lines: ({ id }, _, { loaders }) => loaders.specialtyServiceLines.load(id),
  parents: ({ id }, _, { loaders }) => loaders.specialtyParents.load(id),
  children: ({ id }, _, { loaders }) => loaders.specialtyChildren.load(id),
}

export const VariantTerm: VariantTermResolvers = {
  term: (term) => term,
}
