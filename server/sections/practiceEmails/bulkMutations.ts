import { batchReasonProblem, type EmailChange } from '../../../src/domain/practiceEmails/bulkEmail.ts'
import { addressOf } from '../../../src/domain/practiceEmails/email.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { Context } from '../../records/context.ts'
import type { MutationRequest } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { planUndoOf } from './batch.ts'
import { applyBulkChange } from './bulk.ts'
import { bulkChangeProblems, planChange } from './bulkChange.ts'
import { parseAddresses } from './mutations.ts'

/** `fields` has the names of the input fields, for errors. */
interface BulkChangeInput extends EmailChange {
  readonly ids: readonly string[]
  /** Null for a copy. */
  readonly reason: string | null
  readonly fields: { readonly ids: string; readonly emails: string }
}

/** Throws BAD_USER_INPUT, with the texts of spec §5. */
const change = (context: Context, request: MutationRequest, { ids, reason, fields, ...change }: BulkChangeInput) => {
  const problems = bulkChangeProblems(change, ids, context.config.emailDomain)
  refuseProblems(
    problemsAmong({
      [fields.ids]: problems.ids,
      [fields.emails]: problems.emails,
      reasonForOverride: batchReasonProblem(change.action, reason ?? ''),
    }),
  )
  return applyBulkChange(context, request, { createPlan: () => planChange(change, ids), reason })
}

export const copyEmails: MutationResolvers['copyEmails'] = (_, { input }, context) =>
  change(
    context,
    { action: 'copyEmails', input },
    {
      action: 'COPY',
      ids: input.update.emailResultIds,
      emails: parseAddresses(input.update.emails),
      reason: null,
      fields: { ids: 'emailResultIds', emails: 'emails' },
    },
  )

export const bulkAddEmail: MutationResolvers['bulkAddEmail'] = (_, { input }, context) =>
  change(
    context,
    { action: 'bulkAddEmail', input },
    {
      action: 'ADD',
      ids: input.update.emailResultIds,
      emails: [addressOf(input.update.email)],
      reason: input.update.reasonForOverride,
      fields: { ids: 'emailResultIds', emails: 'email' },
    },
  )

export const bulkRemoveEmail: MutationResolvers['bulkRemoveEmail'] = (_, { input }, context) =>
  change(
    context,
    { action: 'bulkRemoveEmail', input },
    {
      action: 'REMOVE',
      ids: input.bulkRemoveIds,
      emails: [addressOf(input.update.email)],
      reason: input.update.reasonForOverride,
      fields: { ids: 'bulkRemoveIds', emails: 'email' },
    },
  )

/** Throws BAD_USER_INPUT or NOT_FOUND. */
export const undoEmailBatch: MutationResolvers['undoEmailBatch'] = (_, { input }, context) => {
  const { batchId, reasonForOverride: reason } = input
  refuseProblems(problemsAmong({ reasonForOverride: batchReasonProblem('UNDO', reason) }))
  return applyBulkChange(
    context,
    { action: 'undoEmailBatch', input },
    { createPlan: (tx) => planUndoOf(tx, batchId), reason },
  )
}
