import { badInput } from '../contract/errors.ts'
import type { QueryResolvers } from '../sections/resolvers.gen.ts'
import { pathsOf } from './paths.ts'

export const workflowQueries: QueryResolvers = {
  workflowPaths: async (_, { chart }, { config, database }) => {
    if (!config.countsPaths) return null
    const paths = await pathsOf(database, chart)
    if (paths === null) throw badInput({ field: 'chart', message: 'The console has no such chart.' })
    return paths
  },
}
