import type {
  MutationResolvers,
  QueryResolvers,
  SpecialtyResolvers,
  VariantTermResolvers,
} from '../../contract/types.gen.ts'

export const specialtyQueries: QueryResolvers = {}

export const specialtyMutations: MutationResolvers = {}

export const Specialty: SpecialtyResolvers = {}

export const VariantTerm: VariantTermResolvers = {}
