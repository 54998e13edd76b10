import sql, { raw } from 'sql-template-tag'
import type { BulkTransaction } from '../database/bulk.ts'
import type { EditedRow } from '../records/records.ts'

interface RecordDescription {
  /** Noun and name, such as 'group Heart Team'. */
  readonly title: string
  readonly create: string
  readonly update: string
  /** Name of the record's id in the input of the update mutation, such as `groupId`. */
  readonly key: string
}

export interface SavedRecord
  extends Pick<EditedRow, 'id' | 'version' | 'created_at' | 'updated_at' | 'updated_by'>,
    RecordDescription {
  readonly fields: object
}

export const recordsOf =
  <Row extends EditedRow>(fieldsOf: (row: Row) => object, describe: (row: Row) => RecordDescription) =>
  async (tx: BulkTransaction, table: string): Promise<SavedRecord[]> => {
    const rows = await tx.rows<Row>(sql`select * from ${raw(table)} order by id`)
    return rows.map((row) => {
      const { id, version, created_at, updated_at, updated_by } = row
      return { id, version, created_at, updated_at, updated_by, fields: fieldsOf(row), ...describe(row) }
    })
  }

export const describeRecord = (title: string, kind: string, key: string): RecordDescription => ({
  title,
  create: `create${kind}`,
  update: `update${kind}`,
  key,
})
