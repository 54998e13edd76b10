import sql from 'sql-template-tag'
import { type PrimaryField, primaryData } from '../../../../src/domain/physicians/override.ts'
import type { BulkTransaction } from '../../../database/bulk.ts'
import type { IdOf, PastEntry } from '../../../demo/past.ts'
import { messageOf } from '../../../records/kinds/provider.ts'

interface PastSave {
  readonly id: string
  readonly full_name: string
  /** Number of earlier saves. */
  readonly earlier: number
  /** Unix seconds. */
  readonly at: number
  readonly username: string
  readonly reason: string
  readonly changes: readonly {
    readonly field: PrimaryField
    readonly before: unknown
    readonly after: unknown
    readonly is_reverted: boolean
  }[]
}

export const overrideHistory = async (tx: BulkTransaction, idOf: IdOf): Promise<PastEntry[]> => {
  const saves = await tx.rows<PastSave>(sql`
    select provider_id as id, full_name, at, change.username, min(reason) as reason,
      (row_number() over (partition by provider_id order by at) - 1)::int as earlier,
      json_agg(json_build_object('field', field, 'before', before, 'after', after, 'is_reverted', is_reverted)
        order by change.id) as changes
    from provider_override_change as change join merged_provider on merged_provider.id = provider_id
    group by provider_id, full_name, at, change.username`)
  return saves.map((save) => entryOf(save, idOf(save.username)))
}

const entryOf = (
  { id, full_name, earlier, at, username, reason, changes }: PastSave,
  userId: string | null,
): PastEntry => {
  const valuesOf = (part: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [primaryData[change.field].name, change[part]]))
  const update = Object.fromEntries(
    changes.map((change) => [primaryData[change.field].name, change.is_reverted ? null : change.after]),
  )
  const auditFields = { before: valuesOf('before'), after: valuesOf('after'), changes: [] }
  const actions = [false, true].map((isReverted) => ({
    verb: isReverted ? 'reverted' : 'overrode',
    what: changes.filter((change) => change.is_reverted === isReverted).map(({ field }) => primaryData[field].label),
  }))
  return {
    userId,
    username,
    at,
    action: 'updateProviderOverrides',
    message: messageOf([{ actions, ...auditFields }], full_name),
    args: { providerId: id, log: reason, update, expectedVersion: 1 + earlier },
    before: auditFields.before,
    after: auditFields.after,
  }
}
