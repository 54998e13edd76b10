import sql, { join } from 'sql-template-tag'
import { logError } from '../../base/log.ts'
import type { Queryable } from '../../database/database.ts'

/** Milliseconds between two purges of the trash. */
const PURGE_INTERVAL = 60 * 60 * 1_000

export interface PurgedRecords {
  readonly kind?: string
  readonly id?: string
  /** Keeps later deletions. */
  readonly olderThanDays: number
}

/** Removes deleted records for good, with all that an undo of their deletion needs. Returns their number. */
export const purgeTrash = async (database: Queryable, { kind, id, olderThanDays }: PurgedRecords): Promise<number> => {
  const conditions = [
    sql`removed_at <= now() - make_interval(days => ${olderThanDays})`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(id === undefined ? [] : [sql`record_id = ${id}`]),
  ]
  const result = await database.one<{ count: number }>(sql`
    with purged as (delete from trash where ${join(conditions, ' and ')} returning audit_id),
      rows as (delete from audit_row where audit_id in (select audit_id from purged))
    select count(*)::int from purged`)
  return result?.count ?? 0
}

/** Purges records that were deleted more than `days` ago, now and every hour. */
export const startPurging = (database: Queryable, days: number): { stop: () => void } => {
  const purge = () => {
    purgeTrash(database, { olderThanDays: days }).catch((error: unknown) =>
      logError('The trash could not be purged', error),
    )
  }
  purge()
  const timer = setInterval(purge, PURGE_INTERVAL)
  return { stop: () => clearInterval(timer) }
}
