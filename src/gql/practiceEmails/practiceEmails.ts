import { practiceEmailFilters } from '../../domain/practiceEmails/filters.ts'
import { practiceEmailSorts } from '../../domain/practiceEmails/sorts.ts'
import { filteredListVariables, foundOf, listRequest, type Matching, matchVariables, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { AllPracticeEmails, PracticeEmails, type PracticeEmailsQuery } from './practiceEmails.gen.ts'

export type PracticeEmailRow = PracticeEmailsQuery['practiceEmails']['edges'][number]['node']

export const fetchPracticeEmails = listRequest(
  (query) => filteredListVariables(practiceEmailFilters, practiceEmailSorts, query),
  async (variables, signal) => pageOf((await sendRequest(PracticeEmails, variables, signal)).practiceEmails),
)

/** Finds the practice records that match a search and filters. */
export const fetchAllEmailRecords = async (matching: Matching, signal: AbortSignal) =>
  foundOf(
    (await sendRequest(AllPracticeEmails, await matchVariables(practiceEmailFilters, matching), signal)).practiceEmails,
  )
