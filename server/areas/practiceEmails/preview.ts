import { addressOf } from '../../../src/domain/email.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import type { Context } from '../../context.ts'
import { badInput } from '../../contract/errors.ts'
import type { EmailBatchChange, EmailBatchPreviewRowsArgs, EmailFateCounts } from '../../contract/types.gen.ts'
import { refuseProblems, refuseUnstorable } from '../../input.ts'
import { countedPage } from '../../list.ts'
import { undoOf } from './batch.ts'
import {
  type BatchedRecordPage,
  type BulkChange,
  bulkChange,
  byName,
  changeProblems,
  countsOf,
  outcomeOf,
  planned,
} from './bulkChange.ts'
import { practiceEmails } from './practiceEmail.ts'

/** What would become of records; GraphQL calls `rows` with what it is asked. */
export interface BatchPreview {
  readonly counts: EmailFateCounts
  rows(args: EmailBatchPreviewRowsArgs): BatchedRecordPage
}

type Asking = Pick<Context, 'database' | 'config'>

/** The change that is asked about. Errors: as of the mutation that would make it, save that no reason is given. */
const changeOf = async ({ database, config }: Asking, change: EmailBatchChange): Promise<BulkChange> => {
  const { action, batchId } = change
  refuseUnstorable(change, 'change')
  if (action === 'UNDO') {
    if (batchId == null) throw badInput({ field: 'batchId', message: 'Say which bulk change is to be undone.' })
    return undoOf(database, batchId)
  }
  const ids = change.ids ?? []
  const emails = (change.emails ?? []).map(addressOf).filter((email) => email !== '')
  refuseProblems(problemsAmong(changeProblems({ action, emails }, ids, config.emailDomain)))
  return bulkChange({ action, emails }, ids)
}

/** What would become of records by a bulk change that was made now: by the rule that makes it. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const previewBatch = async (asking: Asking, asked: EmailBatchChange): Promise<BatchPreview> => {
  const change = await changeOf(asking, asked)
  const rows = byName(planned(change, await practiceEmails.byIds(asking.database, change.ids)))
  return {
    counts: countsOf(outcomeOf(rows)),
    rows: ({ fates, ...page }) => {
      const shown = fates ? rows.filter(({ fate }) => fates.includes(fate)) : rows
      return countedPage(page, shown.length, (offset, limit) => shown.slice(offset, offset + limit))
    },
  }
}
