import { dateOfIso, isWeekday, timeOfIso } from '../../domain/calendar.ts'
import type { ListQuery } from '../../domain/cursor.ts'
import { programSorts } from '../../domain/programs/programSorts.ts'
import { isDefaultSorting } from '../../domain/sorting.ts'
import { triStateOf } from '../../domain/triState.ts'
import { foundOf, listRequest, listVariables, type Matching, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { AllPrograms, Programs, type ProgramsQuery } from './programs.gen.ts'

export type ProgramRow = ProgramsQuery['promotedPrograms']['edges'][number]['node']

const numberOf = (isActive: boolean | null) => (isActive === null ? null : Number(isActive))
const secondsOf = (text: string | undefined, read: (text: string) => number) => (text === undefined ? null : read(text))

const filtersOf = ({ day, startDate, endDate, startTime, endTime, active }: ListQuery['filters']) => ({
  day: day !== undefined && isWeekday(day) ? day : null,
  startDate: secondsOf(startDate, dateOfIso),
  endDate: secondsOf(endDate, dateOfIso),
  startTime: secondsOf(startTime, timeOfIso),
  endTime: secondsOf(endTime, timeOfIso),
  status: numberOf(triStateOf(active)),
})

/** Without an order, a search returns the best matches first. */
const orderOf = ({ search, sorting }: ListQuery) => {
  if (search !== '' && isDefaultSorting(programSorts, sorting)) return undefined
  const sort = programSorts.find((field) => field === sorting?.by)
  return sort && sorting && { sort, direction: sorting.direction }
}

export const fetchPrograms = listRequest(
  (query) => ({ ...listVariables(query), ...filtersOf(query.filters), orderBy: orderOf(query) }),
  async (variables, signal) => pageOf((await sendRequest(Programs, variables, signal)).promotedPrograms),
)

/** Finds the programs that match a search and filters. */
export const fetchAllPrograms = async ({ search, filters }: Matching, signal: AbortSignal) =>
  foundOf((await sendRequest(AllPrograms, { filter: search || null, ...filtersOf(filters) }, signal)).promotedPrograms)
