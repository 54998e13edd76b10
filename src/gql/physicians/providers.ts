import type { ListQuery } from '../../domain/cursor.ts'
import { triStateOf } from '../../domain/triState.ts'
import { listVariables, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { Providers, type ProvidersQuery } from './providers.gen.ts'

export type ProviderRow = ProvidersQuery['providers']['edges'][number]['node']

export const fetchProviders = async (query: ListQuery, signal: AbortSignal) => {
  const { has_overrides, original_changed } = query.filters
  const filters = { hasOverrides: triStateOf(has_overrides), originalChanged: triStateOf(original_changed) }
  return pageOf((await sendRequest(Providers, { ...listVariables(query), ...filters }, signal)).providers)
}
