import type { ListQuery } from '../../domain/cursor.ts'
import { listVariables, pageOf } from '../list.ts'
import { ask } from '../transport.ts'
import { AllPracticeEmails, PracticeEmails, type PracticeEmailsQuery } from './practiceEmails.gen.ts'

export type PracticeEmailRow = PracticeEmailsQuery['practiceEmails']['edges'][number]['node']

/** One page of practice records by match, or the first hundred that match a search. */
export const fetchPracticeEmails = async (query: ListQuery, signal: AbortSignal) =>
  pageOf((await ask(PracticeEmails, listVariables(query), signal)).practiceEmails)

/** The ids of all practice records that match a search, and how many match: of more than 5,000 not all are named. */
export const fetchAllEmailRecords = async (search: string, signal: AbortSignal) => {
  const { aggregate, allRecords } = (await ask(AllPracticeEmails, { filter: search }, signal)).practiceEmails
  return { ids: allRecords, ...aggregate }
}
