import type DataLoader from 'dataloader'
import { notFound } from '../../contract/errors.ts'
import { refuseKeyless } from '../../contract/input.ts'
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

/** Finds records by id, those of a request at once. */
type Records = Pick<DataLoader<string, object | null>, 'load'>

/** An entry, unless its record was removed since it was read. */
const ifPresent = async (entry: TopEntryRow | null, records: Records): Promise<TopEntryRow | null> =>
  entry && (await records.load(entry.id)) ? entry : null

/** A page without the entries whose record was removed since it was read: the others are answered all the same. */
const ofPresent = (page: TopEntryPage, records: Records): TopEntryPage => ({
  ...page,
  edges: async () => {
    const edges = await page.edges()
    const entries = await Promise.all(edges.map(({ node }) => ifPresent(node, records)))
    return edges.filter((_, place) => entries[place] !== null)
  },
})

export const topListQueries: QueryResolvers = {
  topSpecialties: (_, args, context) =>
    ofPresent(topSpecialties.list(context.database, args), recordLoaders(context).specialtyById),
  topSpecialty: async (_, { id }, context) => {
    refuseKeyless({ id })
    return ifPresent(await topSpecialties.find(context.database, id), recordLoaders(context).specialtyById)
  },
  topConditions: (_, args, context) =>
    ofPresent(topConditions.list(context.database, args), recordLoaders(context).conditionById),
  topCondition: async (_, { term_id }, context) => {
    refuseKeyless({ term_id })
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

/** What stands in a list; it may have been removed after it was added. */
const present = <Row>(row: Row | null, label: string): Row => {
  if (row === null) throw notFound(label)
  return row
}

export const TopSpecialty: TopSpecialtyResolvers = {
  specialty: async ({ id }, _, context) => present(await recordLoaders(context).specialtyById.load(id), 'Specialty'),
}

export const TopCondition: TopConditionResolvers = {
  condition: async ({ id }, _, context) => present(await recordLoaders(context).conditionById.load(id), 'CFT'),
}
