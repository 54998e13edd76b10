import type { MutationResolvers, ProviderResolvers, QueryResolvers } from '../../contract/types.gen.ts'
import { listProviders } from './provider.ts'

export const providerQueries: QueryResolvers = {
  providers: (_, args, { database }) => listProviders(database, args),
}

export const providerMutations: MutationResolvers = {}

export const Provider: ProviderResolvers = {}
