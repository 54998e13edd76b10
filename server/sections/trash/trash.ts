import sql from 'sql-template-tag'
import type { QueryTrashArgs, RecordKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { list, type Page } from '../../lists/list.ts'

export interface DeletedRecordRow {
  /** Audit row of the deletion. */
  readonly id: string
  readonly kind: RecordKind
  readonly recordId: string
  readonly name: string
  readonly slug: string | null
  /** Unix seconds. */
  readonly removedAt: number
  readonly removedBy: string
}

export type DeletedRecordPage = Page<DeletedRecordRow>

/** Lists deleted records of these kinds, latest deletions first. Throws BAD_USER_INPUT. */
export const listTrash = (
  database: Queryable,
  { kind, ...args }: QueryTrashArgs,
  readableKinds: readonly RecordKind[],
): DeletedRecordPage => {
  const kinds = readableKinds.filter((readable) => kind == null || readable === (kind === 'CONDITION' ? 'TERM' : kind))
  return list<DeletedRecordRow, 'REMOVED'>(
    database,
    {
      table: 'deleted_record',
      columns: sql`id, kind, record_id as "recordId", coalesce(name, '') as name, slug, removed_at as "removedAt",
        username as "removedBy"`,
      searchColumn: 'search_key',
      sorts: { REMOVED: ['removed_at'] },
      defaultSort: 'REMOVED',
      defaultDirection: 'DESC',
      scope: [sql`kind = any(${kinds})`],
    },
    args,
  )
}
