import sql from 'sql-template-tag'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { RecordKind } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { ChangeNotice } from '../changes.ts'
import type { Context } from '../context.ts'
import { undoChanges } from './undo.ts'

/** Lists that limit their entries. */
export const capsOf = ({ config }: Pick<Context, 'config'>) => ({
  top_specialty: config.topSpecialtiesMax,
  top_condition: config.topConditionsMax,
})

/**
 * Restores a deleted record with its links, under its old id, for a mutation that then saves its fields. Returns the
 * notices of other records. Throws BAD_USER_INPUT if the trash does not contain the record.
 */
export const restoreDeleted = async (
  tx: Queryable,
  context: Pick<Context, 'config' | 'viewer'>,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
): Promise<{ readonly missing: readonly string[]; readonly others: readonly ChangeNotice[] }> => {
  const deleted = await tx.one<{ audit_id: string; is_one_of_many: boolean }>(sql`
    select audit_id::text, action = 'changeRecords' as is_one_of_many from trash join audit_log on audit_log.id = audit_id
    where kind = ${kind} and record_id = ${idOf(id) ?? '0'}`)
  if (!deleted)
    throw badInput({ field: 'restores', message: 'This record can’t be restored. It is not in the trash any more.' })
  const { id: userId, username } = signedIn(context)
  const { missing, notices } = await undoChanges(tx, {
    auditIds: [deleted.audit_id],
    // Others that were deleted together stay in the trash.
    record: deleted.is_one_of_many ? { kind, id } : null,
    main: { kind, id },
    overwrite: new Set(),
    author: { userId, username, reason: '' },
    emailDomain: context.config.emailDomain,
    caps: capsOf(context),
    // The permission of the mutation includes this.
    authorize: () => undefined,
  })
  // The mutation announces the record itself, with its new fields.
  const isRecord = (notice: ChangeNotice) =>
    'id' in notice && notice.id === id && (notice.kind === kind || notice.kind === 'CONDITION')
  return { missing, others: notices.filter((notice) => !isRecord(notice)) }
}
