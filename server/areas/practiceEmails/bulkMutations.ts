import {
  addressesProblem,
  addressOf,
  bulkEmailProblem,
  isOrganisationEmail,
  selectionProblem,
  withAddresses,
} from '../../../src/domain/email.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { bulkRemovalReasonProblem, reasonProblem } from '../../../src/domain/reason.ts'
import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import { refuseProblems } from '../../input.ts'
import { changeMany } from './bulk.ts'
import { givenAddresses } from './mutations.ts'

const NONE_SELECTED = 'Please select at least one practice record.'

/** Adds addresses to records; none is taken away. Errors: BAD_USER_INPUT. */
export const copyEmails: MutationResolvers['copyEmails'] = (_, { input }, context) => {
  const { emailResultIds: ids, emails } = input.update
  const copied = givenAddresses(emails)
  refuseProblems(
    problemsAmong({
      emailResultIds: selectionProblem(ids, NONE_SELECTED),
      emails:
        copied.length === 0 ? 'There are no addresses to copy.' : addressesProblem(copied, context.config.emailDomain),
    }),
  )
  const addresses = copied.length === 1 ? copied[0] : `${copied.length} addresses`
  return changeMany(
    context,
    { action: 'copyEmails', input },
    {
      ids,
      change: (own) => withAddresses(own, copied),
      message: (records) => `Copied ${addresses} to ${records}`,
    },
  )
}

/** Adds one address to records. Errors: BAD_USER_INPUT. */
export const bulkAddEmail: MutationResolvers['bulkAddEmail'] = (_, { input }, context) => {
  const { emailResultIds: ids, email, reasonForOverride } = input.update
  refuseProblems(
    problemsAmong({
      emailResultIds: selectionProblem(ids, NONE_SELECTED),
      email: bulkEmailProblem(email, context.config.emailDomain),
      reasonForOverride: reasonProblem(reasonForOverride),
    }),
  )
  const address = addressOf(email)
  return changeMany(
    context,
    { action: 'bulkAddEmail', input },
    {
      ids,
      change: (own) => withAddresses(own, [address]),
      message: (records) => `Added ${address} to ${records}`,
    },
  )
}

/** Takes one address from records. Errors: BAD_USER_INPUT, in the words of spec §5. */
export const bulkRemoveEmail: MutationResolvers['bulkRemoveEmail'] = (_, { input }, context) => {
  const { email, reasonForOverride } = input.update
  const ids = input.bulkRemoveIds
  refuseProblems(
    problemsAmong({
      bulkRemoveIds: selectionProblem(ids, 'Please select rows to bulk remove email'),
      email: isOrganisationEmail(email, context.config.emailDomain)
        ? null
        : 'Please enter valid email search for bulk remove email',
      reasonForOverride: bulkRemovalReasonProblem(reasonForOverride),
    }),
  )
  const address = addressOf(email)
  return changeMany(
    context,
    { action: 'bulkRemoveEmail', input },
    {
      ids,
      change: (own) => own.filter((other) => other !== address),
      message: (records) => `Removed ${address} from ${records}`,
    },
  )
}
