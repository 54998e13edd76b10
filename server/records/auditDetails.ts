import sql from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'

export interface AuditDetails {
  readonly id: string
  readonly action: string
  readonly message: string
  readonly args: unknown
  readonly before: unknown
  readonly after: unknown
}

/** In bytes. The details of one bulk change may have several hundred thousand. */
const MAX_BYTES = 8_000_000
const OMITTED = JSON.stringify('This value is too long to show with so many rows. Search for this row alone.')

/** Returns the values of audit rows, newest first. Beyond the maximum size, omits those of the oldest rows. */
export const auditDetailsOf = (database: Queryable, ids: readonly string[]): Promise<AuditDetails[]> =>
  database.rows(sql`
    with measured as (
      select *, sum(octet_length(concat(args, before, after))) over (order by id desc) > ${MAX_BYTES} as is_omitted
      from audit_log where id = any(${ids}::bigint[])
    )
    select id, action, message,
      case when is_omitted then ${OMITTED} else args end as args,
      case when is_omitted and before is not null then ${OMITTED} else before end as before,
      case when is_omitted and after is not null then ${OMITTED} else after end as after
    from measured`)
