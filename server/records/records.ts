import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Problem } from '../../src/domain/problem.ts'
import { badInput, conflict, notFound } from '../contract/errors.ts'
import { idOf } from '../contract/input.ts'
import type { RecordAction, RecordChange, RecordKind, RemoveInput } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { type ReferencesOf, refuseChangedReferences, validateExpectedReferences } from './references.ts'

/** Columns of every record that staff edit. */
export interface StoredRow {
  id: string
  slug?: string
  version: number
  /** Unix seconds. */
  updated_at: number
  /** Username of the last editor; null for a record that was never edited. */
  updated_by: string | null
}

/** Columns of the kinds of records that staff can create, not only edit. */
export interface EditedRow extends StoredRow {
  /** Unix seconds. */
  created_at: number
  updated_by: string
}

/** Values by column. Column names must come from code, never from input. */
export type Values = Readonly<Record<string, unknown>>

interface RecordType<Row> {
  readonly table: string
  readonly columns: Sql
  readonly kind: RecordKind
  /** Other kinds that get the same notices. For example, every condition is also a term. */
  readonly also?: (row: Row) => readonly RecordKind[]
  /** Editable fields under the contract's names, for the audit log and a CONFLICT. */
  readonly fieldsOf: (row: Row) => object
  /** Name of a record, for the audit log. */
  readonly nameOf: (row: Row) => string
  /** Name in the message of spec §8: 'That Group could not be found...'. */
  readonly label: string
  /** Name in a sentence: 'curator saved this group after you opened it'. */
  readonly noun: string
  /** Problem for the user, by the name of the violated database constraint. */
  readonly taken?: Readonly<Record<string, (values: Values) => Problem>>
}

export type Change = Pick<RecordChange, 'kind' | 'id' | 'slug' | 'action'> & {
  /** Name of the record, for the audit log. */
  readonly name?: string
}

export const slugTaken = ({ slug }: Values): Problem => ({
  field: 'slug',
  message: `The Machine Name (${String(slug)}) is already taken.`,
})

export const slugInTrash =
  (noun: string) =>
  ({ slug }: Values): Problem => ({
    field: 'slug',
    message: `The Machine Name (${String(slug)}) belongs to a deleted ${noun}. Restore it from the trash, or choose another name.`,
  })

