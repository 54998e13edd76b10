import { PAGE_SIZE } from '../domain/limits.ts'
import { RecordHistory, type RecordHistoryQuery, type RecordHistoryQueryVariables } from './history.gen.ts'
import { sendRequest } from './transport.ts'

export type RecordedChange = RecordHistoryQuery['recordHistory']['edges'][number]['node']

export type HistoryKey = Pick<RecordHistoryQueryVariables, 'kind' | 'id'>

/** Null keeps the changes of all users or fields. */
export interface HistoryFilter {
  readonly by: string | null
  readonly field: string | null
}

interface HistoryPage {
  readonly asked: HistoryKey
  readonly part: HistoryFilter | null
  readonly offset: number
}

/** Loads changes of a record, newest first. `offset` is the number of loaded changes. */
export const fetchHistory = async ({ asked, part, offset }: HistoryPage, signal: AbortSignal) => {
  const page = { afterCurser: offset === 0 ? null : String(offset - 1), first: PAGE_SIZE }
  const { recordHistory } = await sendRequest(RecordHistory, { ...asked, ...part, ...page }, signal)
  return { rows: recordHistory.edges.map(({ node }) => node), count: recordHistory.aggregate.count, summary: null }
}
