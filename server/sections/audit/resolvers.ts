import { auditTexts } from '../../../src/domain/audit/matchedTexts.ts'
import { isRecord } from '../../../src/domain/json.ts'
import type { NamedText } from '../../../src/domain/matchedText.ts'
import { reasonIn } from '../../../src/domain/reason.ts'
import { kindFilter, readableKinds } from '../../contract/permissions.ts'
import { signedIn } from '../../contract/viewer.ts'
import { type AuditDetails, auditDetailsOf } from '../../records/auditDetails.ts'
import { batchLoader, loadOne, perRequest } from '../../records/batched.ts'
import { changedRecordsOf } from '../../records/changedRecords.ts'
import { explainMatch } from '../../records/matchedText.ts'
import { undoRights } from '../../records/undo/rights.ts'
import { bulkActions, type TableName } from '../../records/undo/tables.ts'
import { tablesToUndo } from '../../records/undo/undo.ts'
import type { AuditLogResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { listAuditLogs } from './auditLog.ts'
import { listHistory } from './history.ts'

const auditLoaders = perRequest((database) => {
  /** Beyond the maximum size, omits the details of the oldest rows. */
  const auditDetails = loadOne<AuditDetails>((ids) => auditDetailsOf(database, ids))
  return {
    auditDetails,
    auditTexts: batchLoader<NamedText[]>([], async (ids) => {
      const rows = await Promise.all(ids.map((id) => auditDetails.load(id)))
      return new Map(rows.flatMap((row) => (row ? [[row.id, auditTexts(row.args, row.before, row.after)]] : [])))
    }),
    tablesToUndo: batchLoader<TableName[]>([], (ids) => tablesToUndo(database, ids)),
    changedRecords: loadOne((ids) => changedRecordsOf(database, ids), 'auditId'),
  }
})

export const auditQueries: QueryResolvers = {
  auditLogs: (_, args, context) => listAuditLogs(context.database, signedIn(context), args),
  recordHistory: (_, args, context, { schema }) => listHistory(context.database, args, readableKinds(schema, context)),
}

export const AuditLog: AuditLogResolvers = {
  matchedText: ({ id, username, message, action }, { filter }, context) =>
    explainMatch(filter, {
      visible: [username, message, action],
      hidden: () => auditLoaders(context).auditTexts.load(id),
    }),
  batch: async ({ id, action }, _, context) => {
    if (!bulkActions.includes(action)) return null
    const after = (await auditLoaders(context).auditDetails.load(id))?.after
    return isRecord(after) && typeof after.batch === 'string' ? after.batch : null
  },
  canUndo: async ({ id, action }, _, context, { schema }) => {
    if (bulkActions.includes(action)) return false
    const tables = await auditLoaders(context).tablesToUndo.load(id)
    return tables.length > 0 && undoRights(schema)(context, tables, [action])
  },
  record: async ({ id }, _, context, { schema }) => {
    const record = await auditLoaders(context).changedRecords.load(id)
    return record && kindFilter(schema)(context, record.kind, record.id) ? record : null
  },
  user: ({ userId, username }) => ({ id: userId, username }),
  args: async ({ id }, _, context) => (await auditLoaders(context).auditDetails.load(id))?.args,
  reason: async ({ id }, _, context) => reasonIn((await auditLoaders(context).auditDetails.load(id))?.args),
  before: async ({ id }, _, context) => (await auditLoaders(context).auditDetails.load(id))?.before,
  after: async ({ id }, _, context) => (await auditLoaders(context).auditDetails.load(id))?.after,
}
