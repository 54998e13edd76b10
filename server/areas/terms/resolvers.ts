import type { CftTermResolvers, MutationResolvers, QueryResolvers } from '../../contract/types.gen.ts'

export const termQueries: QueryResolvers = {}

export const termMutations: MutationResolvers = {}

export const CftTerm: CftTermResolvers = {}
