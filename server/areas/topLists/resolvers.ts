import { notFound } from '../../contract/errors.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  TopConditionResolvers,
  TopSpecialtyResolvers,
} from '../../contract/resolvers.gen.ts'
import { refuseKeyless } from '../../input.ts'
import {
  createTopCondition,
  createTopSpecialty,
  deleteTopCondition,
  deleteTopSpecialty,
  updateTopCondition,
  updateTopSpecialty,
} from './mutations.ts'
import { topConditions, topSpecialties } from './topList.ts'

export const topListQueries: QueryResolvers = {
  topSpecialties: (_, args, { database }) => topSpecialties.list(database, args),
  topSpecialty: (_, { id }, { database }) => {
    refuseKeyless({ id })
    return topSpecialties.find(database, id)
  },
  topConditions: (_, args, { database }) => topConditions.list(database, args),
  topCondition: (_, { term_id }, { database }) => {
    refuseKeyless({ term_id })
    return topConditions.find(database, term_id)
  },
}

export const topListMutations: MutationResolvers = {
  createTopSpecialty,
  updateTopSpecialty,
  deleteTopSpecialty,
  createTopCondition,
  updateTopCondition,
  deleteTopCondition,
}

/** What stands in a list; it may have been removed after the list was read. */
const present = <Row>(row: Row | null, label: string): Row => {
  if (row === null) throw notFound(label)
  return row
}

export const TopSpecialty: TopSpecialtyResolvers = {
  specialty: async ({ id }, _, { loaders }) => present(await loaders.specialtyById.load(id), 'Specialty'),
}

export const TopCondition: TopConditionResolvers = {
  condition: async ({ id }, _, { loaders }) => present(await loaders.conditionById.load(id), 'CFT'),
}
