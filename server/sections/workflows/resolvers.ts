import { badInput } from '../../contract/errors.ts'
import { pathsOf } from '../../workflows/paths.ts'
import type { QueryResolvers } from '../resolvers.gen.ts'

export const workflowQueries: QueryResolvers = {
  workflowPaths: async (_, { chart }, { config, database }) => {
    if (!config.countsPaths) return null
    const paths = await pathsOf(database, chart)
    if (paths === null) throw badInput({ field: 'chart', message: 'The console has no such chart.' })
    return paths
  },
}
