import sql from 'sql-template-tag'
import { fieldNamed, type PrimaryField } from '../../../src/domain/physicians/override.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { OverrideChange, QueryProviderOverrideHistoryArgs } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { list, type Page } from '../../lists/list.ts'

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

interface FieldWithHistory {
  readonly provider_id: string
  readonly field: PrimaryField
}

export const findFieldsWithHistory = (
  database: Queryable,
  providerIds: readonly string[],
): Promise<FieldWithHistory[]> =>
  database.rows(sql`
    select distinct provider_id, field from provider_override_change where provider_id = any(${providerIds}::bigint[])`)

export type OverrideChangePage = Page<OverrideChange>

const columnOf = (name: string): PrimaryField => {
  const column = fieldNamed(name)
  if (!column) throw badInput({ field: 'field', message: 'This field cannot be overridden.' })
  return column
}

/** Returns changes of one field's override, newest first. Throws BAD_USER_INPUT. */
export const listOverrideChanges = (
  database: Queryable,
  { providerId, field, ...page }: QueryProviderOverrideHistoryArgs,
): OverrideChangePage =>
  list<OverrideChange, 'SAVED'>(
    database,
    {
      table: 'provider_override_change',
      columns: sql`id, at, username as by, before, after, is_reverted as "isReverted", reason`,
      searchColumn: 'reason',
      scope: [sql`provider_id = ${idOf(providerId)}`, sql`field = ${columnOf(field)}`],
      // `at` is the start of the transaction, and the later save may have started first.
      sorts: { SAVED: ['id'] },
      defaultSort: 'SAVED',
      defaultDirection: 'DESC',
    },
    page,
  )
