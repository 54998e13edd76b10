import type { ListQuery } from '../../domain/cursor.ts'
import { specialtySorts } from '../../domain/specialties/specialtySorts.ts'
import { triStateValueOf } from '../../domain/triState.ts'
import { listVariables, orderOf, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { Specialties, type SpecialtiesQuery } from './specialties.gen.ts'

export type SpecialtyRow = SpecialtiesQuery['specialties']['edges'][number]['node']

/** All filters of the list are tri-state (spec §9). */
const filtersOf = ({ source, status, clean, certified, service_line }: ListQuery['filters']) => ({
  filterSource: triStateValueOf(source),
  filterStatus: triStateValueOf(status),
  filterClean: triStateValueOf(clean),
  filterCertified: triStateValueOf(certified),
  filterService: triStateValueOf(service_line),
})

export const fetchSpecialties = async (query: ListQuery, signal: AbortSignal) => {
  const variables = { ...listVariables(query), ...filtersOf(query.filters), orderBy: orderOf(specialtySorts, query) }
  return pageOf((await sendRequest(Specialties, variables, signal)).specialties)
}
