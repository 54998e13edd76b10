import { triStateOf } from '../../domain/triState.ts'
import { listRequest, listVariables, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { Providers, type ProvidersQuery } from './providers.gen.ts'

export type ProviderRow = ProvidersQuery['providers']['edges'][number]['node']

export const fetchProviders = listRequest(
  (query) => ({
    ...listVariables(query),
    hasOverrides: triStateOf(query.filters.has_overrides),
    originalChanged: triStateOf(query.filters.original_changed),
  }),
  async (variables, signal) => pageOf((await sendRequest(Providers, variables, signal)).providers),
)
