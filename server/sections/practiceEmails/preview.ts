import { addressOf } from '../../../src/domain/practiceEmails/email.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { limitConcurrency } from '../../base/concurrency.ts'
import { badInput, rateLimited } from '../../contract/errors.ts'
import { refuseProblems, refuseUnstorable } from '../../contract/input.ts'
import type { EmailBatchChange, EmailBatchPreviewRowsArgs, EmailFateCounts } from '../../contract/types.gen.ts'
import { countedPage } from '../../lists/list.ts'
import type { Context } from '../../records/context.ts'
import { practiceEmails } from '../../records/kinds/practiceEmail.ts'
import { planUndoOf } from './batch.ts'
import {
  type BatchedRecordPage,
  type BulkPlan,
  bulkChangeProblems,
  countsOf,
  planChange,
  planRecords,
  sortByMatch,
} from './bulkChange.ts'

/** GraphQL calls `rows` with the arguments of the field. */
export interface BatchPreview {
  readonly counts: EmailFateCounts
  rows(args: EmailBatchPreviewRowsArgs): BatchedRecordPage
}

type PreviewContext = Pick<Context, 'database' | 'config'>

/** Throws the errors of the change's mutation, but needs no reason. */
const planOf = async ({ database, config }: PreviewContext, change: EmailBatchChange): Promise<BulkPlan> => {
  const { action, batchId } = change
  refuseUnstorable(change, 'change')
  if (action === 'UNDO') {
    refuseProblems(
      problemsAmong({
        batchId: batchId == null ? 'Give the id of the bulk change to undo.' : null,
        ids: change.ids == null ? null : 'An undo always covers all records of its bulk change.',
        emails: change.emails == null ? null : 'An undo always uses the addresses of its bulk change.',
      }),
    )
    return planUndoOf(database, batchId ?? '')
  }
  if (batchId != null) throw badInput({ field: 'batchId', message: 'Give the id of a bulk change only for an undo.' })
  const ids = change.ids ?? []
  const emails = (change.emails ?? []).map(addressOf).filter((email) => email !== '')
  refuseProblems(problemsAmong(bulkChangeProblems({ action, emails }, ids, config.emailDomain)))
  return planChange({ action, emails }, ids)
}

/** Each preview may read 5,000 records with all their addresses. */
const runLimited = limitConcurrency({
  maxRunning: 2,
  maxWaiting: 20,
  refusal: () => rateLimited(60, 'Too many previews are running'),
})

/** Returns the results that a bulk change would have now. Throws BAD_USER_INPUT, NOT_FOUND or RATE_LIMITED. */
export const previewBatch = async (context: PreviewContext, change: EmailBatchChange): Promise<BatchPreview> => {
  const rows = await runLimited(async () => {
    const plan = await planOf(context, change)
    return sortByMatch(planRecords(plan, await practiceEmails.byIds(context.database, plan.ids)))
  })
  return {
    counts: countsOf(rows),
    rows: ({ fates, ...page }) => {
      const selected = fates ? rows.filter(({ fate }) => fates.includes(fate)) : rows
      return countedPage(page, selected.length, (offset, limit) => selected.slice(offset, offset + limit))
    },
  }
}
