import sql from 'sql-template-tag'
import { auditTexts, reasonIn } from '../../../src/domain/audit/matchedTexts.ts'
import type { NamedText } from '../../../src/domain/matchedText.ts'
import { kindFilter, mutationFilter, readableKinds } from '../../contract/permissions.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { batchLoader, loadOne, perRequest } from '../../records/batched.ts'
import { explainMatch } from '../../records/matchedText.ts'
import { bulkActions, type TableName, tableOf } from '../../records/undo/tables.ts'
import { tablesToUndo } from '../../records/undo/undo.ts'
import type { AuditLogResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { listAuditLogs } from './auditLog.ts'
import { changedRecordsOf, listHistory } from './history.ts'

interface Details {
  readonly id: string
  readonly args: unknown
  readonly before: unknown
  readonly after: unknown
}

/** In bytes. The details of one bulk change may have several hundred thousand. */
const MAX_BYTES = 8_000_000
const OMITTED = JSON.stringify('This value is too long to show with so many rows. Search for this row alone.')

const detailsOf = (database: Queryable, ids: readonly string[]): Promise<Details[]> =>
  database.rows(sql`
    with measured as (
      select *, sum(octet_length(concat(args, before, after))) over (order by id desc) > ${MAX_BYTES} as is_omitted
      from audit_log where id = any(${ids}::bigint[])
    )
    select id,
      case when is_omitted then ${OMITTED} else args end as args,
      case when is_omitted and before is not null then ${OMITTED} else before end as before,
      case when is_omitted and after is not null then ${OMITTED} else after end as after
    from measured`)

const auditLoaders = perRequest((database) => {
  /** Beyond the maximum size, omits the details of the oldest rows. */
  const auditDetails = loadOne<Details>((ids) => detailsOf(database, ids))
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
  canUndo: async ({ id, action }, _, context, { schema }) => {
    if (bulkActions.includes(action)) return false
    const mayRun = mutationFilter(schema)
    const tables = await auditLoaders(context).tablesToUndo.load(id)
    return tables.length > 0 && tables.every((table) => mayRun(context, tableOf(table).mutation))
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
