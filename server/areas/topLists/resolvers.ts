import type {
  MutationResolvers,
  QueryResolvers,
  TopConditionResolvers,
  TopSpecialtyResolvers,
} from '../../contract/types.gen.ts'

export const topListQueries: QueryResolvers = {}

export const topListMutations: MutationResolvers = {}

export const TopSpecialty: TopSpecialtyResolvers = {}

export const TopCondition: TopConditionResolvers = {}
