import type { MutationResolvers, PracticeEmailResolvers, QueryResolvers } from '../../contract/resolvers.gen.ts'
import { refuseKeyless } from '../../input.ts'
import { bulkAddEmail, bulkRemoveEmail, copyEmails } from './bulkMutations.ts'
import { createEmail, removeEmail, updateEmail } from './mutations.ts'
import { listPracticeEmails, practiceEmails } from './practiceEmail.ts'

export const practiceEmailQueries: QueryResolvers = {
  practiceEmails: (_, args, { database }) => listPracticeEmails(database, args),

  practiceEmail: (_, { id }, { database }) => {
    refuseKeyless({ id })
    return practiceEmails.find(database, { id })
  },
}

export const practiceEmailMutations: MutationResolvers = {
  createEmail,
  updateEmail,
  removeEmail,
  copyEmails,
  bulkAddEmail,
  bulkRemoveEmail,
}

export const PracticeEmail: PracticeEmailResolvers = {
  provider: ({ provider_id }, _, { loaders }) => (provider_id === null ? null : loaders.providerById.load(provider_id)),
  emails: ({ emails }) => JSON.stringify(emails),
}