const assignments = (values: Values): Sql =>
  join(Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`))

/** Throws CONFLICT, with the current record, for a stale version (design §6). */
export const refuseStale = (row: StoredRow, noun: string, expectedVersion: number | null | undefined): void => {
  if (expectedVersion != null && expectedVersion !== row.version)
    throw conflict(`${row.updated_by ?? 'Another user'} saved this ${noun} after you opened it.`, row)
}

const violatedConstraint = (error: unknown): string | null =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null

/** Creates functions that read and write a kind of record. Writing needs a mutation's transaction. */
export const defineRecords = <Row extends StoredRow>(type: RecordType<Row>) => {
  const { table, columns, kind, also = () => [], fieldsOf, nameOf, label, noun, taken = {} } = type
  const tableSql = raw(table)

  const problemOf = (error: unknown, values: Values): Problem | null => {
    const constraint = violatedConstraint(error) ?? ''
    const explain = constraint === 'slug_in_trash' ? slugInTrash(noun) : taken[constraint]
    return explain?.(values) ?? null
  }

  const write = async (tx: Queryable, values: Values, statement: Sql): Promise<Row> => {
    try {
      const row = await tx.one<Row>(prepared(statement))
      if (!row) throw new Error(`A statement that should write a row of ${table} wrote none.`)
      return row
    } catch (error) {
      const problem = problemOf(error, values)
      throw problem ? badInput(problem) : error
    }
  }

  const changed = (row: Row, action: RecordAction): Change[] =>
    [kind, ...also(row)].map((changedKind) => ({
      kind: changedKind,
      id: row.id,
      slug: row.slug ?? null,
      action,
      name: nameOf(row),
    }))

  const refuseStaleRow = (row: Row, expectedVersion: number | null | undefined): void => {
    const { id, version, updated_at, updated_by } = row
    refuseStale({ id, version, updated_at, updated_by, ...fieldsOf(row) }, noun, expectedVersion)
  }

  /** Foreign keys remove the links of the records. */
  const removeAll = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
    await tx.rows(sql`delete from ${tableSql} where id = any(${[...ids]}::bigint[])`)
  }

  return {
    /** Finds the record that has all the keys. Requires at least one key. */
    find: (database: Queryable, keys: Readonly<Record<string, string | null | undefined>>) => {
      const conditions = Object.entries(keys).flatMap(([column, key]) =>
        key == null ? [] : [sql`${raw(column)} = ${column === 'id' ? idOf(key) : key}`],
      )
      return database.one<Row>(prepared(sql`select ${columns} from ${tableSql} where ${join(conditions, ' and ')}`))
    },

    /** Throws NOT_FOUND. */
    get: async (database: Queryable, id: string): Promise<Row> => {
      const row = await database.one<Row>(prepared(sql`select ${columns} from ${tableSql} where id = ${idOf(id)}`))
      if (!row) throw notFound(label)
      return row
    },

    /** Returns the only one of these records. Throws NOT_FOUND without it. */
    only: ([row]: readonly Row[]): Row => {
      if (!row) throw notFound(label)
      return row
    },

    /** Returns the records with these ids, in no order. Skips unknown and invalid ids. */
    byIds: (database: Queryable, ids: readonly string[]) =>
      database.rows<Row>(sql`select ${columns} from ${tableSql} where id = any(${ids.filter(idOf)}::bigint[])`),

    /** Still allows new rows that refer to the record. Throws NOT_FOUND or CONFLICT. */
    lock: async (tx: Queryable, id: string, expectedVersion?: number | null): Promise<Row> => {
      const row = await tx.one<Row>(
        prepared(sql`select ${columns} from ${tableSql} where id = ${idOf(id)} for no key update`),
      )
      if (!row) throw notFound(label)
      refuseStaleRow(row, expectedVersion)
      return row
    },

    /** A fixed order avoids deadlocks. Skips unknown and invalid ids. */
    lockAll: (tx: Queryable, ids: readonly string[]) =>
      tx.rows<Row>(sql`
        select ${columns} from ${tableSql} where id = any(${ids.filter(idOf)}::bigint[]) order by id for no key update`),

    lockSelected: (tx: Queryable, ids: Sql) =>
      tx.rows<Row>(sql`select ${columns} from ${tableSql} where id in (${ids}) order by id for no key update`),

    /** Throws BAD_USER_INPUT for a violated constraint of `taken`. */
    insert: (tx: Queryable, values: Values, by: string): Promise<Row> => {
      const allValues = { ...values, updated_by: by }
      const columnNames = raw(Object.keys(allValues).join(', '))
      return write(
        tx,
        values,
        sql`insert into ${tableSql} (${columnNames}) values (${join(Object.values(allValues))}) returning ${columns}`,
      )
    },

    /** Increases the version. Throws BAD_USER_INPUT for a violated constraint of `taken`. */
    update: (tx: Queryable, id: string, values: Values, by: string): Promise<Row> =>
      write(
        tx,
        values,
        sql`update ${tableSql} set ${assignments({ ...values, updated_by: by })}, version = version + 1, updated_at = now()
          where id = ${id} returning ${columns}`,
      ),

    /** Increases the versions of locked records. */
    updateAll: (tx: Queryable, ids: readonly string[], values: Values, by: string): Promise<Row[]> =>
      tx.rows<Row>(sql`
        update ${tableSql} set ${assignments({ ...values, updated_by: by })}, version = version + 1, updated_at = now()
        where id = any(${[...ids]}::bigint[]) returning ${columns}`),

    /** The version stays, because it counts only saves of the fields. */
    touch: (tx: Queryable, id: string, by: string, values: Values = {}): Promise<Row> =>
      write(
        tx,
        values,
        sql`update ${tableSql} set ${assignments({ ...values, updated_by: by })}, updated_at = now()
          where id = ${id} returning ${columns}`,
      ),

    /** Locks in a fixed order. Returns the changes to announce. */
    touchAll: async (tx: Queryable, ids: readonly string[], by: string): Promise<Change[]> => {
      if (ids.length === 0) return []
      const touched = await tx.rows<Row>(sql`
        update ${tableSql} set updated_at = now(), updated_by = ${by} where id in (
          select id from ${tableSql} where id = any(${[...ids]}::bigint[]) order by id for no key update)
        returning ${columns}`)
      return touched.flatMap((row) => changed(row, 'UPDATED'))
    },

    /**
     * Prevents new links to records that will be removed. Throws CONFLICT if the references differ from
     * `expectedUses`.
     */
    lockReferences: async (
      tx: Queryable,
      ids: readonly string[],
      { expectedUses }: Pick<RemoveInput, 'expectedUses'>,
      referencesOf: ReferencesOf,
    ): Promise<void> => {
      validateExpectedReferences(expectedUses ?? [])
      await tx.rows(sql`select from ${tableSql} where id = any(${[...ids]}::bigint[]) order by id for update`)
      if (expectedUses != null)
        refuseChangedReferences(ids.length > 1 ? 'selection' : noun, await referencesOf(tx, ids), expectedUses)
    },

    /** Serves a kind of record that nothing refers to. Throws CONFLICT or BAD_USER_INPUT. */
    refuseExpectedReferences: ({ expectedUses }: RemoveInput): void => {
      validateExpectedReferences(expectedUses ?? [])
      refuseChangedReferences(noun, [], expectedUses ?? [])
    },

    removeAll,
    remove: (tx: Queryable, id: string): Promise<void> => removeAll(tx, [id]),

    changed,
    label,
    nameOf,
    /** Returns the problem for the user if a statement violated a constraint of `taken`; null for another error. */
    problemOf,
    refuseStale: refuseStaleRow,
  }
}
