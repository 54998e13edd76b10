import type { QueryResolvers } from '../resolvers.gen.ts'
import { listAwards } from './award.ts'

export const awardQueries: QueryResolvers = {
  awards: (_, args, { database }) => listAwards(database, args),
}
