import { changeProblems } from '../../../src/domain/bulkEmail.ts'
import { addressOf } from '../../../src/domain/email.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import type { Context } from '../../context.ts'
import { badInput } from '../../contract/errors.ts'
import type { EmailBatchChange, EmailBatchPreviewRowsArgs, EmailFateCounts } from '../../contract/types.gen.ts'
import { refuseProblems, refuseUnstorable } from '../../input.ts'
import { countedPage } from '../../list.ts'
import { undoOf } from './batch.ts'
import { type BatchedRecordPage, type BulkPlan, byName, changing, countsOf, planned } from './bulkChange.ts'
import { practiceEmails } from './practiceEmail.ts'

/** What would become of records; GraphQL calls `rows` with what it is asked. */
export interface BatchPreview {
  readonly counts: EmailFateCounts
  rows(args: EmailBatchPreviewRowsArgs): BatchedRecordPage
}

type Asking = Pick<Context, 'database' | 'config'>

/** The change that is asked about. Errors: as of the mutation that would make it, save that no reason is given. */
const planOf = async ({ database, config }: Asking, change: EmailBatchChange): Promise<BulkPlan> => {
  const { action, batchId } = change
  refuseUnstorable(change, 'change')
  if (action === 'UNDO') {
    if (batchId == null) throw badInput({ field: 'batchId', message: 'Say which bulk change is to be undone.' })
    return undoOf(database, batchId)
  }
  const ids = change.ids ?? []
  const emails = (change.emails ?? []).map(addressOf).filter((email) => email !== '')
  refuseProblems(problemsAmong(changeProblems({ action, emails }, ids.length, config.emailDomain)))
  return changing({ action, emails }, ids)
}

/**
 * What would become of records by a bulk change that was made now: by the rule that makes it. Errors: BAD_USER_INPUT,
 * NOT_FOUND.
 */
export const previewBatch = async (asking: Asking, asked: EmailBatchChange): Promise<BatchPreview> => {
  const plan = await planOf(asking, asked)
  const rows = byName(planned(plan, await practiceEmails.byIds(asking.database, plan.ids)))
  return {
    counts: countsOf(rows),
    rows: ({ fates, ...page }) => {
      const shown = fates ? rows.filter(({ fate }) => fates.includes(fate)) : rows
      return countedPage(page, shown.length, (offset, limit) => shown.slice(offset, offset + limit))
    },
  }
}
