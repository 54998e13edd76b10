import { refuseKeyless } from '../../contract/input.ts'
import { findCondition, listConditions } from '../../records/kinds/condition.ts'
import type { ConditionResolvers, MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { createCondition, deleteCondition, updateCondition } from './conditionMutations.ts'

export const conditionQueries: QueryResolvers = {
  conditions: (_, args, { database }) => listConditions(database, args),

  condition: (_, { id, slug }, { database }) => {
    refuseKeyless({ id, slug })
    return findCondition(database, { id, slug })
  },
}

export const conditionMutations: MutationResolvers = { createCondition, updateCondition, deleteCondition }

export const Condition: ConditionResolvers = {
  source: ({ umls_cuid }) => (umls_cuid === null ? 'custom' : 'UMLS'),
  is_active: ({ status }) => status,
}
