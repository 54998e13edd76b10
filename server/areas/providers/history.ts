import sql, { type Sql } from 'sql-template-tag'
import { type PrimaryField, primaryData, primaryFields } from '../../../src/domain/override.ts'
import { badInput } from '../../contract/errors.ts'
import type { OverrideChange } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { idOf } from '../../input.ts'
import { type ListArgs, list, type Page } from '../../list.ts'

/** Who saves overrides, and why. */
export interface Author {
  readonly userId: string
  readonly username: string
  readonly reason: string
}

/** What a save did to the override of a field, by what patients see. */
interface FieldChange {
  readonly field: PrimaryField
  readonly before: unknown
  readonly after: unknown
  readonly isReverted: boolean
}

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))

/** Writes what a save did to the overrides of a locked physician. */
export const recordChanges = async (
  tx: Queryable,
  providerId: string,
  changes: readonly FieldChange[],
  { userId, username, reason }: Author,
): Promise<void> => {
  for (const { field, before, after, isReverted } of changes)
    await tx.rows(sql`
      insert into provider_override_change
        (provider_id, field, user_id, username, before, after, is_reverted, reason)
      values (${providerId}, ${field}, ${userId}, ${username}, ${json(before)}, ${json(after)}, ${isReverted}, ${reason})`)
}

/** The columns whose overrides have a history, of the physician of a row of `provider`. */
export const recordedFields: Sql = sql`
  array(select distinct field from provider_override_change where provider_id = provider.id)`

export type OverrideChangePage = Page<OverrideChange>

interface HistoryArgs extends ListArgs<never> {
  readonly providerId: string
  readonly field: string
}

/** The column that an update calls so. Errors: BAD_USER_INPUT. */
const columnOf = (name: string): PrimaryField => {
  const column = primaryFields.find((field) => primaryData[field].name === name)
  if (!column) throw badInput({ field: 'field', message: 'field must be one that can be overridden.' })
  return column
}

/** The changes of the override of one field, the newest first. Errors: BAD_USER_INPUT. */
export const listChanges = (
  database: Queryable,
  { providerId, field, afterCurser, first }: HistoryArgs,
): OverrideChangePage =>
  list<OverrideChange, 'SAVED'>(
    database,
    {
      table: 'provider_override_change',
      columns: sql`id, at, username as by, before, after, is_reverted as "isReverted", reason`,
      searched: 'reason',
      scope: [sql`provider_id = ${idOf(providerId)}`, sql`field = ${columnOf(field)}`],
      // Saves of a physician wait for each other: ids count them as they came, whenever each began.
      sorts: { SAVED: ['id'] },
      defaultSort: 'SAVED',
      defaultDirection: 'DESC',
    },
    { ...(afterCurser != null && { afterCurser }), ...(first != null && { first }) },
  )
