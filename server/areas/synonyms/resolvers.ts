import type { MutationResolvers, QueryResolvers, SynonymResolvers } from '../../contract/types.gen.ts'

export const synonymQueries: QueryResolvers = {}

export const synonymMutations: MutationResolvers = {}

export const Synonym: SynonymResolvers = {}
