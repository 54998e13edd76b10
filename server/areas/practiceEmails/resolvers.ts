import type { MutationResolvers, PracticeEmailResolvers, QueryResolvers } from '../../contract/types.gen.ts'

export const practiceEmailQueries: QueryResolvers = {}

export const practiceEmailMutations: MutationResolvers = {}

export const PracticeEmail: PracticeEmailResolvers = {}
