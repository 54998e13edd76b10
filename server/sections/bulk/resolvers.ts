import { isUploadedKind, type UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { bulkChangeTimeLimit } from '../../../src/domain/limits.ts'
import { reasonProblem } from '../../../src/domain/reason.ts'
import { badInput, forbidden } from '../../contract/errors.ts'
import { refuseUnstorable, requireKey } from '../../contract/input.ts'
import type { BulkRow } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import { countedPage, type Page } from '../../lists/list.ts'
import { storableRow } from '../../records/bulk/cells.ts'
import { readPreparation, refuseSheetRows } from '../../records/bulk/prepare.ts'
import { bulkRights, mayEditKind } from '../../records/bulk/rights.ts'
import { previewChange, saveChange } from '../../records/bulk/save.ts'
import { sheetColumns } from '../../records/bulk/sheetRows.ts'
import {
  countOutcomes,
  countRows,
  countShown,
  findChange,
  insertChange,
  insertRecordIds,
  insertSheetRows,
  lockChange,
  readShown,
  type StoredChange,
} from '../../records/bulk/store.ts'
import { mutate } from '../../records/mutation.ts'
import type { BulkChangeResolvers, MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'

export type BulkChangeRow = StoredChange
export type BulkRowPage = Page<BulkRow>

const kindOf = (kind: Parameters<typeof isUploadedKind>[0]): UploadedKind => {
  if (!isUploadedKind(kind))
    throw badInput({ field: 'kind', message: 'Records of this kind can only be changed one by one.' })
  return kind
}

const prepareBulkChange: MutationResolvers['prepareBulkChange'] = async (_, { input }, context, { schema }) => {
  const kind = kindOf(input.kind)
  if (!mayEditKind(kind, bulkRights(schema, context))) throw forbidden()
  refuseUnstorable(input, 'input')
  const { ids, ...preparation } = readPreparation(kind, input, context.config.emailDomain)
  return mutate(context, { action: 'prepareBulkChange', input }, async (tx) => {
    const change = await insertChange(tx, signedIn(context).id, { kind, ...preparation })
    await insertRecordIds(tx, change.id, ids)
    return { result: { success: true, change }, audit: null }
  })
}

const addSheetRows: MutationResolvers['addSheetRows'] = (_, { input }, context) => {
  const storable = { ...input, rows: input.rows.map(storableRow) }
  return mutate(context, { action: 'addSheetRows', input: storable }, async (tx) => {
    const change = await lockChange(tx, signedIn(context).id, input.id)
    const count = await countRows(tx, change.id)
    refuseSheetRows(change, input.rows, count)
    if (change.stage !== 'PREPARED')
      throw badInput({ field: 'id', message: 'The sheet was previewed already. Upload it again.' })
    await insertSheetRows(tx, change, storable.rows, count)
    return { result: { success: true, change }, audit: null }
  })
}

const previewBulkChange: MutationResolvers['previewBulkChange'] = (_, { input }, context, { schema }) =>
  mutate(
    context,
    { action: 'previewBulkChange', input },
    async (tx) => {
      const change = await lockChange(tx, signedIn(context).id, input.id)
      return { result: await previewChange(tx, schema, context, change, input.decisions ?? []), audit: null }
    },
    bulkChangeTimeLimit,
  )

const saveBulkChange: MutationResolvers['saveBulkChange'] = async (_, { input }, context, { schema }) => {
  const message = reasonProblem(input.log)
  if (message !== null) throw badInput({ field: 'log', message })
  return mutate(
    context,
    { action: 'saveBulkChange', input },
    async (tx, by) => {
      const change = await lockChange(tx, signedIn(context).id, input.id)
      if (change.stage !== 'PREVIEWED')
        throw badInput({ field: 'id', message: 'Preview the change before you save it.' })
      return saveChange(tx, schema, context, change, by)
    },
    bulkChangeTimeLimit,
  )
}

export const bulkQueries: QueryResolvers = {
  bulkChange: (_, { id }, context) => {
    requireKey({ id })
    return findChange(context.database, signedIn(context).id, id)
  },
}

export const bulkMutations: MutationResolvers = { prepareBulkChange, addSheetRows, previewBulkChange, saveBulkChange }

export const BulkChange: BulkChangeResolvers = {
  columns: ({ kind, headers }) => (headers === null ? [] : sheetColumns(kind, headers)),
  counts: ({ id }, _, { database }) => countOutcomes(database, id),
  auditId: ({ audit_id }) => audit_id,
  rows: async ({ id }, { outcomes, ...page }, { database }) =>
    countedPage(page, await countShown(database, id, outcomes ?? null), (offset, limit) =>
      readShown(database, id, outcomes ?? null, offset, limit),
    ),
}
