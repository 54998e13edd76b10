import type { ListQuery } from '../../domain/cursor.ts'
import { listVariables, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { AllPracticeEmails, PracticeEmails, type PracticeEmailsQuery } from './practiceEmails.gen.ts'

export type PracticeEmailRow = PracticeEmailsQuery['practiceEmails']['edges'][number]['node']

export const fetchPracticeEmails = async (query: ListQuery, signal: AbortSignal) =>
  pageOf((await sendRequest(PracticeEmails, listVariables(query), signal)).practiceEmails)

/** Finds the practice records that match a search. `count` counts all; `ids` has at most 5,000. */
export const fetchAllEmailRecords = async (search: string, signal: AbortSignal) => {
  const { aggregate, allRecords } = (await sendRequest(AllPracticeEmails, { filter: search }, signal)).practiceEmails
  return { ids: allRecords, ...aggregate }
}
