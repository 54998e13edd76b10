import sql from 'sql-template-tag'
import { fieldNamed, type PrimaryField } from '../../../src/domain/physicians/override.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { OverrideChange, QueryProviderOverrideHistoryArgs } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { list, type Page } from '../../lists/list.ts'

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
