import { addressOf } from '../../../src/domain/email.ts'
import type { EmailChange } from '../../../src/domain/emailBatch.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { bulkRemovalReasonProblem, reasonProblem } from '../../../src/domain/reason.ts'
import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import { refuseProblems } from '../../input.ts'
import { undoOf } from './batch.ts'
import { changeMany } from './bulk.ts'
import { bulkChange, changeProblems } from './bulkChange.ts'
import { givenAddresses } from './mutations.ts'

/** Adds addresses to records; none is taken away. Errors: BAD_USER_INPUT. */
export const copyEmails: MutationResolvers['copyEmails'] = (_, { input }, context) => {
  const ids = input.update.emailResultIds
  const change: EmailChange = { action: 'COPY', emails: givenAddresses(input.update.emails) }
  const problems = changeProblems(change, ids, context.config.emailDomain)
  refuseProblems(problemsAmong({ emailResultIds: problems.ids, emails: problems.emails }))
  return changeMany(
    context,
    { action: 'copyEmails', input },
    {
      prepare: () => bulkChange(change, ids),
      reason: null,
    },
  )
}

/** Adds one address to records. Errors: BAD_USER_INPUT. */
export const bulkAddEmail: MutationResolvers['bulkAddEmail'] = (_, { input }, context) => {
  const { emailResultIds: ids, email, reasonForOverride: reason } = input.update
  const change: EmailChange = { action: 'ADD', emails: [addressOf(email)] }
  const problems = changeProblems(change, ids, context.config.emailDomain)
  refuseProblems(
    problemsAmong({ emailResultIds: problems.ids, email: problems.emails, reasonForOverride: reasonProblem(reason) }),
  )
  return changeMany(
    context,
    { action: 'bulkAddEmail', input },
    {
      prepare: () => bulkChange(change, ids),
      reason,
    },
  )
}

/** Takes one address from records. Errors: BAD_USER_INPUT, in the words of spec §5. */
export const bulkRemoveEmail: MutationResolvers['bulkRemoveEmail'] = (_, { input }, context) => {
  const { email, reasonForOverride: reason } = input.update
  const ids = input.bulkRemoveIds
  const change: EmailChange = { action: 'REMOVE', emails: [addressOf(email)] }
  const problems = changeProblems(change, ids, context.config.emailDomain)
  refuseProblems(
    problemsAmong({
      bulkRemoveIds: problems.ids,
      email: problems.emails,
      reasonForOverride: bulkRemovalReasonProblem(reason),
    }),
  )
  return changeMany(
    context,
    { action: 'bulkRemoveEmail', input },
    {
      prepare: () => bulkChange(change, ids),
      reason,
    },
  )
}

/** Gives the records of a bulk change their earlier addresses back. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const undoEmailBatch: MutationResolvers['undoEmailBatch'] = (_, { input }, context) => {
  const { batchId, reasonForOverride: reason } = input
  refuseProblems(problemsAmong({ reasonForOverride: reasonProblem(reason) }))
  return changeMany(
    context,
    { action: 'undoEmailBatch', input },
    {
      prepare: (tx) => undoOf(tx, batchId),
      reason,
    },
  )
}
