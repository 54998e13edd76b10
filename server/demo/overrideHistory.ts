import sql from 'sql-template-tag'
import { type PrimaryField, primaryData } from '../../src/domain/override.ts'
import { messageOf } from '../areas/providers/saved.ts'
import type { Bulk } from '../database/bulk.ts'
import type { PastEntry } from './past.ts'

/** As many of the physicians whose overrides were saved last have the row of that save. */
const PHYSICIANS = 50

/** A physician with what the last save did to the overrides. */
interface PastPhysician {
  readonly id: string
  readonly full_name: string
  readonly version: number
  readonly updated_at: number
  readonly updated_by: string
  readonly reason: string
  readonly changes: readonly { readonly field: PrimaryField; readonly before: unknown; readonly after: unknown }[]
}

/** The saves that left overrides as they are, as their history tells them. */
export const overrideHistory = async (tx: Bulk, idOf: (username: string) => string | null): Promise<PastEntry[]> => {
  const physicians = await tx.rows<PastPhysician>(sql`
    select id, full_name, version, updated_at, updated_by, min(reason) as reason,
      json_agg(json_build_object('field', field, 'before', before, 'after', after) order by place) as changes
    from merged_provider join (
      select provider_id, at, field, before, after, reason, provider_override_change.id as place
      from provider_override_change
    ) as change on provider_id = merged_provider.id and at = updated_at
    group by merged_provider.id, full_name, version, updated_at, updated_by
    order by updated_at desc, id desc limit ${PHYSICIANS}`)
  return physicians.map((physician) => entryOf(physician, idOf(physician.updated_by)))
}

const entryOf = (physician: PastPhysician, userId: string | null): PastEntry => {
  const { id, full_name, version, updated_at, updated_by, reason, changes } = physician
  const shown = (part: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [primaryData[change.field].name, change[part]]))
  const saved = { before: shown('before'), after: shown('after'), changes: [] }
  const did = [{ verb: 'overrode', what: changes.map(({ field }) => primaryData[field].label) }]
  return {
    userId,
    username: updated_by,
    at: updated_at,
    action: 'updateProviderOverrides',
    message: messageOf([{ did, ...saved }], full_name),
    args: { providerId: id, log: reason, update: saved.after, expectedVersion: version - 1 },
    before: saved.before,
    after: saved.after,
  }
}
