import type { ListQuery } from '../../domain/cursor.ts'
import { specialtySorts } from '../../domain/specialties/specialtySorts.ts'
import { triStateValueOf } from '../../domain/triState.ts'
import { foundOf, listRequest, listVariables, type Matching, orderOf, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { AllSpecialties, Specialties, type SpecialtiesQuery } from './specialties.gen.ts'

export type SpecialtyRow = SpecialtiesQuery['specialties']['edges'][number]['node']

/** All filters of the list are tri-state (spec §9). */
const filtersOf = ({ source, status, clean, certified, service_line }: ListQuery['filters']) => ({
  filterSource: triStateValueOf(source),
  filterStatus: triStateValueOf(status),
  filterClean: triStateValueOf(clean),
  filterCertified: triStateValueOf(certified),
  filterService: triStateValueOf(service_line),
})

export const fetchSpecialties = listRequest(
  (query) => ({ ...listVariables(query), ...filtersOf(query.filters), orderBy: orderOf(specialtySorts, query) }),
  async (variables, signal) => pageOf((await sendRequest(Specialties, variables, signal)).specialties),
)

/** Finds the specialties that match a search and filters. */
export const fetchAllSpecialties = async ({ search, filters }: Matching, signal: AbortSignal) =>
  foundOf((await sendRequest(AllSpecialties, { filter: search || null, ...filtersOf(filters) }, signal)).specialties)
