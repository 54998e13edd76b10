import type { MutationResolvers, PromotedProgramResolvers, QueryResolvers } from '../../contract/types.gen.ts'

export const programQueries: QueryResolvers = {}

export const programMutations: MutationResolvers = {}

export const PromotedProgram: PromotedProgramResolvers = {}
