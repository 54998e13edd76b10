import { badInput } from '../../contract/errors.ts'
import type { QueryResolvers } from '../resolvers.gen.ts'

export const workflowQueries: QueryResolvers = {
  workflowPaths: async (_, { chart }, { transitionCounts }) => {
    if (!transitionCounts) return null
    const counts = await transitionCounts.of(chart)
    if (counts === null) throw badInput({ field: 'chart', message: 'This chart does not exist.' })
    return counts
  },
}
