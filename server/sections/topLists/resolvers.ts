import type DataLoader from 'dataloader'
import { notFound } from '../../contract/errors.ts'
import { requireKey } from '../../contract/input.ts'
import { recordLoaders } from '../../records/kinds/loaders.ts'
import { type TopEntryPage, type TopEntryRow, topConditions, topSpecialties } from '../../records/kinds/topList.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  TopConditionResolvers,
  TopSpecialtyResolvers,
} from '../resolvers.gen.ts'
import {
  createTopCondition,
  createTopSpecialty,
  deleteTopCondition,
  deleteTopSpecialty,
  updateTopCondition,
  updateTopSpecialty,
} from './mutations.ts'

type RecordLoader = Pick<DataLoader<string, object | null>, 'load'>

/** The record may have been removed after the entry was read. */
const ifPresent = async (entry: TopEntryRow | null, records: RecordLoader): Promise<TopEntryRow | null> =>
  entry && (await records.load(entry.id)) ? entry : null

/** An entry without its record would cause an error for the whole page. */
const withoutRemoved = (page: TopEntryPage, records: RecordLoader): TopEntryPage => ({
  ...page,
  edges: async () => {
    const edges = await page.edges()
    const entries = await Promise.all(edges.map(({ node }) => ifPresent(node, records)))
    return edges.filter((_, place) => entries[place] !== null)
  },
})

export const topListQueries: QueryResolvers = {
  topSpecialties: (_, args, context) =>
    withoutRemoved(topSpecialties.list(context.database, args), recordLoaders(context).specialtyById),
  topSpecialty: async (_, { id }, context) => {
    requireKey({ id })
    return ifPresent(await topSpecialties.find(context.database, id), recordLoaders(context).specialtyById)
  },
  topConditions: (_, args, context) =>
    withoutRemoved(topConditions.list(context.database, args), recordLoaders(context).conditionById),
  topCondition: async (_, { term_id }, context) => {
    requireKey({ term_id })
    return ifPresent(await topConditions.find(context.database, term_id), recordLoaders(context).conditionById)
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

const requireRecord = <Row>(row: Row | null, label: string): Row => {
  if (row === null) throw notFound(label)
  return row
}

export const TopSpecialty: TopSpecialtyResolvers = {
  specialty: async ({ id }, _, context) =>
    requireRecord(await recordLoaders(context).specialtyById.load(id), 'Specialty'),
}

export const TopCondition: TopConditionResolvers = {
  condition: async ({ id }, _, context) => requireRecord(await recordLoaders(context).conditionById.load(id), 'CFT'),
}
