import type { ConditionResolvers, MutationResolvers, QueryResolvers } from '../../contract/types.gen.ts'

export const conditionQueries: QueryResolvers = {}

export const conditionMutations: MutationResolvers = {}

export const Condition: ConditionResolvers = {}
