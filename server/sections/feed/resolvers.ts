import { foldChanges } from '../../../src/domain/feed/fold.ts'
import { reasonIn } from '../../../src/domain/reason.ts'
import { kindFilter, readableKinds } from '../../contract/permissions.ts'
import { signedIn } from '../../contract/viewer.ts'
import { type AuditDetails, auditDetailsOf } from '../../records/auditDetails.ts'
import { loadOne, perRequest } from '../../records/batched.ts'
import { changedRecordsOf } from '../../records/changedRecords.ts'
import type { Context } from '../../records/context.ts'
import type { ChangedRecordResolvers, MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { type ChangedRecordRow, listChanges } from './changes.ts'
import { findVisit, followChanges, markChangesSeen } from './visit.ts'

/** Id that no account has. Only administrators may read it. */
const NO_ACCOUNT = '0'

export const feedQueries: QueryResolvers = {
  changes: (_, args, context, { schema }) =>
    listChanges(context.database, args, {
      viewerId: signedIn(context).id,
      timeZone: context.config.timeZone,
      kinds: readableKinds(schema, context),
      readsAllUsers: kindFilter(schema)(context, 'USER', NO_ACCOUNT),
    }),
  changesVisit: (_, __, context, { schema }) => {
    const isReadable = kindFilter(schema)
    return findVisit(context.database, signedIn(context).id, ({ kind, id }) => isReadable(context, kind, id))
  },
}

export const feedMutations: MutationResolvers = { markChangesSeen, followChanges }

const feedLoaders = perRequest((database) => ({
  details: loadOne<AuditDetails>((ids) => auditDetailsOf(database, ids)),
  records: loadOne((ids) => changedRecordsOf(database, ids), 'auditId'),
}))

/** Returns the audit rows of an entry, newest first. */
const detailsOf = async ({ auditIds }: ChangedRecordRow, context: Context): Promise<AuditDetails[]> => {
  const details = await Promise.all(auditIds.map((id) => feedLoaders(context).details.load(id)))
  return details.filter((row) => row !== null)
}

const MAX_TEXTS = 10
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, MAX_TEXTS)

export const ChangedRecord: ChangedRecordResolvers = {
  record: async ({ id, kind, recordId }, _, context) =>
    (await feedLoaders(context).records.load(id)) ?? { kind, id: recordId, name: null, slug: null, exists: false },
  messages: async (row, _, context) => distinct((await detailsOf(row, context)).map(({ message }) => message)),
  reasons: async (row, _, context) =>
    distinct((await detailsOf(row, context)).map(({ args }) => reasonIn(args)).filter((reason) => reason !== null)),
  differences: async (row, _, context) => foldChanges((await detailsOf(row, context)).toReversed()),
}
