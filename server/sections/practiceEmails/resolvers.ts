import DataLoader from 'dataloader'
import { countIn, emailFates } from '../../../src/domain/practiceEmails/bulkEmail.ts'
import { requireKey } from '../../contract/input.ts'
import type { EmailBatchProgress } from '../../contract/types.gen.ts'
import { countedPage } from '../../lists/list.ts'
import { loadOne, perRequest } from '../../records/batched.ts'
import { recordLoaders, sourceName } from '../../records/kinds/loaders.ts'
import { listPracticeEmails, type PracticeEmailRow, practiceEmails } from '../../records/kinds/practiceEmail.ts'
import { explainMatch } from '../../records/matchedText.ts'
import type {
  EmailBatchResolvers,
  EmailBatchRowResolvers,
  MutationResolvers,
  PracticeEmailResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../resolvers.gen.ts'
import {
  type BatchRecordsQuery,
  type BatchRow,
  batchesByIds,
  findActiveUndos,
  findBatch,
  findBatchRecords,
  findOriginalBatches,
  listBatches,
  type OriginalBatch,
} from './batch.ts'
import type { BatchedRecord } from './bulkChange.ts'
import { bulkAddEmail, bulkRemoveEmail, copyEmails, undoEmailBatch } from './bulkMutations.ts'
import { createEmail, removeEmail, updateEmail } from './mutations.ts'
import { previewBatch } from './preview.ts'
import { followProgress } from './progress.ts'

const practiceEmailLoaders = perRequest((database) => ({
  practiceEmailById: loadOne<PracticeEmailRow>((ids) => practiceEmails.byIds(database, ids)),
  emailBatchById: loadOne<BatchRow>((ids) => batchesByIds(database, ids)),
  emailBatchOrigin: loadOne<OriginalBatch>((ids) => findOriginalBatches(database, ids)),
  /** Keys are ids of undone bulk changes. */
  activeUndoByBatch: loadOne<BatchRow>((ids) => findActiveUndos(database, ids), 'undone_id'),
  emailBatchRecords: new DataLoader<BatchRecordsQuery, BatchedRecord[], string>(
    async (queries) => {
      const byPlace = Map.groupBy(await findBatchRecords(database, queries), ({ place }) => place)
      return queries.map((_, place) => byPlace.get(place) ?? [])
    },
    { cacheKeyFn: (queries) => JSON.stringify(queries) },
  ),
}))

export const practiceEmailQueries: QueryResolvers = {
  practiceEmails: (_, args, { database }) => listPracticeEmails(database, args),

  practiceEmail: (_, { id }, { database }) => {
    requireKey({ id })
    return practiceEmails.find(database, { id })
  },

  emailBatchPreview: (_, { change }, context) => previewBatch(context, change),

  emailBatches: (_, args, { database }) => listBatches(database, args),

  emailBatch: (_, { id }, { database }) => {
    requireKey({ id })
    return findBatch(database, id)
  },
}

export const practiceEmailMutations: MutationResolvers = {
  createEmail,
  updateEmail,
  removeEmail,
  copyEmails,
  bulkAddEmail,
  bulkRemoveEmail,
  undoEmailBatch,
}

export const practiceEmailSubscriptions: SubscriptionResolvers = {
  emailBatchProgress: {
    subscribe: (_, { operationId }, context) => followProgress(context, operationId),
    resolve: (stage: EmailBatchProgress) => stage,
  },
}

export const PracticeEmail: PracticeEmailResolvers = {
  matchedText: async (record, { filter }, context) => {
    const { id, provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match, emails } = record
    const provider = filter && provider_id ? await recordLoaders(context).providerById.load(provider_id) : null
    return explainMatch(filter, {
      id,
      visible: [provider?.fullName ?? '', soarian_resource_mne, soarian_location_mne, department_mne, match],
      hidden: async () => [
        ...(record.broken_emails === null ? emails : [record.broken_emails]).map((text) => ({ name: 'Email', text })),
        ...(provider_id === null ? [] : [await sourceName(context, provider_id)]),
      ],
    })
  },
  provider: ({ provider_id }, _, context) =>
    provider_id === null ? null : recordLoaders(context).providerById.load(provider_id),
  emails: ({ emails, broken_emails }) => broken_emails ?? JSON.stringify(emails),
  hasBrokenEmails: ({ broken_emails }) => broken_emails !== null,
}

export const EmailBatch: EmailBatchResolvers = {
  rows: ({ id, counts }, { fates, ...page }, context) =>
    countedPage(page, countIn(counts, fates ? [...new Set(fates)] : emailFates), (offset, limit) =>
      practiceEmailLoaders(context).emailBatchRecords.load({ batch_id: id, fates: fates ?? null, offset, limit }),
    ),
  undoes: ({ undone_id }, _, context) =>
    undone_id === null ? null : practiceEmailLoaders(context).emailBatchById.load(undone_id),
  origin: async ({ id, action }, _, context) =>
    (await practiceEmailLoaders(context).emailBatchOrigin.load(id))?.origin ?? action,
  takesBack: async ({ id }, _, context) =>
    (await practiceEmailLoaders(context).emailBatchOrigin.load(id))?.takes_back ?? false,
  undoneBy: ({ id }, _, context) => practiceEmailLoaders(context).activeUndoByBatch.load(id),
}

export const EmailBatchRow: EmailBatchRowResolvers = {
  practiceEmail: ({ id }, _, context) => practiceEmailLoaders(context).practiceEmailById.load(id),
}
