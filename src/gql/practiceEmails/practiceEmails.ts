import type { ListQuery } from '../../domain/cursor.ts'
import type { Filters } from '../../domain/filter.ts'
import { practiceEmailFilters } from '../../domain/practiceEmails/filters.ts'
import { practiceEmailSorts } from '../../domain/practiceEmails/sorts.ts'
import { filteredListVariables, pageOf, whereOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { AllPracticeEmails, PracticeEmails, type PracticeEmailsQuery } from './practiceEmails.gen.ts'

export type PracticeEmailRow = PracticeEmailsQuery['practiceEmails']['edges'][number]['node']

export const fetchPracticeEmails = async (query: ListQuery, signal: AbortSignal) => {
  const variables = await filteredListVariables(practiceEmailFilters, practiceEmailSorts, query)
  return pageOf((await sendRequest(PracticeEmails, variables, signal)).practiceEmails)
}

/** Finds the practice records that match a search and the filters. `count` counts all; `ids` has at most 5,000. */
export const fetchAllEmailRecords = async (search: string, filters: Filters, signal: AbortSignal) => {
  const where = await whereOf(practiceEmailFilters, { filters })
  const { practiceEmails } = await sendRequest(AllPracticeEmails, { filter: search, where }, signal)
  return { ids: practiceEmails.allRecords, ...practiceEmails.aggregate }
}
