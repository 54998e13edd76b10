import sql from 'sql-template-tag'
import type { PrimaryField } from '../../../src/domain/physicians/override.ts'
import type { Queryable } from '../../database/database.ts'

export interface Author {
  readonly userId: string
  readonly username: string
  readonly reason: string
}

interface FieldChange {
  readonly field: PrimaryField
  /** `before` and `after` are equal if staff kept an override after the source changed. */
  readonly before: unknown
  readonly after: unknown
  readonly isReverted: boolean
}

/** Adds to the history of each field. */
export const insertOverrideChanges = async (
  tx: Queryable,
  providerId: string,
  changes: readonly FieldChange[],
  { userId, username, reason }: Author,
): Promise<void> => {
  await tx.rows(sql`
    insert into provider_override_change
      (provider_id, field, user_id, username, before, after, is_reverted, reason)
    select ${providerId}, field, ${userId}, ${username}, before, after, "isReverted", ${reason}
    from jsonb_to_recordset(${JSON.stringify(changes)})
      as change(field text, before jsonb, after jsonb, "isReverted" boolean)`)
}
