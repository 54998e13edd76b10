import { addressOf } from '../../../src/domain/practiceEmails/email.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { limitConcurrency } from '../../base/concurrency.ts'
import { badInput, rateLimited } from '../../contract/errors.ts'
import { refuseProblems, refuseUnstorable } from '../../contract/input.ts'
import type { EmailBatchChange, EmailBatchPreviewRowsArgs, EmailFateCounts } from '../../contract/types.gen.ts'
import { countedPage } from '../../lists/list.ts'
import type { Context } from '../../records/context.ts'
import { practiceEmails } from '../../records/kinds/practiceEmail.ts'
import { undoOf } from './batch.ts'
import {
  type BatchedRecordPage,
  type BulkPlan,
  bulkChangeProblems,
  byMatch,
  changing,
  countsOf,
  planRecords,
} from './bulkChange.ts'

/** Preview of a bulk change. GraphQL calls `rows` with the arguments of the field. */
export interface BatchPreview {
  readonly counts: EmailFateCounts
  rows(args: EmailBatchPreviewRowsArgs): BatchedRecordPage
}

type PreviewContext = Pick<Context, 'database' | 'config'>

/** Returns the plan of a requested change. Errors: those of its mutation, but no reason is required. */
const planOf = async ({ database, config }: PreviewContext, change: EmailBatchChange): Promise<BulkPlan> => {
  const { action, batchId } = change
  refuseUnstorable(change, 'change')
  if (action === 'UNDO') {
    refuseProblems(
      problemsAmong({
        batchId: batchId == null ? 'Say which bulk change is to be undone.' : null,
        ids: change.ids == null ? null : 'An undo is of all records of its bulk change.',
        emails: change.emails == null ? null : 'An undo is of the addresses of its bulk change.',
      }),
    )
    return undoOf(database, batchId ?? '')
  }
  if (batchId != null) throw badInput({ field: 'batchId', message: 'Only an undo is of a bulk change.' })
  const ids = change.ids ?? []
  const emails = (change.emails ?? []).map(addressOf).filter((email) => email !== '')
  refuseProblems(problemsAmong(bulkChangeProblems({ action, emails }, ids, config.emailDomain)))
  return changing({ action, emails }, ids)
}

/** A preview may read 5,000 records with all their addresses. Many at once would slow down everything else. */
const inTurn = limitConcurrency({ running: 2, waiting: 20, refusal: () => rateLimited(60) })

/**
 * Returns the fates that records would have if the bulk change were made now, by the same rule. Errors: BAD_USER_INPUT,
 * NOT_FOUND; RATE_LIMITED when too many previews wait.
 */
export const previewBatch = async (asking: PreviewContext, asked: EmailBatchChange): Promise<BatchPreview> => {
  const rows = await inTurn(async () => {
    const plan = await planOf(asking, asked)
    return byMatch(planRecords(plan, await practiceEmails.byIds(asking.database, plan.ids)))
  })
  return {
    counts: countsOf(rows),
    rows: ({ fates, ...page }) => {
      const shown = fates ? rows.filter(({ fate }) => fates.includes(fate)) : rows
      return countedPage(page, shown.length, (offset, limit) => shown.slice(offset, offset + limit))
    },
  }
}
